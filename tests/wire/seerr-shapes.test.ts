import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { addCategory } from '~/server/issues/categories'
import { usualCategories } from '~/shared/issues/categories'
import { issueSettings } from '~/shared/issues/settings'
import { openCatalogueHost } from '../support/catalogue'
import type { Portal } from '../support/portal'
import { shapeDifferences } from '../support/recorded-shapes'
import { acting, seerrNumberOf, seerrRoot } from '../support/seerr'
import { seerrAnswers, toldElsewhere } from '../support/seerr-recorded'
import { anAdmin, aUser } from '../support/users'

/** Of these nothing is answered here: the house has no such server, or there is nothing to tell. */
const notThere = ['service-radarr-0', 'service-sonarr-0', 'service-sonarr-1', 'settings-jellyfin']
const reads = seerrAnswers.filter(({ request }) => request.method === 'GET')
const answers = reads.filter(({ name, status, body }) => {
  return status === 200 && typeof body === 'object' && !notThere.includes(name)
})

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

/** Refused otherwise on purpose, each with why. */
const otherStatus: Record<string, number> = {
  // Faults of the other program: what is not there is not there.
  'issue-unknown-404': 404,
  'collection-unknown': 404,
  'movie-ratings': 200,
  'movie-unknown': 404,
  'tv-unknown': 404,
  // People see what others asked for, unless an administrator hides it, and then it is not there for them.
  'request-list-of-other-403': 200,
  'request-get-of-another-as-finn': 200,
  // A plus is a space in a query, as forms send it.
  'search-plus-400': 200,
}
/** What a guard refuses says so in two members, as there. */
const otherWords = ['auth-me-wrong-key', 'settings-main-403']
const refused = reads.filter(({ status }) => status >= 400)

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
    const found = shapeDifferences(body, answer.body).filter(one => !toldElsewhere.test(one))
    expect(found).toEqual(found.filter(one => named[name]?.includes(one)))
  })

  test.each(refused)('$name', async ({ name, request: { path, headers }, status }) => {
    const shown: Record<string, string> = headers['X-Api-Key'] === 'wrong' ? { 'x-api-key': 'wrong' } : {}
    // What is not there has the same number here.
    const address = name === 'request-get-of-another-as-finn' ? here(path) : path.replace('/api/v1/', '')
    const isKnown = headers.Cookie !== undefined || (headers['X-Api-Key'] ?? 'wrong') !== 'wrong'
    const answer = isKnown
      ? await acting(portal, headers.Cookie ? made.user : undefined).get(address)
      : await portal.guest.get(`${seerrRoot}/${address}`, undefined, shown)
    expect([name, answer.status]).toEqual([name, otherStatus[name] ?? status])
    if (answer.status >= 400 && !otherWords.includes(name))
      expect(answer.body).toMatchObject({ message: expect.any(String) })
  })
})
