import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { AccountDetail } from '~/shared/api/accounts'
import { aNewAccount, editOf, type StaffedPortal, staffedPortal } from '../support/staffed'

const most = 2_147_483_647
const limit = { amount: null, period: null }

describe('the number of a profile or a folder', () => {
  let portal: StaffedPortal
  beforeAll(async () => {
    portal = await staffedPortal()
  })
  afterAll(() => portal.close())

  const inviting = (profiles: unknown) => ({
    ...{ note: null, email: null, claims: ['RequestMovie'], uses: 1, days: 1, send: false, profiles },
    ...{ limits: { movie: limit, tvShow: limit, album: limit }, streamingCountry: 'US', language: null },
  })
  const asked = (chosen: object) => ({
    kind: 'tvShow',
    id: '1',
    choice: { part: 'all' },
    variant: 'standard',
    ...chosen,
  })
  const step = (chosen: object) => ['/api/v3/requests/1/standard/chooseOptions', chosen] as const
  const profiles = (chosen: object) => [{ manager: 'radarr', profile: null, root: null, ...chosen }]

  /** What each call says with a number in it: those that take one answer 200, or that there is no such title or request. */
  const calls: Record<string, (chosen: object) => Promise<number>> = {
    'of an account': async chosen => {
      const edit = editOf(await portal.read('ann'))
      return (
        await portal.as('ada').put(`/api/v3/users/${portal.idOf('ann')}`, { ...edit, profiles: profiles(chosen) })
      ).status
    },
    'of a new account': async chosen => {
      const name = `new${crypto.randomUUID().slice(0, 8)}`
      const account = { ...aNewAccount(name), profiles: profiles(chosen) }
      return (await portal.as('ada').post('/api/v3/users', account)).status
    },
    'of an invitation': async chosen =>
      (await portal.as('ada').post('/api/v3/invitations', inviting(profiles(chosen)))).status,
    'of a new request': async chosen => (await portal.as('ada').post('/api/v3/requests', asked(chosen))).status,
    'of a request': async chosen => (await portal.as('ada').post(...step(chosen))).status,
  }

  test.each(
    Object.keys(calls).flatMap(
      name =>
        [
          [name, 'profile'],
          [name, 'root'],
        ] as const,
    ),
  )('%s is held to what a download manager counts: %s', async (name, field) => {
    const statusOf = async (value: unknown) => calls[name]?.({ [field]: value })
    for (const value of [-1, 0, 0.5, most + 1, -most, '1']) expect([value, await statusOf(value)]).toEqual([value, 400])
    for (const value of [1, most]) expect([value, await statusOf(value)]).not.toEqual([value, 400])
  })

  test('that no manager has is none where a program sends it', async () => {
    const id = portal.idOf('pow')
    const { body } = await portal.key.get(`/api/v1/Identity/User/${id}`)
    const sent = { radarrQualityProfile: -3, radarrRootPath: 2, sonarrRootPathAnime: -most }
    const numbers = { ...(body as { userQualityProfiles: object }).userQualityProfiles, ...sent }
    expect(
      (await portal.key.put('/api/v1/Identity', { ...(body as object), userQualityProfiles: numbers })).status,
    ).toBe(200)
    const { profiles: kept }: AccountDetail = await portal.read('pow')
    expect(kept.find(({ manager }) => manager === 'radarr')).toEqual({ manager: 'radarr', profile: null, root: 2 })
    expect(kept.find(({ manager }) => manager === 'sonarrAnime')?.root).toBeNull()
  })
})
