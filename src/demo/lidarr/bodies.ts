import type { Answer, Question } from './question'
import { empty, unreadable } from './reply'

type Kind = 'text' | 'integer' | 'flag' | 'instant' | 'texts' | 'integers' | 'objects' | 'object' | Fields
type Fields = { readonly [name: string]: Kind }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isInteger = (value: unknown) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31
/** A field of numbers takes them as text too. */
const isWritten = (value: unknown) => typeof value === 'string' && /^-?\d{1,10}$/.test(value)
const listOf = (is: (value: unknown) => boolean) => (value: unknown) =>
  value === null || (Array.isArray(value) && value.every(is))
const isText = (value: unknown) => value === null || typeof value === 'string'

const kinds = {
  text: isText,
  integer: (value: unknown) => isInteger(value) || isWritten(value),
  flag: (value: unknown) => typeof value === 'boolean',
  instant: (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  texts: listOf(isText),
  integers: listOf(isInteger),
  objects: listOf(isObject),
  object: (value: unknown) => value === null || isObject(value),
} as const

/** The place of the first value that is not written as its field demands; fields that are not declared are passed over. */
function wrongPlace(fields: Fields, body: Record<string, unknown>, at = '$'): string | null {
  for (const [name, value] of Object.entries(body)) {
    const kind = fields[name]
    if (kind === undefined) continue
    const place = `${at}.${name}`
    if (typeof kind === 'string') {
      if (!kinds[kind](value)) return place
    } else if (value !== null) {
      const inside = isObject(value) ? wrongPlace(kind, value, place) : place
      if (inside) return inside
    }
  }
  return null
}

export const artistFields = {
  id: 'integer',
  artistName: 'text',
  foreignArtistId: 'text',
  cleanName: 'text',
  sortName: 'text',
  overview: 'text',
  path: 'text',
  rootFolderPath: 'text',
  qualityProfileId: 'integer',
  metadataProfileId: 'integer',
  monitored: 'flag',
  monitorNewItems: 'text',
  genres: 'texts',
  tags: 'integers',
  links: 'objects',
  images: 'objects',
  added: 'instant',
  addOptions: { monitor: 'text', albumsToMonitor: 'texts', monitored: 'flag', searchForMissingAlbums: 'flag' },
} as const satisfies Fields

export type ArtistBody = {
  foreignArtistId?: string | null
  artistName?: string | null
  path?: string | null
  rootFolderPath?: string | null
  qualityProfileId?: number
  metadataProfileId?: number
  monitored?: boolean
  tags?: number[] | null
  addOptions?: { monitor?: string; albumsToMonitor?: string[] | null; searchForMissingAlbums?: boolean } | null
}

export const commandFields = { name: 'text', albumIds: 'integers', artistId: 'integer' } as const satisfies Fields
export type CommandBody = { name?: string | null; albumIds?: number[] | null }

export const monitorFields = { albumIds: 'integers', monitored: 'flag' } as const satisfies Fields
export type MonitorBody = { albumIds?: number[] | null; monitored?: boolean }

export const tagFields = { id: 'integer', label: 'text' } as const satisfies Fields
export type TagBody = { label?: string | null }

const isJson = (contentType: string | null) => /^application\/json\s*(;|$)/i.test(contentType ?? '')

/** An answer to a body of one kind; another content type or a body that is not of this kind is refused before. */
export const reads =
  <B>(fields: Fields, answer: (question: Question<B>) => Response | Promise<Response>): Answer =>
  question => {
    const { body, contentType } = question
    if (!isJson(contentType)) return empty(415)
    if (body === undefined) return unreadable('', 'A non-empty request body is required.')
    const wrong = isObject(body) ? wrongPlace(fields, body) : '$'
    if (wrong) return unreadable(wrong, `The JSON value could not be converted. Path: ${wrong} | LineNumber: 0.`)
    return answer({ ...question, body: body as B })
  }
