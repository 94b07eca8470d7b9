import type { EpisodeNumber } from '~/shared/requests/episodes'
import { type Request, stageOf, variants } from '~/shared/requests/model'
import { placeThere } from '~/shared/titles/numbering'
import type { Store } from '../../store/store'
import { numberingsOf } from '../../titles/numbering-queries'
import { missingEpisodes } from '../episode-queries'

/**
 * The episodes that approved requests wait for and no download manager is told of, as their numbers at TheTVDB are not known:
 * by the number of the request, in order, and only of those that have any.
 */
export async function unnumberedEpisodes(
  store: Store,
  requests: readonly Request[],
): Promise<Map<number, EpisodeNumber[]>> {
  const waiting = requests.filter(isWaiting)
  const numberings = await numberingsOf(
    store,
    waiting.flatMap(({ title }) => title.tmdbId ?? []),
  )
  const counted = waiting.flatMap(({ id, title }) => {
    const numbering = numberings.get(title.tmdbId ?? 0)
    return numbering ? [{ id, numbering }] : []
  })
  const missing = await missingEpisodes(
    store,
    counted.map(({ id }) => id),
  )
  const found = counted.map(({ id, numbering }) => {
    const own = (missing.get(id) ?? []).filter(one => placeThere(numbering, one) === null)
    return [id, own.toSorted((one, other) => one.season - other.season || one.episode - other.episode)] as const
  })
  return new Map(found.filter(([, own]) => own.length > 0))
}

const isWaiting = ({ kind, variants: asked }: Request) =>
  kind === 'tvShow' && variants.some(variant => asked[variant] && stageOf(asked[variant]) === 'processing')
