import type { Reason } from '../refusal'
import { type EpisodeNumber, type NewEpisode, type ShowChoice, withoutEpisodes } from './episodes'

export type EpisodesAsked = {
  title: string
  choice: ShowChoice
  /** Those of the choice that the show has. */
  chosen: readonly NewEpisode[]
  /** What download managers and media servers have or watch for. */
  inLibrary: readonly EpisodeNumber[]
  /** What each request before holds, in the order in which they were made. */
  claimed: readonly (readonly EpisodeNumber[])[]
  /** Somebody else gets what is announced from now on. */
  newAreTaken: boolean
}

export type EpisodesLeft = { episodes: NewEpisode[]; objection: Reason | null }

/** The episodes that become somebody's: each has one owner, whatever became of the request before. */
export function episodesLeft({ title, choice, chosen, inLibrary, claimed, newAreTaken }: EpisodesAsked): EpisodesLeft {
  const refused = (code: 'NoEpisodesChosen' | 'EpisodesAlreadyRequested' | 'AlreadyRequested'): EpisodesLeft => ({
    episodes: [],
    objection: { code, title },
  })
  const missing = withoutEpisodes(chosen, inLibrary)
  const episodes = withoutEpisodes(missing, claimed.flat())
  // Who wants what comes from now on wants nothing that is known yet, perhaps.
  const waits = choice.part === 'fromNowOn' && !newAreTaken
  if (episodes.length > 0 || waits) return { episodes, objection: null }
  if (chosen.length === 0 && choice.part !== 'fromNowOn') return refused('NoEpisodesChosen')
  // Programs are told apart whether the first request holds all of it, or only those after it.
  const [first = []] = claimed
  return refused(
    withoutEpisodes(missing, first).length === 0 && !newAreTaken ? 'EpisodesAlreadyRequested' : 'AlreadyRequested',
  )
}
