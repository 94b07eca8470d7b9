import type { About } from '~/shared/api/about'
import { providerNames } from '~/shared/users/providers'

export const steps = ['welcome', 'database', 'administrator', 'portal', 'metadata', 'mediaServer', 'done'] as const
export type StepKey = (typeof steps)[number]

export type StepState = 'done' | 'skipped' | 'now' | 'next'

/** How a step stands while another one is shown; the last one is done when it is reached. */
export const stateOf = (step: StepKey, shown: StepKey, skipped: readonly StepKey[]): StepState => {
  const ahead = steps.indexOf(step) - steps.indexOf(shown)
  if (ahead > 0) return 'next'
  if (ahead === 0) return step === 'done' ? 'done' : 'now'
  return skipped.includes(step) ? 'skipped' : 'done'
}

export type Engine = About['engine']
export const usualPorts = { mysql: '3306', postgres: '5432' } as const

export type DatabaseEntry = { engine: Engine; host: string; port: string; name: string; user: string }

/** What was entered so far, without any secret. */
export type Entries = {
  step: StepKey
  /** Steps that were left out. */
  skipped: readonly StepKey[]
  /** Another database was chosen, and the portal has not been started again yet. */
  restart: boolean
  /** What the log of the server says, for browsers outside of its network; worth nothing after the set-up. */
  setupCode: string
  database: DatabaseEntry
  userName: string
  portal: { name: string; address: string; logo: string }
}

export const noEntries: Entries = {
  step: 'welcome',
  skipped: [],
  restart: false,
  setupCode: '',
  database: { engine: 'sqlite', host: '', port: '', name: 'marquee', user: '' },
  userName: '',
  portal: { name: '', address: '', logo: '' },
}

export const after = (step: StepKey): StepKey => steps[steps.indexOf(step) + 1] ?? 'done'
export const before = (step: StepKey): StepKey => steps[steps.indexOf(step) - 1] ?? 'welcome'

/** Whether a step comes once the portal is made, and only its administrator can do it. */
export const isLate = (step: StepKey) => steps.indexOf(step) > steps.indexOf('portal')

const stepsByAddress: ReadonlyMap<string, StepKey> = new Map<string, StepKey>([
  ...['mediaserver', ...providerNames].map(name => [name, 'mediaServer'] as const),
  ['createadmin', 'administrator'],
  ['ombiconfig', 'portal'],
])

/** The step that an address below /Wizard leads to, as bookmarks and documents of others know it; null for every other. */
export const stepAt = (address: string): StepKey | null => stepsByAddress.get(address.toLowerCase()) ?? null

type Facts = { wizardDone: boolean; signedIn: boolean; codeMissing: boolean }

/**
 * Where a person continues after leaving. The administrator's password is never kept, so it is entered again before the
 * portal is made; once it is made, only the last steps are left, and null when those are somebody else's.
 */
export const stepToShow = (kept: StepKey, { wizardDone, signedIn, codeMissing }: Facts): StepKey | null => {
  const late = isLate(kept)
  if (wizardDone) return late && signedIn ? kept : null
  if (codeMissing) return 'welcome'
  return late || kept === 'portal' ? 'administrator' : kept
}

const filled = (text: string) => text.trim() !== ''

/** Which boxes of a database server are wrong; some let in whoever comes by their socket or network, without a name. */
export const databaseFaults = ({ host, port, name }: DatabaseEntry): (keyof DatabaseEntry)[] => {
  const number = Number(port)
  const portWrong = !Number.isInteger(number) || number < 1 || number > 65_535
  return [
    ...(filled(host) ? [] : (['host'] as const)),
    ...(portWrong ? (['port'] as const) : []),
    ...(filled(name) ? [] : (['name'] as const)),
  ]
}
