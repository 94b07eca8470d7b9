import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { portal as portalSection } from '~/shared/settings/portal'
import type { Claim } from '~/shared/users/model'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import type { Portal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'
import { type WishingPortal, wishingPortal } from '../support/wishing'

const claims: Claim[] = ['RequestMovie', 'ManageOwnRequests']
const users = [
  aUser('bare', { claims: [] }),
  aUser('claimed', { claims }),
  aUser('power', { claims: ['PowerUser'] }),
  anAdmin('admin'),
]
const names = ['guest', ...users.map(({ userName }) => userName)]
const as = (portal: Pick<Portal, 'guest' | 'as'>, name: string) => (name === 'guest' ? portal.guest : portal.as(name))
type Method = 'get' | 'post' | 'put' | 'delete'

type Scenario = {
  does: string
  method: Method
  /** What comes behind the number of the request. */
  path?: string
  /** Whose request it is: the caller's own, else that of somebody else. */
  isOwn?: boolean
  hidesOthers?: boolean
  /** A new one instead; a power user needs the claim like everybody else. */
  asks?: 'forThemselves' | 'forOthers'
  /** In the order of the callers. */
  statuses: [guest: number, bare: number, claimed: number, power: number, admin: number]
}

const scenarios: Scenario[] = [
  { does: 'looks at their own request', method: 'get', isOwn: true, statuses: [401, 200, 200, 200, 200] },
  { does: 'looks at that of somebody else', method: 'get', statuses: [401, 200, 200, 200, 200] },
  { does: 'looks at one that is hidden', method: 'get', hidesOthers: true, statuses: [401, 404, 404, 200, 200] },
  { does: 'takes their own back', method: 'delete', isOwn: true, statuses: [401, 403, 204, 204, 204] },
  { does: 'removes that of somebody else', method: 'delete', statuses: [401, 403, 403, 204, 204] },
  { does: 'removes one that is hidden', method: 'delete', hidesOthers: true, statuses: [401, 403, 403, 204, 204] },
  { does: 'follows that of somebody else', method: 'post', path: '/subscription', statuses: [401, 204, 204, 204, 204] },
  {
    does: 'approves their own',
    method: 'post',
    path: '/standard/approve',
    isOwn: true,
    statuses: [401, 403, 403, 200, 200],
  },
  { does: 'denies that of somebody else', method: 'post', path: '/standard/deny', statuses: [401, 403, 403, 200, 200] },
  { does: 'asks for a movie', method: 'post', asks: 'forThemselves', statuses: [401, 400, 200, 400, 200] },
  { does: 'asks for somebody else', method: 'post', asks: 'forOthers', statuses: [401, 400, 400, 400, 200] },
]

describe('with a request', () => {
  const other = aUser('other')
  let portal: WishingPortal
  let film = 0
  beforeAll(async () => {
    portal = await wishingPortal({ users: [...users, other] })
  })
  afterAll(() => portal.close())

  async function statusFor(name: string, { method, path = '', isOwn = false, asks }: Scenario) {
    film++
    if (asks) {
      const onBehalf = asks === 'forOthers' ? { onBehalf: other.id } : {}
      const wish = { kind: 'movie', variant: 'standard', id: String(film), ...onBehalf }
      return (await as(portal, name)[method]('/api/v3/requests', wish)).status
    }
    const caller = users.find(({ userName }) => userName === name)
    const requesterId = (isOwn ? caller : other)?.id ?? other.id
    const variants = { standard: aProgress(), fourK: null }
    const { id } = await saveRequest(portal.app.store, aMovieRequest(film, { requesterId, variants }))
    return (await as(portal, name)[method](`/api/v3/requests/${id}${path}`, method === 'post' ? {} : undefined)).status
  }

  test.each(scenarios.map(scenario => [scenario.does, scenario] as const))('who %s', async (_, scenario) => {
    const { settings, store } = portal.app
    const hideRequestsUsers = scenario.hidesOthers ?? false
    await settings.save(store, portalSection, { ...settings.get(portalSection), hideRequestsUsers })
    const statuses: number[] = []
    for (const name of names) statuses.push(await statusFor(name, scenario))
    expect(statuses).toEqual(scenario.statuses)
  })
})
