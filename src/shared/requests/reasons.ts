import type { LimitUnit } from '../users/model'
import type { RequestKind } from './model'

/** Why nothing is asked for, decided, voted on or kept from being requested. */
export type RequestReason =
  /** Programs know one code for what was asked for and for what is there; people read which of both it is. */
  | { code: 'AlreadyRequested'; title?: string; isThere?: boolean; episodesThere?: 'all' | 'some' }
  | { code: 'AlreadyAvailable'; title?: string }
  | { code: 'EpisodesAlreadyRequested'; title: string; episodesThere?: 'all' | 'some' }
  | { code: 'NoEpisodesChosen'; title: string }
  | { code: 'NoSeasonChosen' }
  | { code: 'NoPermissionsOnBehalf' }
  | { code: 'RequestDoesNotExist'; kind?: RequestKind | undefined }
  | { code: 'StepNotPossible' }
  /** A library has it: nobody's word takes that away. */
  | { code: 'FoundInLibrary'; title: string; library: string }
  | { code: 'ServerUnknown' }
  | { code: 'AlreadyVoted' }
  /** Nothing of the request waits for a decision any more. */
  | { code: 'VotingClosed' }
  | { code: 'VotingOff' }
  | { code: 'NoPermissionsRequest'; kind: RequestKind }
  /** `next` is the instant from which it is possible again. */
  | {
      code: 'QuotaExceeded'
      kind: RequestKind
      next: string
      /** What a limit of shows counts, where it is not episodes. */
      unit?: LimitUnit
      /** Something is left, but less than was asked for. */
      short?: { asked: number; left: number }
      /** More was asked for than it ever allows, so that waiting is of no use. */
      over?: { asked: number; most: number }
    }
  /** More for once than a limit allows, where there is none. */
  | { code: 'NoLimitToExceed'; kind: RequestKind }
  | { code: 'ExtraTooMuch'; most: number }
  | { code: 'TitleUnknown' }
  /** Nobody can ask for it: itself, or something that it belongs to, is on the block list. */
  | { code: 'TitleBlocked'; title: string; reason: string | null }
  | { code: 'BlockKnown'; name: string }
  /** Said by hand: the run that begins there ends before it begins, or names an episode twice. */
  | { code: 'NumberingOverlaps'; season: number; episode: number }
  | { code: 'WatchlistFull' }
  | { code: 'CollectionRefused'; title: string }
  | { code: 'CollectionUnknown' }
  | { code: 'SearchNotReady' }
  | { code: 'MusicNotReady' }
