import { UpstreamError } from './call'

/** An object of an outside service, of which nothing is believed until it is read. */
export type Wire = Readonly<Record<string, unknown>>

/** The object, or an empty one, so that every member of it reads as absent. */
export const wireOf = (value: unknown): Wire => (isWire(value) ? value : {})

export const isWire = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text with something in it. */
export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** As `textOf`, where the empty text says something: that the service knows of none. */
export const textOrEmpty = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

export const numberOf = (value: unknown): number => numberOrNull(value) ?? 0

/** A whole number above zero, as ids are. */
export const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null

export const flagOf = (value: unknown): boolean => value === true

/** The entries that could be read; anything but a list is an empty one. */
export const listOf = <T>(value: unknown, read: (entry: unknown) => T | null): T[] =>
  Array.isArray(value) ? value.map(read).filter(entry => entry !== null) : []

/** A calendar day ("1999-10-15", also at the beginning of an instant) as midnight UTC. */
export const dayOf = (value: unknown): Date | null => {
  const [, day] = (typeof value === 'string' && /^(\d{4}-\d{2}-\d{2})(?:$|T)/.exec(value)) || []
  const date = day ? new Date(`${day}T00:00:00Z`) : null
  // The engine rolls the 31st of a short month over into the next one.
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${day}T`) ? date : null
}

export const instantOf = (value: unknown): Date | null => {
  const date = new Date(typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value : Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

/** The answer as an object, or the failure that it is none. */
export const objectAnswer = (service: string, value: unknown): Wire => {
  if (isWire(value)) return value
  throw wrongShape(service)
}

/** The answer as a list, or the failure that it is none. */
export const listAnswer = (service: string, value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value
  throw wrongShape(service)
}

export const wrongShape = (service: string) =>
  new UpstreamError({
    service,
    kind: 'unexpected',
    status: 200,
    message: `${service} sent a response in an unexpected format.`,
    failure: { code: 'format', service },
  })
