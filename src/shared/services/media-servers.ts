import type { Connection } from '../address'
import { connection } from '../address'
import { address, type Field, number, type SettingValues, secret, text, toggle, webAddress } from '../settings/fields'

/** What any of its servers is reached by; they all begin with the same port. */
export const mediaConnection = (port: number) => ({
  ...connection,
  port: number({ required: true, min: 0, max: 65_535, default: port }),
})

export const mediaSecret = () => secret({ required: true, maxLength: 500, sentTo: Object.keys(connection) })

/** What the portal asks a server for itself; at another address it is asked again. */
export const learned = { learnedAt: Object.keys(connection) } as const

/**
 * Where people watch: by hand, else what is usual for a server with these values. Without a scheme a browser takes it for a
 * page of the portal; whoever wrote one before that was refused meant what browsers put before it.
 */
export const watchAddress = (whileEmpty: NonNullable<Field['whileEmpty']>, more: { default?: string } = {}) =>
  address({ maxLength: 500, ...more, whileEmpty, pattern: webAddress, isBase: true, mended: withScheme })

const withScheme = (stored: string) =>
  stored.trim() === '' || stored.includes('://') ? stored : `http://${stored.trim().replace(/^\/+/, '')}`

/** What makes a server one: without a name nobody can choose it, without an address nobody can ask it. */
export const serverNeeds = ['name', 'ip'] as const

/** Whether whoever its people are may come in: a server that vouches for people is trusted with all of their accounts. */
export const peopleSignIn = () => toggle(false, { own: true, onForFirst: true })

export const peopleMaySignIn = ({ settings }: { settings: SettingValues }): boolean => settings.peopleSignIn === true

/** A library of a server that somebody chose or did not; without a choice all of them count. */
export const chosenLibrary = {
  key: text({ maxLength: 100 }),
  title: text({ maxLength: 200 }),
  enabled: toggle(),
}

/** A server as all products have it: where it is, what opens it, and what of it counts. */
export type MediaServerSettings = Connection & {
  name: string
  token: string | null
  /** What the server calls itself by; null until it was asked. */
  serverId: string | null
  /** The libraries that count, what each was called when it was chosen by its key; null for all. */
  libraries: ReadonlyMap<string, string | null> | null
  /** Where people watch, if not at the address above. */
  watchAddress: string | null
}

type Chosen = { key: string | null; title: string | null; enabled: boolean }

/** None chosen means all. */
export function chosenLibraries(libraries: readonly Chosen[]): MediaServerSettings['libraries'] {
  const chosen = libraries.filter(({ enabled }) => enabled)
  const named = chosen.flatMap(({ key, title }) => (key === null ? [] : [[key, title] as const]))
  return named.length > 0 ? new Map(named) : null
}
