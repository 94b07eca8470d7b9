import type { Reason } from '../refusal'
import { type EpisodeNumber, type NewEpisode, type ShowChoice, takesNewEpisodes, withoutEpisodes } from './episodes'

export type LibraryPlace = EpisodeNumber & { hasFile: boolean }

export type EpisodeChoice = {
  title: string
  choice: ShowChoice
  /** Those of the choice that the show has. */
  chosen: readonly NewEpisode[]
  /** What download managers and media servers have or watch for. */
  inLibrary: readonly LibraryPlace[]
  /** What each request before holds, in the order in which they were made. */
  claimed: readonly (readonly EpisodeNumber[])[]
  /** Somebody else gets what is announced from now on. */
  newAreTaken: boolean
}

export type EpisodesLeft = { episodes: NewEpisode[]; objection: Reason | null }

/**
 * How many of the episodes are there, where that is why none is left; null where somebody asked for them, or for whatever
 * is announced later as well.
 */
function thereOf({ choice, chosen, inLibrary, newAreTaken }: EpisodeChoice): 'all' | 'some' | null {
  const isForNew = newAreTaken && takesNewEpisodes(choice)
  if (isForNew || withoutEpisodes(chosen, inLibrary).length === chosen.length) return null
  const withFile = inLibrary.filter(({ hasFile }) => hasFile)
  return withoutEpisodes(chosen, withFile).length === 0 ? 'all' : 'some'
}

/** The episodes that become somebody's: each has one owner, whatever became of the request before. */
export function episodesLeft(asked: EpisodeChoice): EpisodesLeft {
  const { title, choice, chosen, inLibrary, claimed, newAreTaken } = asked
  const refused = (objection: Reason): EpisodesLeft => ({ episodes: [], objection })
  const missing = withoutEpisodes(chosen, inLibrary)
  const episodes = withoutEpisodes(missing, claimed.flat())
  // Who wants what comes from now on wants nothing that is known yet, perhaps.
  const waits = choice.part === 'fromNowOn' && !newAreTaken
  if (episodes.length > 0 || waits) return { episodes, objection: null }
  if (chosen.length === 0 && choice.part !== 'fromNowOn') return refused({ code: 'NoEpisodesChosen', title })
  // Programs are told apart whether the first request holds all of it, or only those after it.
  const [first = []] = claimed
  const isInFirst = withoutEpisodes(missing, first).length === 0 && !newAreTaken
  const there = thereOf(asked)
  const code = isInFirst ? 'EpisodesAlreadyRequested' : 'AlreadyRequested'
  return refused({ code, title, ...(there && { episodesThere: there }) })
}
