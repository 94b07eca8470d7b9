import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addCategory } from '~/server/issues/categories'
import { usualCategories } from '~/shared/issues/categories'
import { issueSettings } from '~/shared/issues/settings'
import { openCatalogueHost } from '../support/catalogue'
import type { Portal } from '../support/portal'
import { shapeDifferences } from '../support/recorded-shapes'
import { acting, seerrNumberOf } from '../support/seerr'
import { anAdmin, aUser } from '../support/users'

/** Answers that the other program really gave lie beside the project on some machines. */
const folder = join(import.meta.dir, '../../../shared/upstream/seerr')
type Recorded = { request: { method: string; path: string }; status: number; body: unknown }
const recorded = (file: string): Recorded => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const files = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.json')) : []

/** Of these nothing is answered here: the house has no such server, or there is nothing to tell. */
const notThere = ['service-radarr-0', 'service-sonarr-0', 'service-sonarr-1', 'settings-jellyfin']
const answers = files
  .toSorted()
  .map(file => ({ name: file.slice(4, -5), ...recorded(file) }))
  .filter(({ request, status, body }) => request.method === 'GET' && status === 200 && typeof body === 'object')
  .filter(({ name }) => !notThere.includes(name))

/**
 * Where a title is watched and managed is told by our own pages alone, and so is what a profile is called; what nobody asked
 * for here has no word of where it stands. More than was recorded is read by nobody.
 */
const elsewhere =
  /\.((media|service)Url(4k)?|watchlists|profileName|results\[\]\.mediaInfo) is missing$| is not there in the recorded answer$/
/** Members that programs of this kind read nowhere, each with why it is not told. */
const named: Record<string, string[]> = {
  // A path of the machine.
  'settings-about': ['.totalMediaItems is missing', '.appDataPath is missing'],
  // Rows have no day here.
  'settings-discover': ['[].createdAt is missing', '[].updatedAt is missing'],
  // What somebody else chose about themselves is told under settings alone.
  'user-watchlist': ['.results[].requestedBy.settings is missing', '.results[].media.seasons is missing'],
  'discover-watchlist': ['.results[].requestedBy.settings is missing', '.results[].media.seasons is missing'],
  'request-one': ['.requestedBy.settings is missing'],
  'issue-comment': ['.user.settings is missing'],
  movie: ['.mediaInfo.issues is missing'],
  tv: ['.mediaInfo.issues is missing'],
  // Nobody asked for these here.
  'movie-german': ['.mediaInfo is missing'],
  'tv-no-media': ['.mediaInfo is missing'],
  'person-credits': ['.cast[].mediaInfo is missing'],
}

const noLimit = { amount: null, period: null }
const limit = { amount: 90, period: 'week' } as const
const ben = aUser('ben', {
  claims: ['RequestMovie', 'RequestTv'],
  limits: { movie: limit, tvShow: limit, album: noLimit },
})
type Made = { id: number; media: { id: number } }

describe.skipIf(answers.length === 0)('as the other program answers, so does the portal', () => {
  const host = openCatalogueHost()
  let portal: Portal
  let made: { user: number; request: number; issue: number }
  beforeAll(async () => {
    portal = await host.portal({ users: [anAdmin('ada'), ben], settings: [[issueSettings, { enabled: true }]] })
    for (const name of Object.values(usualCategories)) await addCategory(portal.app, anAdmin('ada'), name)
    const user = await seerrNumberOf(portal, 'ben')
    const asBen = acting(portal, user)
    const blocked = { mediaType: 'movie', tmdbId: 653, title: 'Nosferatu' }
    await acting(portal, await seerrNumberOf(portal, 'ada')).post('blocklist', blocked)
    const movie = (await asBen.post('request', { mediaType: 'movie', mediaId: 961 })).body as Made
    await asBen.post('request', { mediaType: 'tv', mediaId: 1930, seasons: [1] })
    await asBen.post('watchlist', { mediaType: 'movie', tmdbId: 3085 })
    const issue = await asBen.post('issue', { issueType: 2, message: 'Too quiet.', mediaId: movie.media.id })
    made = { user, request: movie.id, issue: (issue.body as Made).id }
  })
  afterAll(async () => {
    await portal?.close()
    await host.stop()
  })

  /** The same call with the numbers of this house. */
  const here = (path: string) =>
    path
      .replace('/api/v1/', '')
      .replace(/^user\/5\b/, `user/${made.user}`)
      .replace(/^request\/\d+/, `request/${made.request}`)
      .replace('requestedBy=5', `requestedBy=${made.user}`)
      .replace(/^issue\/\d+/, `issue/${made.issue}`)
      .replace(/^issueComment\/\d+/, `issueComment/${made.issue * 2 + 1}`)

  test.each(answers)('$name', async ({ name, request, body }) => {
    const path = here(request.path)
    await host.settled()
    const answer = await acting(portal, path === 'discover/watchlist' ? made.user : undefined).get(path)
    expect([path, answer.status]).toEqual([path, 200])
    const found = shapeDifferences(body, answer.body).filter(one => !elsewhere.test(one))
    expect(found).toEqual(found.filter(one => named[name]?.includes(one)))
  })
})
