import { afterEach, describe, expect, test } from 'bun:test'
import { emby } from '~/shared/services/emby'
import { jellyfin } from '~/shared/services/jellyfin'
import { plex } from '~/shared/services/plex'
import { openPortal } from '../support/portal'
import { anAdmin } from '../support/users'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function open() {
  const portal = await openPortal({ users: [anAdmin('ada')] })
  closing.push(portal.close)
  return { portal, ada: portal.as('ada') }
}

const whole = { id: 7, name: 'Home', ip: 'nas.home', port: 8096 }
const namesOf = (servers: readonly { name: string | null }[]) => servers.map(({ name }) => name)

describe.each([plex, emby, jellyfin])('servers of $id', section => {
  test.each([{ name: '' }, { name: '  ' }, { ip: '' }, { ip: null }, { name: '', ip: '' }])(
    'that nobody filled in, %j, are dropped from other programs, and refused here',
    async part => {
      const { portal, ada } = await open()
      const sent = { enable: false, servers: [{ ...whole, id: 3, ...part }, whole] }
      expect((await ada.post(`/api/v1/Settings/${section.id}`, sent)).body).toBe(true)
      expect(namesOf(portal.app.settings.get(section).servers)).toEqual(['Home'])
      const answer = await ada.put(`/api/v3/settings/${section.id}`, sent)
      expect(answer.status).toBe(400)
      const fields = Object.keys(part).map(name => `servers[0].${name}`)
      expect(answer.text).toContain(fields[0] ?? '')
      expect(namesOf(portal.app.settings.get(section).servers)).toEqual(['Home'])
    },
  )

  test('have an address for watching with its scheme, or are refused at that field', async () => {
    const { ada } = await open()
    const sent = { enable: true, servers: [{ ...whole, serverHostname: 'watch.example.com' }] }
    for (const answer of [
      await ada.put(`/api/v3/settings/${section.id}`, sent),
      await ada.post(`/api/v1/Settings/${section.id}`, sent),
    ]) {
      expect(answer.status).toBe(400)
      expect(answer.text).toContain('serverHostname')
    }
  })
})

test('that a sign-in at Plex ran out is told where other programs say so, and stays where they do not know of it', async () => {
  const { portal, ada } = await open()
  const path = '/api/v1/Settings/plex'
  expect((await ada.get(path)).body).toMatchObject({ notifyOnWatchlistTokenExpiration: false })
  const sent = { enable: true, enableWatchlistImport: true, notifyOnWatchlistTokenExpiration: true }
  await ada.post(path, sent)
  expect((await ada.get(path)).body).toMatchObject({ notifyOnWatchlistTokenExpiration: true })
  await ada.post(path, { enable: true, enableWatchlistImport: true })
  expect(portal.app.settings.get(plex).notifyOnWatchlistTokenExpiration).toBe(true)
})
