import type { EpisodeBits } from '../availability/episode-bits'
import { largestMail } from '../notifications/mail-size'
import type { EpisodeNumber } from '../requests/episodes'
import { rangesInSeason } from '../requests/episodes'
import type { RequestKind } from '../requests/model'
import { type NewSeason, type NewsletterPart, newsletterKinds } from './model'
import type { NewsletterSettings } from './settings'

/** How many titles of a kind are shown at the most; the others are counted. */
export const mostShown = { movie: 20, tvShow: 20, album: 10 } as const satisfies Record<RequestKind, number>
/** How many of the newest titles of a kind a test has. */
export const mostInTest = 10
/** Of what a title is about nobody reads more in a mail. */
export const longestOverview = 280

type Chosen = Pick<NewsletterSettings, 'disableMovies' | 'disableTv' | 'disableMusic' | 'libraries'>

/** The kinds that are told of. */
export const announcedKinds = ({ disableMovies, disableTv, disableMusic }: Chosen): RequestKind[] => {
  const isOff = { movie: disableMovies, tvShow: disableTv, album: disableMusic }
  return newsletterKinds.filter(kind => !isOff[kind])
}

type Shelf = { source: string; library: string | null }

/** A library of a server, as settings have it. */
export const libraryKey = ({ source, library }: Shelf) => `${source}:${library ?? ''}`

/**
 * Whether a library is told of, and of those that nobody names all are, as long as none is chosen. That is said for all readers:
 * no media server tells the portal which libraries it shows to whom, so that the owner leaves out what is not for everybody.
 */
export const isAnnouncedLibrary = ({ libraries }: Pick<Chosen, 'libraries'>, shelf: Shelf) =>
  !libraries || libraries.length === 0 || libraries.includes(libraryKey(shelf))

/** One of each block, with all that are in any of them. */
export function mergedBlocks(blocks: readonly EpisodeBits[]): EpisodeBits[] {
  const merged = new Map<string, EpisodeBits>()
  for (const { season, block, bits } of blocks) {
    const before = merged.get(`${season} ${block}`)?.bits ?? 0
    merged.set(`${season} ${block}`, { season, block, bits: (before | bits) >>> 0 })
  }
  return [...merged.values()]
}

/** The episodes of a block. */
export const episodesIn = ({ season, block, bits }: EpisodeBits): EpisodeNumber[] =>
  Array.from({ length: 32 }, (_, bit) => bit)
    .filter(bit => (bits >>> bit) & 1)
    .map(bit => ({ season, episode: 32 * block + bit }))

/**
 * New episodes by season, in order, specials last. `there` is what there is of the show by now: where that is new to its last
 * episode, the numbers say nothing.
 */
export function newSeasons(fresh: readonly EpisodeBits[], there: readonly EpisodeBits[]): NewSeason[] {
  const all = Map.groupBy(mergedBlocks(there).flatMap(episodesIn), ({ season }) => season)
  const some = Map.groupBy(mergedBlocks(fresh).flatMap(episodesIn), ({ season }) => season)
  return [...some]
    .toSorted(([one], [other]) => (one || Number.POSITIVE_INFINITY) - (other || Number.POSITIVE_INFINITY))
    .map(([season, episodes]) => ({
      season,
      episodes: episodes.length === all.get(season)?.length ? null : rangesInSeason(episodes),
    }))
}

const shownIn = (parts: readonly NewsletterPart[]) => parts.reduce((all, { titles }) => all + titles.length, 0)

/** The parts with so many titles left out of the longest one, which are counted instead. */
function withFewer(parts: readonly NewsletterPart[], by: number): NewsletterPart[] {
  const longest = Math.max(...parts.map(({ titles }) => titles.length))
  const at = parts.findIndex(({ titles }) => titles.length === longest)
  return parts.map((part, index) =>
    index === at ? { ...part, titles: part.titles.slice(0, -by), more: part.more + by } : part,
  )
}

/** As many titles as a mail has room for, by what a mail with them weighs; one stays, however long the rest of it is. */
export function fitting(
  parts: readonly NewsletterPart[],
  sizeOf: (parts: readonly NewsletterPart[]) => number,
): readonly NewsletterPart[] {
  let left = parts
  while (shownIn(left) > 1 && sizeOf(left) > largestMail) left = withFewer(left, 1)
  return left
}

/** What keeps a newsletter from going out; null where nothing does. */
export const newsletterObstacles = ['off', 'mailOff', 'textOff', 'nobody'] as const
export type NewsletterObstacle = (typeof newsletterObstacles)[number]

type Readiness = { isOn: boolean; isMailOn: boolean; isTextOn: boolean; readers: number }

export function newsletterObstacle({ isOn, isMailOn, isTextOn, readers }: Readiness): NewsletterObstacle | null {
  if (!isOn) return 'off'
  if (!isMailOn) return 'mailOff'
  if (!isTextOn) return 'textOff'
  return readers === 0 ? 'nobody' : null
}
