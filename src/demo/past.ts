import type { App } from '~/server/app'
import { approve, deny } from '~/server/requests/actions'
import { noteFound } from '~/server/requests/availability'
import { createAlbumRequest } from '~/server/requests/create-album'
import { createMovieRequest } from '~/server/requests/create-movie'
import { createShowRequest } from '~/server/requests/create-show'
import { episodesOf } from '~/server/requests/episode-queries'
import { noteShows } from '~/server/requests/show-availability'
import { userByName } from '~/server/users/queries'
import { castVote } from '~/server/votes/actions'
import { type Request, stageOf } from '~/shared/requests/model'
import type { User } from '~/shared/users/model'
import type { DemoRequest, DemoVotes } from './history'
import type { DemoAlbum } from './history-albums'
import type { DemoShow } from './history-shows'

const hourMs = 60 * 60 * 1_000
const dayMs = 24 * hourMs

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

/** Takes a request through the actions of the product at the times of its own, up to what it has become. */
export async function relive(app: App, wanted: DemoRequest): Promise<void> {
  const { tmdbId, daysAgo, became } = wanted
  const at = (hoursLater: number) => before(app, Math.max(0, daysAgo - hoursLater / 24))
  const by = await accountNamed(app, wanted.by)
  const staff = await accountNamed(app, 'ada')
  const variant = wanted.fourK ? 'fourK' : 'standard'
  const own = { onBehalf: null, profile: null, root: null, alias: null }
  const { request } = await createMovieRequest(at(0), by, { tmdbId, language: 'en', variant, ...own })
  const ref = { id: request.id, variant } as const
  if (became === 'pending') return reliveVotes(at(votedAfter), by, request, wanted.votes)
  if (became === 'denied') {
    await deny(at(decidedAfter), staff, ref, { reason: wanted.reason })
    return
  }
  // What staff and trusted people ask for is approved already.
  const progress = request.variants[variant]
  if (progress && stageOf(progress) === 'pending') await approve(at(decidedAfter), staff, ref)
  if (became === 'available')
    await noteFound(
      at(decidedAfter + arrivedAfter),
      arriving([{ ...ref, foundIn: wanted.fourK ? 'radarr4K' : 'radarr' }]),
    )
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
export async function reliveShow(given: App, wanted: DemoShow): Promise<void> {
  const app = handingOverLater(given)
  const { tmdbId, choice, daysAgo, became } = wanted
  const at = (hoursLater: number) => before(app, Math.max(0, daysAgo - hoursLater / 24))
  const by = await accountNamed(app, wanted.by)
  const staff = await accountNamed(app, 'ada')
  const own = { onBehalf: null, profile: null, root: null, languageProfile: null, alias: null }
  const wish = { ...own, tmdbId, choice, language: 'en', variant: 'standard' as const }
  const { request } = await createShowRequest(at(0), by, wish)
  const ref = { id: request.id, variant: 'standard' } as const
  if (became === 'pending') return reliveVotes(at(votedAfter), by, request, wanted.votes)
  if (became === 'denied') {
    await deny(at(decidedAfter), staff, ref, { reason: wanted.reason })
    return
  }
  if (request.variants.standard?.approved !== true) await approve(at(decidedAfter), staff, ref)
  if (became !== 'available') return
  const episodes = (await episodesOf(app.store, [request.id])).get(request.id) ?? []
  const found = episodes.map(({ season, episode }) => ({ season, episode, foundIn: 'sonarr' }))
  await noteShows(at(decidedAfter + arrivedAfter), arriving({ ref, found, gone: [] }))
}

/** The same for an album. */
export async function reliveAlbum(given: App, wanted: DemoAlbum): Promise<void> {
  const app = handingOverLater(given)
  const { albumId, daysAgo, became } = wanted
  const at = (hoursLater: number) => before(app, Math.max(0, daysAgo - hoursLater / 24))
  const by = await accountNamed(app, wanted.by)
  const staff = await accountNamed(app, 'ada')
  const { request } = await createAlbumRequest(at(0), by, { albumId, language: 'en', onBehalf: null, alias: null })
  const ref = { id: request.id, variant: 'standard' } as const
  if (became === 'pending') return reliveVotes(at(votedAfter), by, request, wanted.votes)
  if (became === 'denied') {
    await deny(at(decidedAfter), staff, ref, { reason: wanted.reason })
    return
  }
  if (request.variants.standard?.approved !== true) await approve(at(decidedAfter), staff, ref)
  if (became === 'available')
    await noteFound(at(decidedAfter + arrivedAfter), arriving([{ ...ref, foundIn: 'lidarr' }]))
}

async function* arriving<T>(arrival: T) {
  yield arrival
}
