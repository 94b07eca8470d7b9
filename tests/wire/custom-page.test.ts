import { expect, test } from 'bun:test'
import { withCleanMarkup } from '~/server/settings/clean-markup'
import { customPage } from '~/shared/settings/portal'
import { openPortal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const users = [
  anAdmin('ada'),
  aUser('petra', { claims: ['PowerUser'] }),
  aUser('wren', { claims: ['EditCustomPage'] }),
  aUser('ben'),
]
const dirty = '<h2>Rules</h2><script>alert(1)</script><p onclick="alert(2)">Be kind.</p>'
const clean = '<h2>Rules</h2><p>Be kind.</p>'
const page = { title: 'House rules', html: dirty, fontAwesomeIcon: 'fa-book' }

test('programs read the custom page without an account, and it is empty until somebody writes it', async () => {
  const { guest } = await openPortal()
  expect(await guest.get('/api/v1/CustomPage')).toMatchObject({
    status: 200,
    body: { title: null, html: null, fontAwesomeIcon: null, id: 0 },
  })
})

test('administrators and whoever has the role write the custom page, nobody else does', async () => {
  const portal = await openPortal({ users })
  const writer = await portal.as('wren')
  const answers = await Promise.all([
    portal.guest.post('/api/v1/CustomPage', page),
    (await portal.as('ben')).post('/api/v1/CustomPage', page),
    (await portal.as('petra')).post('/api/v1/CustomPage', page),
    (await portal.as('petra')).put('/api/v3/custom-page', { ...page, icon: 'fa-book', revision: '0' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 403, 403])
  expect(await writer.post('/api/v1/CustomPage', page)).toMatchObject({ status: 200, body: true })
  expect((await portal.guest.get('/api/v1/CustomPage')).body).toMatchObject({
    title: 'House rules',
    html: clean,
    fontAwesomeIcon: 'fa-book',
  })
  expect((await portal.key.post('/api/v1/CustomPage', page)).status).toBe(200)
})

test('a page that is off is there for whoever may edit it alone, and everybody reads one that is on', async () => {
  const portal = await openPortal({ users })
  const writer = await portal.as('wren')
  const ben = await portal.as('ben')
  await writer.post('/api/v1/CustomPage', page)
  expect((await ben.get('/api/v3/custom-page')).body).toEqual({ page: null })
  expect((await portal.guest.get('/api/v3/custom-page')).body).toEqual({ page: null })
  expect((await writer.get('/api/v3/custom-page')).body).toMatchObject({ page: { isOn: false, mayEdit: true } })
  expect((await portal.guest.get('/api/v3/start')).body).toMatchObject({ customPage: null })

  await portal.key.put('/api/v3/settings/customization', { useCustomPage: true })
  expect((await portal.guest.get('/api/v3/custom-page')).body).toMatchObject({
    page: { title: 'House rules', html: clean, icon: 'fa-book', isOn: true, mayEdit: false },
  })
  expect((await portal.guest.get('/api/v3/start')).body).toMatchObject({
    customPage: { title: 'House rules', icon: 'fa-book' },
  })
})

test('a page without a title is called as programs call it', async () => {
  const portal = await openPortal()
  await portal.key.put('/api/v3/settings/customization', { useCustomPage: true })
  expect((await portal.guest.get('/api/v3/start')).body).toMatchObject({
    customPage: { title: 'Custom Page', icon: 'fa-check' },
  })
})

test('of two people who write the page, the second one is told', async () => {
  const portal = await openPortal({ users })
  const writer = await portal.as('wren')
  const {
    page: { revision },
  } = (await writer.get('/api/v3/custom-page')).body as { page: { revision: string } }
  const first = { title: 'First', html: '', icon: 'fa-book', revision }
  expect((await writer.put('/api/v3/custom-page', first)).status).toBe(200)
  expect(await writer.put('/api/v3/custom-page', { ...first, title: 'Second' })).toMatchObject({
    status: 409,
    body: { code: 'SettingsChanged' },
  })
  expect((await portal.guest.get('/api/v1/CustomPage')).body).toMatchObject({ title: 'First' })
})

test('markup that was stored before is cleaned when it is given out', async () => {
  const portal = await openPortal({
    environment: {
      MARQUEE_SETTINGS__CUSTOMPAGE__HTML: dirty,
      MARQUEE_SETTINGS__CUSTOMIZATION__USECUSTOMPAGE: 'true',
    },
  })
  expect((await portal.guest.get('/api/v1/CustomPage')).body).toMatchObject({ html: clean })
  expect((await portal.guest.get('/api/v3/custom-page')).body).toMatchObject({ page: { html: clean } })
})

test('a donation link is told while it is on and leads somewhere', async () => {
  const portal = await openPortal()
  const told = async () => ((await portal.guest.get('/api/v3/start')).body as { donation: unknown }).donation
  const url = 'https://example.com/donate'
  expect(await told()).toBeNull()
  const nowhere = { enableCustomDonations: true, customDonationUrl: 'javascript:alert(1)' }
  expect((await portal.key.put('/api/v3/settings/customization', nowhere)).status).toBe(400)
  await portal.key.put('/api/v3/settings/customization', { enableCustomDonations: true, customDonationUrl: url })
  expect(await told()).toEqual({ url, message: null })
  await portal.key.put('/api/v3/settings/customization', {
    ...{ enableCustomDonations: true, customDonationUrl: url, customDonationMessage: 'Buy us a disk' },
  })
  expect(await told()).toEqual({ url, message: 'Buy us a disk' })
})

test('a page that anybody may read is cleaned once, however often it is read', async () => {
  const read = (html: string) => withCleanMarkup(customPage, { html })
  const timed = async (work: () => Promise<unknown>) => {
    const begunAt = performance.now()
    await work()
    return performance.now() - begunAt
  }
  await read('<p>What cleans is loaded by now.</p>')
  const deep = `${'<div>'.repeat(9_000)}<script>alert(1)</script>x`
  const first = await timed(() => read(deep))
  const next = await timed(async () => {
    for (let time = 0; time < 20; time++) expect((await read(deep)).html).not.toContain('script')
  })
  expect(next).toBeLessThan(first * 5)
})
