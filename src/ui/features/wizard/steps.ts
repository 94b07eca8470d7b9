import type { About } from '~/shared/api/about'
import { type Beginning, type WizardStep, wizardSteps } from '~/shared/system/wizard-steps'
import { type Provider, providerNames } from '~/shared/users/providers'

/** Those of a portal that is set up, and what some ways to begin have in place of them. */
export type StepKey = WizardStep | 'restore'

const steps: Readonly<Record<Beginning, readonly StepKey[]>> = {
  newPortal: wizardSteps,
  // Media servers come along with everything else.
  import: wizardSteps.filter(step => step !== 'mediaServer'),
  backup: ['welcome', 'restore'],
  database: wizardSteps,
}

/** The steps of a way to begin, in their order. */
export const stepsOf = (beginning: Beginning) => steps[beginning]

export type StepState = 'done' | 'skipped' | 'now' | 'next'

type Walk = Pick<Entries, 'beginning' | 'skipped'>

/** How a step stands while another one is shown; the last one is done when it is reached. */
export const stateOf = (step: StepKey, shown: StepKey, { beginning, skipped }: Walk): StepState => {
  const all = stepsOf(beginning)
  const ahead = all.indexOf(step) - all.indexOf(shown)
  if (ahead > 0) return 'next'
  if (ahead === 0) return step === 'done' ? 'done' : 'now'
  return skipped.includes(step) ? 'skipped' : 'done'
}

export type Engine = About['engine']
export const usualPorts = { mysql: '3306', postgres: '5432' } as const

/** What is chosen at first: a file in the storage folder, or the usual server where an earlier portal has its data. */
export const firstDatabase = (beginning: Beginning, entry: DatabaseEntry): DatabaseEntry =>
  beginning === 'database'
    ? { ...entry, engine: 'postgres', port: usualPorts.postgres }
    : { ...entry, engine: 'sqlite' }

export type DatabaseEntry = { engine: Engine; host: string; port: string; name: string; user: string }

/** What was entered so far, without any secret. */
export type Entries = {
  step: StepKey
  beginning: Beginning
  /** Steps that were left out. */
  skipped: readonly StepKey[]
  /** Another database was chosen, and the portal has not been started again yet. */
  restart: boolean
  /** What the log of the server says, for browsers outside of its network; worth nothing after the set-up. */
  setupCode: string
  database: DatabaseEntry
  /** The media server that is connected, or shown to be. */
  product: Provider
  userName: string
  portal: { name: string; address: string; logo: string }
}

export const noEntries: Entries = {
  step: 'welcome',
  beginning: 'newPortal',
  skipped: [],
  restart: false,
  setupCode: '',
  database: { engine: 'sqlite', host: '', port: '', name: 'marquee', user: '' },
  product: 'plex',
  userName: '',
  portal: { name: '', address: '', logo: '' },
}

export const after = (step: StepKey, beginning: Beginning): StepKey =>
  stepsOf(beginning)[stepsOf(beginning).indexOf(step) + 1] ?? 'done'
export const before = (step: StepKey, beginning: Beginning): StepKey =>
  stepsOf(beginning)[stepsOf(beginning).indexOf(step) - 1] ?? 'welcome'

const all: readonly StepKey[] = wizardSteps

/** Whether a step comes once the portal is made, and only its administrator can do it. */
export const isLate = (step: StepKey) => all.indexOf(step) > all.indexOf('portal')

type Place = Pick<Entries, 'step'> & Partial<Pick<Entries, 'product'>>

const stepsByAddress: ReadonlyMap<string, Place> = new Map<string, Place>([
  ['mediaserver', { step: 'mediaServer' }],
  ...providerNames.map(product => [product, { step: 'mediaServer', product }] as const),
  ['createadmin', { step: 'administrator' }],
  ['ombiconfig', { step: 'portal' }],
])

/** Where an address below /Wizard leads, as bookmarks and documents of others know it; null for every other. */
export const stepAt = (address: string): Place | null => stepsByAddress.get(address.toLowerCase()) ?? null

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

type Doing = Facts & Pick<Entries, 'beginning'> & { passwordMissing: boolean }

/** Whether the way back or forward of the browser leads to a step: what is made is not made again. */
export const canReturnTo = (step: StepKey, { beginning, passwordMissing, ...facts }: Doing): boolean => {
  if (!stepsOf(beginning).includes(step)) return false
  if (facts.wizardDone) return isLate(step) && facts.signedIn
  if (isLate(step) || (step === 'portal' && passwordMissing)) return false
  return step === 'welcome' || !facts.codeMissing
}

/** The steps by which somebody comes to one, itself last: those before the portal is made, or those after it. */
export const wayTo = (step: StepKey, beginning: Beginning): readonly StepKey[] => {
  const all = stepsOf(beginning).filter(one => isLate(one) === isLate(step))
  return all.slice(0, all.indexOf(step) + 1)
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
