import { expect, test } from 'bun:test'
import { landingPage } from '~/shared/settings/portal'
import { openPortal } from '../support/portal'

const notice = '<p>Closed <b>today</b><script>alert(1)</script><img src="x.png" onerror="alert(2)"></p>'
const cleaned = '<p>Closed <b>today</b><img src="x.png" /></p>'

test('the notice for visitors is cleaned when it is saved, by whichever door', async () => {
  const portal = await openPortal()
  await portal.key.post('/api/v1/Settings/landingpage', { noticeText: notice })
  expect(portal.app.settings.get(landingPage).noticeText).toBe(cleaned)
  await portal.key.put('/api/v3/settings/landingpage', { NoticeText: notice })
  expect(portal.app.settings.get(landingPage).noticeText).toBe(cleaned)
  await portal.key.put('/api/v3/settings', { sections: { landingpage: { noticeText: notice } } })
  expect(portal.app.settings.get(landingPage).noticeText).toBe(cleaned)
})

test('a notice from before, or from the environment, is cleaned when it is given out', async () => {
  const portal = await openPortal({ environment: { MARQUEE_SETTINGS__LANDINGPAGE__NOTICETEXT: notice } })
  const read = await portal.guest.get('/api/v1/Settings/landingpage')
  expect(read.body).toMatchObject({ noticeText: cleaned, noticeEnabled: true })
  const own = await portal.key.get('/api/v3/settings/landingpage')
  expect(own.body).toMatchObject({ values: { noticeText: cleaned } })
})

test('the notice is told for as long as it counts, and only then', async () => {
  let now = new Date('2026-11-01T12:00:00.000Z')
  const portal = await openPortal({ now: () => now })
  const saved = await portal.key.put('/api/v3/settings/landingpage', {
    enabled: true,
    noticeText: 'Closed',
    timeLimit: true,
    startDateTime: '2026-11-02T00:00:00.000Z',
    endDateTime: '2026-11-03T00:00:00.000Z',
  })
  expect(saved.status).toBe(200)
  const noticeAt = async (moment: string) => {
    now = new Date(moment)
    return ((await portal.guest.get('/api/v3/landing-page')).body as { notice: unknown }).notice
  }
  expect(await noticeAt('2026-11-01T23:59:59.999Z')).toBeNull()
  expect(await noticeAt('2026-11-02T00:00:00.000Z')).toBe('Closed')
  expect(await noticeAt('2026-11-02T23:59:59.999Z')).toBe('Closed')
  expect(await noticeAt('2026-11-03T00:00:00.000Z')).toBeNull()
  expect((await portal.guest.get('/api/v3/start')).body).toMatchObject({ landing: true })
})
