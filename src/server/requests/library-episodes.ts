import { and, eq, inArray, isNull, like, or } from 'drizzle-orm'
import type { Variant } from '~/shared/requests/model'
import type { LibraryPlace } from '~/shared/requests/show-rules'
import type { ShowInFull } from '~/shared/titles/shows'
import type { Store } from '../store/store'

type Show = Pick<ShowInFull, 'tmdbId' | 'tvdbId' | 'imdbId' | 'name' | 'firstAired'>

/** Sections of settings: of download managers, which have or watch for a variant, and of media servers. */
type Holding = { variant: Variant; managers: readonly string[]; served: readonly string[] }

/** The episodes of a show that servers have in a variant, or watch for; one may be there more than once. */
export async function libraryEpisodesOf(store: Store, show: Show, holding: Holding): Promise<LibraryPlace[]> {
  const { libraryItems: item, libraryEpisodes: t } = store.t
  const { tmdbId, tvdbId, imdbId, name, firstAired } = show
  const { variant, managers, served } = holding
  const isOf = (sections: readonly string[]) =>
    or(inArray(item.source, [...sections]), ...sections.map(section => like(item.source, `${section}:%`)))
  if (managers.length + served.length === 0) return []
  const year = firstAired?.getUTCFullYear()
  const same = or(
    eq(item.tmdbId, tmdbId),
    tvdbId === null ? undefined : eq(item.tvdbId, tvdbId),
    imdbId === null ? undefined : eq(item.imdbId, imdbId),
    // An item that no catalogue numbers is known by what it is called, and by its year.
    year === undefined
      ? undefined
      : and(isNull(item.tmdbId), isNull(item.tvdbId), eq(item.title, name), eq(item.year, year)),
  )
  const isServed = and(isOf(served), variant === 'fourK' ? eq(t.isFourK, true) : undefined)
  return store.db
    .selectDistinct({ season: t.season, episode: t.episode, hasFile: t.hasFile })
    .from(item)
    .innerJoin(t, eq(t.itemId, item.id))
    .where(and(eq(item.kind, 'tvShow'), or(isOf(managers), isServed), same))
}
