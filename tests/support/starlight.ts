import type { Catalogue } from '~/demo/catalogue'
import type { Store } from '~/server/store/store'
import { saveNumbering } from '~/server/titles/numbering-queries'
import { numberingOf, placeThere } from '~/shared/titles/numbering'
import type { Place } from '~/shared/titles/shows'

/** Starlight Post Office: 51 and 13 episodes here; 26, 25 and 13 at TheTVDB. */
export const starlight = { tmdbId: 9_000_019, tvdbId: 9_600_017, imdbId: 'tt99000040', name: 'Starlight Post Office' }

const dayOf = (text: string | null) => (text === null ? null : new Date(`${text}T00:00:00Z`))

/** How both count it, told by its days. */
export function starlightNumbering(catalogue: Catalogue) {
  const episodes = (catalogue.show(starlight.tmdbId)?.seasons ?? []).flatMap(({ seasonNumber, episodes: own }) =>
    own.map(({ episodeNumber, airDate, title, tvdb }) => ({
      here: { season: seasonNumber, episode: episodeNumber, name: title, airsAt: dayOf(airDate) },
      there: { ...(tvdb ?? { season: seasonNumber, episode: episodeNumber }), name: title, airsAt: dayOf(airDate) },
    })),
  )
  return numberingOf(
    episodes.map(({ here }) => here),
    episodes.map(({ there }) => there),
  )
}

/** Notes how both count it, as for somebody who looked at it. */
export async function noteStarlight(store: Store, catalogue: Catalogue) {
  const { tmdbId, tvdbId, imdbId } = starlight
  const numbering = starlightNumbering(catalogue)
  await saveNumbering(store, { tmdbId, tvdbId, imdbId, numbering, byHand: [], checkedAt: catalogue.now() })
}

export type Counting = 'TMDB' | 'TheTVDB'
export const countings: readonly Counting[] = ['TMDB', 'TheTVDB']

/** An episode by the numbers of whoever counts so. */
export const placeIn = (catalogue: Catalogue, counting: Counting, place: Place): Place =>
  (counting === 'TMDB' ? place : placeThere(starlightNumbering(catalogue), place)) ?? place
