import type { Failure } from '~/shared/failures'
import type { EventName, IssueNews, RequestNews } from '~/shared/notifications/model'
import type { People } from '~/shared/notifications/rules'
import type { EpisodeNumber } from '~/shared/requests/episodes'
import type { RequestKind, Variant } from '~/shared/requests/model'
import type { User } from '~/shared/users/model'
import type { NamedTitle } from '../titles/names'

/** `asked` is the request for its title, whatever programs are told of that. */
type IssuePlace = { id: number; providerId: string | null; poster: string | null; asked: RequestNews | null }

/** One that went away, with who made it where it is an album. */
type GoneTitle = NamedTitle & { variant: Variant; artist: string | null }

/** An event with everything that is needed to tell people of it. */
export type NotificationContext = {
  event: EventName
  kind: RequestKind
  variant: Variant
  /** Null for what is not about a request. */
  requestId: number | null
  title: string
  /** Who made the album that was asked for, also once the request is gone. */
  artist?: string | null
  /** The number of the title in its catalogue; null for what is about none that is known. */
  titleId: string | null
  /** Null once the request is gone. */
  request: RequestNews | null
  /** Of a request that is gone: the page of its title, below the address of the portal. */
  titlePath?: string | null
  /** The issue that it is about, with what leads to its page; null for news of a request. */
  issue: (IssueNews & IssuePlace) | null
  people: People
  /** Whom texts name: who asked, reported or commented. */
  person: User | null
  /** Whose act it was. */
  byId: string | null
  /** What went wrong. */
  failure: Failure | null
  /** Of a request that is new, or approved: nobody had to do so. */
  autoApproved?: boolean
  /** The episodes that have just come. */
  came: readonly EpisodeNumber[]
  /** For news of what no library has any more, or no server looks for: how many titles, the first of them, which servers. */
  gone?: { total: number; titles: readonly GoneTitle[]; servers: readonly string[] }
  /** It is about the account of whoever hears of it, and about no title. */
  ofAccount?: boolean
  /** The channel that must not be used, as it is what this is about. */
  without?: string
  /**
   * What of one person's news follows quickly upon the last is told in one message; null and nothing where each is told by
   * itself.
   */
  bundle?: string | null
  /** What one person hears of the same show is told in one message, whichever of their requests it is about; as above. */
  arrival?: string | null
  /** The same for the same event. */
  key: string
  at: Date
}
