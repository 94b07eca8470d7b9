import type { Catalogue } from '../catalogue'
import { refusals, type TmdbRefusal } from './reply'

/** One question to the movie database. */
export type Ask = {
  catalogue: Catalogue
  query: URLSearchParams
  /** Where the one who asks reached us. */
  origin: string
  /** Two letters, from `language=de` or `de-DE`. */
  language: string
  /** What fills the parameters of the path. */
  at: Record<string, string>
}

export type TmdbAnswer = object | TmdbRefusal
export type Answer = (ask: Ask) => TmdbAnswer

export const askOf = (catalogue: Catalogue, url: URL, at: Record<string, string>): Ask => ({
  catalogue,
  query: url.searchParams,
  origin: url.origin,
  at,
  language: (url.searchParams.get('language') ?? 'en').slice(0, 2).toLowerCase() || 'en',
})

export const idAt = (ask: Ask, name = 'id') => Number(/^\d+/.exec(ask.at[name] ?? '')?.[0] ?? Number.NaN)

/** Parts of an answer under their names, such as `credits`; the same parts have a path of their own. */
export type Parts<T> = Record<string, (ask: Ask, subject: T) => object | null>

const mostAppended = 20

/** The details with the parts that `append_to_response` asks for; names it does not know are passed over. */
export const withParts = <T>(ask: Ask, subject: T, parts: Parts<T>, details: object): TmdbAnswer => {
  const names = (ask.query.get('append_to_response') ?? '').split(',').map(name => name.trim())
  if (names.length > mostAppended) return refusals.tooManyParts
  const appended = names.flatMap(name => {
    const part = parts[name] ?? parts[name.replace(/\/\d+$/, '/:number')]
    const number = /\/(\d+)$/.exec(name)?.[1]
    const said = part?.(number === undefined ? ask : { ...ask, at: { ...ask.at, number } }, subject)
    return said ? [[name, said] as const] : []
  })
  return { ...details, ...Object.fromEntries(appended) }
}

/** One part alone, with the id in front. */
export const partOf = <T extends { tmdbId: number }>(ask: Ask, subject: T | undefined, parts: Parts<T>): TmdbAnswer => {
  const part = parts[ask.at.part ?? '']
  if (!subject || !part) return refusals.notFound
  return { id: subject.tmdbId, ...part(ask, subject) }
}
