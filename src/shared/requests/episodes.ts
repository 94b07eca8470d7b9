import { calendarDay } from '../days'
import type { SeriesType } from '../titles/model'
import type { SeasonInFull, ShowInFull } from '../titles/shows'

export type EpisodeNumber = { season: number; episode: number }

/** An episode that somebody asked for. */
export type RequestEpisode = EpisodeNumber & {
  id: number
  name: string | null
  /** At midnight UTC of the day; null while nobody knows. */
  airsAt: Date | null
  available: boolean
}
export type NewEpisode = Omit<RequestEpisode, 'id'>

/** Which part of a show is asked for: one of these, or single episodes and whole seasons by their numbers. */
export const showParts = ['all', 'latestSeason', 'firstSeason', 'fromNowOn'] as const
export type ShowPart = (typeof showParts)[number]
export type ShowChoice =
  | { part: ShowPart }
  | { part: 'episodes'; episodes: readonly EpisodeNumber[]; seasons?: readonly number[] }

/** Tells an episode of a show apart from its others; so other programs write it too. */
export const episodeKey = ({ season, episode }: EpisodeNumber) => `${season}x${episode}`
export const twoDigits = (episode: number) => String(episode).padStart(2, '0')
/** As people read it everywhere: "2x03". */
export const episodeCode = ({ season, episode }: EpisodeNumber) => `${season}x${twoDigits(episode)}`

const keysOf = (episodes: Iterable<EpisodeNumber>) => new Set([...episodes].map(episodeKey))

export const withoutEpisodes = <E extends EpisodeNumber>(
  episodes: readonly E[],
  taken: Iterable<EpisodeNumber>,
): E[] => {
  const keys = keysOf(taken)
  return episodes.filter(one => !keys.has(episodeKey(one)))
}

/** The regular seasons that have episodes, in order; specials are not asked for. */
export const regularSeasons = ({ seasons }: Pick<ShowInFull, 'seasons'>): SeasonInFull[] =>
  seasons
    .filter(({ season, episodes }) => season > 0 && episodes.length > 0)
    .toSorted((one, other) => one.season - other.season)

const episodesIn = (seasons: readonly SeasonInFull[]): NewEpisode[] =>
  seasons.flatMap(({ season, episodes }) =>
    episodes.map(({ episode, name, airsAt }) => ({ season, episode, name, airsAt, available: false })),
  )

/** Whether an episode airs today or later, or nobody knows when. */
export const isToCome = (airsAt: Date | null, now: Date) => airsAt === null || airsAt >= calendarDay(now)

/** The episodes of a choice that the show has, in order; those that nobody knows are left out. */
export function chosenEpisodes(show: Pick<ShowInFull, 'seasons'>, choice: ShowChoice, now: Date): NewEpisode[] {
  const seasons = regularSeasons(show)
  switch (choice.part) {
    case 'all':
      return episodesIn(seasons)
    case 'latestSeason':
      return episodesIn(seasons.slice(-1))
    case 'firstSeason':
      return episodesIn(seasons.slice(0, 1))
    case 'fromNowOn':
      return episodesIn(seasons).filter(({ airsAt }) => isToCome(airsAt, now))
    case 'episodes': {
      const [chosen, whole] = [keysOf(choice.episodes), new Set(choice.seasons)]
      return episodesIn(seasons).filter(one => whole.has(one.season) || chosen.has(episodeKey(one)))
    }
  }
}

/** Whether episodes that are announced later join the request. */
export const takesNewEpisodes = ({ part }: ShowChoice) => part === 'all' || part === 'fromNowOn'

/** The number of the last regular season; 0 for a show that has none. */
export const totalSeasons = ({ seasons }: Pick<ShowInFull, 'seasons'>) =>
  Math.max(0, ...seasons.map(({ season }) => season))

/** Episodes by their season, both in order. */
export function bySeason<E extends EpisodeNumber>(episodes: readonly E[]): { season: number; episodes: E[] }[] {
  const seasons = Map.groupBy(episodes, ({ season }) => season)
  return [...seasons.entries()]
    .toSorted(([one], [other]) => one - other)
    .map(([season, those]) => ({ season, episodes: those.toSorted((one, other) => one.episode - other.episode) }))
}

type EpisodeRange = { season: number; from: number; to: number }

function rangesIn(episodes: readonly EpisodeNumber[]): EpisodeRange[] {
  const ranges: EpisodeRange[] = []
  for (const { season, episodes: own } of bySeason(episodes)) {
    for (const { episode } of own) {
      const last = ranges.at(-1)
      if (last?.season === season && last.to === episode - 1) last.to = episode
      else ranges.push({ season, from: episode, to: episode })
    }
  }
  return ranges
}

/** Episodes in few signs: "1x01–04, 2x01". */
export const episodeRanges = (episodes: readonly EpisodeNumber[]) =>
  rangesIn(episodes)
    .map(({ season, from, to }) => `${episodeCode({ season, episode: from })}${to > from ? `–${twoDigits(to)}` : ''}`)
    .join(', ')

/** Episodes of one season, where that stands beside them: "1–4, 9". */
export const rangesInSeason = (episodes: readonly EpisodeNumber[]) =>
  rangesIn(episodes)
    .map(({ from, to }) => (to > from ? `${from}–${to}` : String(from)))
    .join(', ')

const talk = new Set(['talk show', 'news'])
/** Its number at TMDB, where genres have names in the language that was asked in; keywords and types do not. */
const animation = 16

/** How the download manager is to number a show: by what the catalogue says of it. */
export function seriesTypeOf({ genres, keywords, type }: Pick<ShowInFull, 'genres' | 'keywords' | 'type'>): SeriesType {
  const isAnimated = genres.some(({ id }) => id === animation)
  if (isAnimated && keywords.some(({ name }) => name.toLowerCase() === 'anime')) return 'anime'
  return talk.has(type?.toLowerCase() ?? '') ? 'daily' : 'standard'
}

/** The number by which a sentence about a range takes its plural form: in some languages 21 take that of one. */
export const rangeCount = (from: number, to: number) => (from === to ? 1 : 2)
