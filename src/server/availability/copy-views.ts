import type { LibraryCopy } from '~/shared/api/availability'
import { fourKLines } from '~/shared/availability/movies'
import type { LibraryEpisode } from '~/shared/availability/shows'
import type { Holder } from '~/shared/availability/why'
import { bySeason, rangesInSeason } from '~/shared/requests/episodes'
import type { RequestKind, Variant } from '~/shared/requests/model'
import { sectionOf } from '~/shared/settings/servers'
import { isProvider } from '~/shared/users/providers'
import type { App } from '../app'
import { withWatchLinks } from '../library/watch-links'
import { sourceNames, sourcesOfFiles } from '../settings/connected-servers'
import type { CopyRow } from './copies'

export type Copy = { holder: Holder; view: LibraryCopy; variant: Variant; episodes: readonly LibraryEpisode[] }

type Kept = {
  kind: RequestKind
  variantOf: (row: CopyRow) => Variant
  episodesOf?: (id: number) => readonly LibraryEpisode[]
}

/** Rows of libraries as the rules and as people read them. */
export function copiesIn(app: App, rows: readonly CopyRow[], { kind, variantOf, episodesOf }: Kept): Copy[] {
  const { nameOf } = sourceNames(app)
  const linked = withWatchLinks(app)
  const counted = {
    standard: new Set(sourcesOfFiles(app, kind, 'standard')),
    fourK: new Set(sourcesOfFiles(app, kind, 'fourK')),
  }
  return rows.map(row => {
    const variant = variantOf(row)
    const episodes = episodesOf?.(row.id) ?? []
    const isFourK = (row.resolution ?? 0) >= fourKLines || episodes.some(one => one.isFourK)
    const isMediaServer = isProvider(sectionOf(row.source))
    const counts = counted[variant].has(row.source)
    const { source, title, year, quality, percent, hasFile, library } = row
    const name = nameOf(source)
    const view = {
      ...{
        server: name,
        isMediaServer,
        counts,
        hasFile,
        library,
        title,
        year,
        fourK: isFourK,
        quality: quality || null,
        percent,
      },
      audio: row.audio?.split(',') ?? [],
      subtitles: row.subtitles?.split(',') ?? [],
      since: row.addedAt?.toISOString() ?? null,
      url: linked(row).watch?.url ?? null,
      seasons: seasonsOf(episodes),
    }
    return { variant, view, episodes, holder: { name, isMediaServer, counts, hasFile, isFourK } }
  })
}

const mostSeasons = 100
const longestRanges = 200

const seasonsOf = (episodes: readonly LibraryEpisode[]) =>
  bySeason(episodes.filter(({ hasFile }) => hasFile))
    .slice(0, mostSeasons)
    .map(({ season, episodes: own }) => ({
      season,
      count: own.length,
      episodes: rangesInSeason(own).slice(0, longestRanges),
    }))
