import { expect, test } from 'bun:test'
import { fromEnvironment } from '~/shared/settings/environment'
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

test('a switch that does nothing yet is stored for programs, and refused on our own pages and in the environment', async () => {
  const portal = await openPortal()
  const refused = await portal.key.put('/api/v3/settings/landingpage', { enabled: true })
  expect(refused).toMatchObject({
    status: 400,
    body: { errors: { enabled: ['enabled does nothing in this version'] } },
  })
  await portal.key.post('/api/v1/Settings/landingpage', { enabled: true })
  expect((await portal.key.get('/api/v1/Settings/landingpage')).body).toMatchObject({ enabled: true })
  // A form that sends what is stored changes nothing.
  expect((await portal.key.put('/api/v3/settings/landingpage', { enabled: true })).status).toBe(200)
  const variable = 'MARQUEE_SETTINGS__LANDINGPAGE__ENABLED'
  expect(() => fromEnvironment(landingPage, { [variable]: 'true' })).toThrow(
    `${variable}: does nothing in this version`,
  )
  expect(fromEnvironment(landingPage, { [variable]: 'false' })).toEqual({ enabled: false })
})
