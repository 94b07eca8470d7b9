import { dayOf, idOf, listAnswer, textOf, wireOf } from '~/integrations/http/reading'
import { dayMs } from '~/shared/durations'
import type { SonarrClient } from './client'

/** A show that the catalogue knows by no number at TheTVDB. */
export type UnnumberedShow = { tmdbId: number; imdbId: string | null; title: string; firstAired: Date | null }

/**
 * The number at TheTVDB of a show, as the metadata of Sonarr knows it by its others. It counts if exactly one series answers
 * and its title or its first day fits; else null.
 */
export async function tvdbIdOf(client: SonarrClient, show: UnnumberedShow): Promise<number | null> {
  for (const term of [`tmdb:${show.tmdbId}`, ...(show.imdbId ? [`imdb:${show.imdbId}`] : [])]) {
    const [only, ...others] = listAnswer(client.product.service, await client.lookUp(term)).map(wireOf)
    const tvdbId = only ? idOf(only.tvdbId) : null
    if (tvdbId === null || others.length > 0) continue
    const [title, first] = [textOf(only?.title), dayOf(only?.firstAired)]
    if (isSameName(title, show.title) || isSameDay(first, show.firstAired)) return tvdbId
  }
  return null
}

const wordsOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
const isSameName = (one: string | null, other: string) => one !== null && wordsOf(one) === wordsOf(other)
/** A day is another one elsewhere in the world. */
const isSameDay = (one: Date | null, other: Date | null) =>
  one !== null && other !== null && Math.abs(one.getTime() - other.getTime()) <= dayMs
