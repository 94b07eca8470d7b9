import { refuse } from '~/shared/refusal'
import type { ShowChoice } from '~/shared/requests/episodes'
import { mayRequest } from '~/shared/requests/rules'
import { type MediaType, mediaTypes } from '~/shared/seerr/codes'
import { isStaff, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { namedBy } from '../../numbers/queries'
import { createMovieRequest } from '../../requests/create/movie'
import { createShowRequest } from '../../requests/create/show'
import { withOwnVote } from '../../votes/actions'
import { mediaTypeIn, number, optional, readMembers } from './members'
import { choiceIn, chosenIn, nothingChosen } from './options'
import { isNumber, membersOf, wrongField } from './reading'
import { type RequestShape, shownRequest } from './request-shapes'

type Wish = {
  mediaType: MediaType
  tmdbId: number
  /** Numbers of seasons; null is all of them. */
  seasons: number[] | null
  is4k: boolean
  /** The number of the account it is for. */
  userId: number | null
}

const mostSeasons = 500

/** Asks for a title as programs of this kind do; what is for somebody else counts towards nobody's limit. */
export async function newRequest(app: App, by: User, body: unknown): Promise<RequestShape> {
  const wish = wishIn(body)
  const kind = mediaTypes[wish.mediaType]
  const variant = wish.is4k ? ('fourK' as const) : ('standard' as const)
  // Where 4K is not told apart it would be a request for the usual variant, which was not meant.
  if (!mayRequest(by, { kind, variant })) return refuse({ code: 'NoPermissionsRequest', kind })
  const { languageProfile, ...options } = isStaff(by)
    ? await chosenIn(app, { kind, variant }, choiceIn(body))
    : nothingChosen
  const asked = {
    tmdbId: wish.tmdbId,
    language: by.language ?? 'en',
    variant,
    onBehalf: await onBehalf(app, by, wish.userId),
    ...options,
    alias: null,
  }
  const making =
    wish.mediaType === 'movie'
      ? createMovieRequest(app, by, asked)
      : createShowRequest(app, by, { ...asked, choice: choiceOf(wish), languageProfile })
  const made = await withOwnVote(app, by, making)
  return shownRequest(app, by, { requestId: made.request.id, variant: made.variant })
}

const choiceOf = ({ seasons }: Wish): ShowChoice =>
  seasons === null ? { part: 'all' } : { part: 'episodes', episodes: [], seasons }

async function onBehalf(app: App, by: User, userId: number | null): Promise<string | null> {
  if (userId === null) return null
  const id = await namedBy(app.store, 'user', userId)
  if (id === by.id) return null
  if (!isStaff(by)) return refuse({ code: 'NoPermissionsOnBehalf' })
  return id ?? refuse({ code: 'UserUnknown' })
}

function wishIn(body: unknown): Wish {
  const { mediaType, mediaId, userId } = readMembers(body, {
    ...{ mediaType: mediaTypeIn, mediaId: number, userId: optional(number) },
  })
  const { seasons, is4k } = membersOf(body)
  return {
    mediaType,
    tmdbId: mediaId,
    seasons: mediaType === 'tv' ? seasonsIn(seasons) : null,
    is4k: is4k === true,
    userId,
  }
}

/** Without any, the whole show is meant; specials are asked for by nobody here. */
function seasonsIn(given: unknown): number[] | null {
  if (given === undefined || given === null || given === 'all') return null
  if (!Array.isArray(given) || given.length > mostSeasons || !given.every(isNumber))
    throw wrongField('seasons', 'must be "all" or the numbers of seasons')
  return given.filter(season => season > 0)
}
