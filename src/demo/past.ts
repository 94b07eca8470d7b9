import type { App } from '~/server/app'
import { saveFoundShows } from '~/server/availability/found-shows'
import { saveFoundVariants } from '~/server/availability/found-variants'
import { approve, deny } from '~/server/decisions/actions'
import { createAlbumRequest } from '~/server/requests/create/album'
import { createMovieRequest } from '~/server/requests/create/movie'
import { createShowRequest } from '~/server/requests/create/show'
import { episodesOf } from '~/server/requests/episode-queries'
import { userByName } from '~/server/users/queries'
import { castVote } from '~/server/votes/actions'
import { dayMs } from '~/shared/durations'
import { type Request, type RequestRef, stageOf, type Variant } from '~/shared/requests/model'
import type { User } from '~/shared/users/model'
import type { DemoRequest, DemoVotes } from './history'
import type { DemoAlbum } from './history-albums'
import type { DemoShow } from './history-shows'

/** Hours from asking to the votes and to the decision, and from there to the file. */
const votedAfter = 1
const decidedAfter = 2
const arrivedAfter = 3

export async function accountNamed(app: App, name: string): Promise<User> {
  const user = await userByName(app.store, name)
  if (!user) throw new Error(`the demo lacks the account ${name}`)
  return user
}

/** The portal with its clock set back: what is done with it was done then. */
export const before = (app: App, days: number): App => ({
  ...app,
  now: () => new Date(app.now().getTime() - days * dayMs),
})

type Wanted = DemoRequest | DemoShow | DemoAlbum
type Past = {
  variant: Variant
  ask: (then: App, by: User) => Promise<{ request: Request }>
  /** Its files come. */
  arrive: (then: App, ref: RequestRef) => Promise<unknown>
}

/** Takes a request through the actions of the product at the times of its own, up to what it has become. */
async function reliveRequest(app: App, wanted: Wanted, { variant, ask, arrive }: Past): Promise<void> {
  const at = (hoursLater: number) => before(app, Math.max(0, wanted.daysAgo - hoursLater / 24))
  const by = await accountNamed(app, wanted.by)
  const staff = await accountNamed(app, 'ada')
  const { request } = await ask(at(0), by)
  const ref = { id: request.id, variant }
  if (wanted.became === 'pending') return reliveVotes(at(votedAfter), by, request, wanted.votes)
  if (wanted.became === 'denied') {
    await deny(at(decidedAfter), staff, ref, { reason: wanted.reason })
    return
  }
  // What staff and trusted people ask for is approved already.
  const progress = request.variants[variant]
  if (progress && stageOf(progress) === 'pending') await approve(at(decidedAfter), staff, ref)
  if (wanted.became === 'available') await arrive(at(decidedAfter + arrivedAfter), ref)
}

/** A movie, up to what it has become. */
export function reliveMovie(app: App, wanted: DemoRequest): Promise<void> {
  const variant = wanted.fourK ? 'fourK' : 'standard'
  const own = { onBehalf: null, profile: null, root: null, alias: null }
  return reliveRequest(app, wanted, {
    variant,
    ask: (then, by) => createMovieRequest(then, by, { tmdbId: wanted.tmdbId, language: 'en', variant, ...own }),
    arrive: (then, ref) =>
      saveFoundVariants(then, arriving([{ ...ref, foundIn: wanted.fourK ? 'radarr4K' : 'radarr' }])),
  })
}

/** The vote of whoever asked, and those of others. */
async function reliveVotes(app: App, by: User, { id }: Request, votes: DemoVotes = {}): Promise<void> {
  await castVote(app, by, { id }, 'up')
  for (const [name, direction] of Object.entries(votes)) {
    await castVote(app, await accountNamed(app, name), { id }, direction)
  }
}

/** The portal that hands over behind: Sonarr takes a while to read each show, and nobody waits for it here. */
export const handingOverLater = (app: App): App => ({
  ...app,
  outbox: {
    ...app.outbox,
    async attempt() {
      app.outbox.nudge()
      return null
    },
  },
})

/** The same for a part of a show. */
export function reliveShow(app: App, wanted: DemoShow): Promise<void> {
  const { tmdbId, choice } = wanted
  const own = { onBehalf: null, profile: null, root: null, languageProfile: null, alias: null }
  const wish = { ...own, tmdbId, choice, language: 'en', variant: 'standard' as const }
  return reliveRequest(handingOverLater(app), wanted, {
    variant: 'standard',
    ask: (then, by) => createShowRequest(then, by, wish),
    async arrive(then, ref) {
      const episodes = (await episodesOf(app.store, [ref.id])).get(ref.id) ?? []
      const found = episodes.map(({ season, episode }) => ({ season, episode, foundIn: 'sonarr' }))
      await saveFoundShows(then, arriving({ ref, found, gone: [] }))
    },
  })
}

/** The same for an album. */
export function reliveAlbum(app: App, wanted: DemoAlbum): Promise<void> {
  const wish = { albumId: wanted.albumId, language: 'en', onBehalf: null, alias: null }
  return reliveRequest(handingOverLater(app), wanted, {
    variant: 'standard',
    ask: (then, by) => createAlbumRequest(then, by, wish),
    arrive: (then, ref) => saveFoundVariants(then, arriving([{ ...ref, foundIn: 'lidarr' }])),
  })
}

async function* arriving<T>(arrival: T) {
  yield arrival
}
