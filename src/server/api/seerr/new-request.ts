import { refuse } from '~/shared/refusal'
import type { ShowChoice } from '~/shared/requests/episodes'
import { isStaff, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { namedBy } from '../../numbers/queries'
import { createMovieRequest } from '../../requests/create/movie'
import { createShowRequest } from '../../requests/create/show'
import { withOwnVote } from '../../votes/actions'
import { BadInput } from '../answers'
import { isMediaType, type MediaType, mediaTypes } from './codes'
import { type RequestShape, shownRequest } from './request-shapes'
import { listedServers } from './services'

type Wish = {
  mediaType: MediaType
  tmdbId: number
  /** Numbers of seasons; null is all of them. */
  seasons: number[] | null
  is4k: boolean
  /** The number of the account it is for. */
  userId: number | null
  /** By its place in the list of servers, which has those of 4K behind the others. */
  serverId: number | null
  profileId: number | null
}

const mostSeasons = 500
const largestNumber = 2_147_483_647
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= largestNumber

/** Asks for a title as programs of this kind do; what is for somebody else counts towards nobody's limit. */
export async function newRequest(app: App, by: User, body: unknown): Promise<RequestShape> {
  const wish = wishIn(body)
  const asked = {
    tmdbId: wish.tmdbId,
    language: by.language ?? 'en',
    variant: wish.is4k ? ('fourK' as const) : ('standard' as const),
    onBehalf: await onBehalf(app, by, wish.userId),
    ...(isStaff(by) ? chosenIn(app, wish) : nothingChosen),
    root: null,
    alias: null,
  }
  const making =
    wish.mediaType === 'movie'
      ? createMovieRequest(app, by, asked)
      : createShowRequest(app, by, { ...asked, choice: choiceOf(wish), languageProfile: null })
  const { request, variant } = await withOwnVote(app, by, making)
  return shownRequest(app, by, { requestId: request.id, variant })
}

/** Of people who may choose nothing, programs send what their own page had in it: it is left out, not refused. */
const nothingChosen = { profile: null, server: null }

function chosenIn(app: App, { mediaType, serverId, profileId }: Wish) {
  const listed = listedServers(app, mediaTypes[mediaType]).find(({ id }) => id === serverId)
  if (serverId !== null && !listed) throw wrong('serverId', 'must be the number of a server')
  return { profile: profileId, server: listed && !listed.isDefault ? listed.server.source : null }
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
  const sent = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const { mediaType, mediaId, seasons, is4k, userId, serverId, profileId } = sent
  if (!isMediaType(mediaType)) throw wrong('mediaType', 'must be movie or tv')
  if (!isNumber(mediaId)) throw wrong('mediaId', 'must be the number of a title at TMDB')
  return {
    mediaType,
    tmdbId: mediaId,
    seasons: mediaType === 'tv' ? seasonsIn(seasons) : null,
    is4k: is4k === true,
    userId: numberOrNull('userId', userId),
    serverId: numberOrNull('serverId', serverId),
    profileId: numberOrNull('profileId', profileId),
  }
}

/** Without any, the whole show is meant; specials are asked for by nobody here. */
function seasonsIn(given: unknown): number[] | null {
  if (given === undefined || given === null || given === 'all') return null
  if (!Array.isArray(given) || given.length > mostSeasons || !given.every(isNumber))
    throw wrong('seasons', 'must be "all" or the numbers of seasons')
  return given.filter(season => season > 0)
}

function numberOrNull(name: string, value: unknown): number | null {
  if (value === undefined || value === null) return null
  if (!isNumber(value)) throw wrong(name, 'must be a number')
  return value
}

const wrong = (field: string, problem: string) =>
  new BadInput([{ path: `body.${field}`, message: `${field} ${problem}.` }])
