import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { portal as portalSection } from '~/shared/settings/portal'
import { openPortal, type Portal } from '../support/portal'
import { aUser } from '../support/users'

describe('the name in the UserName header', () => {
  let portal: Portal
  beforeAll(async () => {
    portal = await openPortal({ users: [aUser('zoë'), aUser('Łukasz 🎬'), aUser('ann')] })
  })
  afterAll(() => portal.close())

  /** Bytes as they stand on the line, which a server hands over as one character each. */
  const onTheLine = (name: string, as: 'utf8' | 'latin1') => Buffer.from(name, as).toString('latin1')
  const calling = (username: string) => {
    const apikey = portal.app.settings.get(portalSection).apiKey ?? ''
    return portal.guest.get('/api/v1/Identity', undefined, { apikey, username })
  }

  test.each([
    ['zoë', 'utf8'],
    ['ZOË', 'utf8'],
    ['zoë', 'latin1'],
    ['Łukasz 🎬', 'utf8'],
    ['ann', 'utf8'],
  ] as const)('%s is read from %s', async (name, as) => {
    const { status, body } = await calling(onTheLine(name, as))
    expect([status, (body as { userName: string }).userName.toUpperCase()]).toEqual([200, name.toUpperCase()])
  })

  test.each(['zo%C3%AB', 'zoe', 'zo\u00c3'])('%j is nobody', async name => {
    expect(await calling(name)).toMatchObject({ status: 401, text: 'Invalid User' })
  })
})
