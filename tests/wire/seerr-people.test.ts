import { describe, expect, test } from 'bun:test'
import { addCategory } from '~/server/issues/categories'
import { usualCategories } from '~/shared/issues/categories'
import { issueSettings } from '~/shared/issues/settings'
import { portal as portalSection } from '~/shared/settings/portal'
import { catalogueStage } from '../support/catalogue'
import { acting, seerrNumberOf } from '../support/seerr'
import { anAdmin, aUser } from '../support/users'

const stage = catalogueStage()
const [ada, petra] = [anAdmin('ada'), aUser('petra', { claims: ['PowerUser'] })]
const claims = ['RequestMovie', 'RequestTv'] as const
const limit = { amount: 90, period: 'week' } as const
const limits = { movie: limit, tvShow: limit, album: limit }
const lastLoggedInAt = new Date('2026-02-03T04:05:06Z')
const more = { claims: [...claims], limits, lastLoggedInAt }
const mia = aUser('mia-at-plex', { ...more, alias: 'Mia', userType: 'plex', providerUserId: '70701' })
const jon = aUser('jon-at-jellyfin', { ...more, alias: 'Jon', userType: 'jellyfin', providerUserId: 'abcdef0123' })
const noor = aUser('noor', { claims: [...claims] })
const [general, grid] = [961, 9_000_023]

type Made = { id: number; media: { id: number }; comments: { id: number }[] }

/** Mia asked for a movie and a show, and reported a problem, which Jon wrote about and Petra resolved. */
async function open(settings: Record<string, unknown> = {}) {
  const users = [ada, petra, mia, jon, noor]
  const portal = await stage.aPortal({
    users,
    settings: [
      [portalSection, settings],
      [issueSettings, { enabled: true }],
    ],
  })
  for (const name of Object.values(usualCategories)) await addCategory(portal.app, ada, name)
  const as = async (name: string) => acting(portal, await seerrNumberOf(portal, name))
  const asMia = await as(mia.userName)
  const asked = (await asMia.post('request', { mediaType: 'movie', mediaId: general })).body as Made
  await asMia.post('request', { mediaType: 'tv', mediaId: grid, seasons: [1] })
  const report = { issueType: 2, message: 'Too quiet.', mediaId: asked.media.id }
  const issue = (await asMia.post('issue', report)).body as Made
  await (await as(jon.userName)).post(`issue/${issue.id}/comment`, { message: 'Here too.' })
  await (await as('petra')).post(`issue/${issue.id}/resolved`)
  const issues = ['issue?filter=all', `issue/${issue.id}`, `issueComment/${issue.comments[0]?.id}`]
  const requests = ['request', `request/${asked.id}`, `movie/${general}`, `tv/${grid}`]
  return { as, issues, requests }
}

type Person = { displayName: string; email: string }
const isPerson = (value: object): value is Person => 'recoveryLinkExpirationDate' in value
/** Everybody who is named anywhere in an answer. */
function peopleIn(value: unknown): Person[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(peopleIn)
  return isPerson(value) ? [value, ...inside] : inside
}

const hidden = {
  ...{ email: '', plexId: null, plexUsername: null, jellyfinUserId: null, jellyfinUsername: null, requestCount: 0 },
  ...{ movieQuotaLimit: null, movieQuotaDays: null, tvQuotaLimit: null, tvQuotaDays: null },
  ...{ permissions: 0, userType: 2 },
}

describe('people in the answers of others', () => {
  test('are told with the name and no address to whoever is no staff, in every member', async () => {
    const { as, issues, requests } = await open()
    const asNoor = await as('noor')
    for (const path of [...requests, ...issues]) {
      const { status, body, text } = await asNoor.get(path)
      expect([path, status]).toEqual([path, 200])
      const people = peopleIn(body)
      expect([path, people.length > 0]).toEqual([path, true])
      for (const person of people) expect(person).toMatchObject(hidden)
      expect(text).not.toMatch(/@example\.com|at-plex|at-jellyfin|70701|abcdef0123|2026-02-03/)
    }
    const [one] = peopleIn((await asNoor.get('request')).body)
    expect(one).toMatchObject({ displayName: 'Mia', username: 'Mia', id: expect.any(Number), userType: 2 })
    const { body } = await asNoor.get('issue?filter=all')
    expect(new Set(peopleIn(body).map(({ displayName }) => displayName))).toEqual(new Set(['Mia', 'Jon', 'petra']))
  })

  test('have every member that staff reads', async () => {
    const { as } = await open()
    const [forNoor, forPetra] = [await as('noor'), await as('petra')]
    const membersFor = async (calls: typeof forNoor) =>
      Object.keys(peopleIn((await calls.get('request')).body)[0] ?? {})
    expect(await membersFor(forNoor)).toEqual(await membersFor(forPetra))
  })

  test.each(['ada', 'petra'])('are told whole to %s', async name => {
    const { as, issues, requests } = await open()
    const calls = await as(name)
    const ofMia = { email: mia.email, plexId: 70_701, plexUsername: mia.userName, requestCount: 2, movieQuotaLimit: 90 }
    for (const path of [...requests, ...issues])
      expect(peopleIn((await calls.get(path)).body)).toContainEqual(expect.objectContaining(ofMia))
    const { body } = await calls.get(issues[1] ?? '')
    expect(peopleIn(body)).toContainEqual(
      expect.objectContaining({ email: jon.email, jellyfinUserId: 'abcdef0123', jellyfinUsername: jon.userName }),
    )
  })

  test('know all of themselves, and of others as little as anybody', async () => {
    const { as, issues } = await open()
    const people = peopleIn((await (await as(jon.userName)).get(issues[1] ?? '')).body)
    const told = new Map(people.map(({ displayName, email }) => [displayName, email]))
    expect(Object.fromEntries(told)).toEqual({ Mia: '', Jon: jon.email ?? '', petra: '' })
  })

  test('who report a problem are named to everybody, also where requests of others are hidden', async () => {
    const { as, issues, requests } = await open({ hideRequestsUsers: true })
    const asNoor = await as('noor')
    expect(peopleIn((await asNoor.get('issue?filter=all')).body)).toContainEqual(
      expect.objectContaining({ ...hidden, displayName: 'Mia' }),
    )
    expect(peopleIn((await asNoor.get(issues[1] ?? '')).body)).not.toBeEmpty()
    for (const path of [requests[0], requests[2], requests[3]])
      expect(peopleIn((await asNoor.get(path ?? '')).body)).toEqual([])
  })
})
