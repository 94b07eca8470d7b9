import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Template } from '~/shared/api/templates'
import { languageCodes } from '~/shared/settings/languages'
import { portal as portalSettings } from '~/shared/settings/portal'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const [ada, lea, max] = [
  anAdmin('ada', { language: 'en' }),
  aUser('lea', { language: 'de', claims: ['RequestMovie', 'PowerUser'] }),
  aUser('max', { claims: ['RequestMovie'] }),
]
let told: Awaited<ReturnType<typeof toldPortal>>
beforeEach(async () => {
  told = await toldPortal({ users: [ada, lea, max] })
})
afterEach(() => told.close())

const admin = () => told.portal.as('ada')
const textOf = async (): Promise<Template> => {
  const all = (await admin().get('/api/v3/templates/email')).body as Template[]
  const found = all.find(({ event }) => event === 'NewRequest')
  if (!found) throw new Error('there is no such text')
  return found
}
const germanOf = (text: Template) => text.translations.find(({ language }) => language === 'de')
const write = (edit: object) =>
  admin().put('/api/v3/templates/email', [{ event: 'NewRequest', enabled: true, ...edit }])
const inGerman = (subject: string) => ({ translations: [{ language: 'de', subject, message: 'Für {Title}.' }] })

/** The subjects of what somebody is told by their addresses, once Max has asked for something. */
async function subjects() {
  await told.portal.as('max').post('/api/v1/Request/movie', { theMovieDbId: 19 })
  await told.portal.settle()
  return Object.fromEntries(told.mails().map(({ to: [to], subject }) => [to?.split('@')[0], subject]))
}

test('an editor has a text in each language of the portal, the usual words of each beside it', async () => {
  const text = await textOf()
  expect(text).toMatchObject({ language: 'en', subject: text.defaultSubject, enabled: true })
  expect(text.translations.map(({ language }) => language)).toEqual(languageCodes.filter(code => code !== 'en'))
  const german = germanOf(text)
  expect(german?.subject).toBe(german?.defaultSubject ?? '')
  expect(german?.defaultMessage).toContain('angefragt')
})

test('everybody reads a text in their own language, and that of the portal where there is none', async () => {
  expect((await write({ subject: 'For you: {Title}' })).status).toBe(200)
  expect(germanOf(await textOf())).toMatchObject({ subject: 'For you: {Title}' })
  expect(await subjects()).toEqual({ ada: 'For you: Metropolis', lea: 'For you: Metropolis' })
})

test('a translation is read by those who read that language, and by nobody else', async () => {
  const saved = await write({ subject: 'For you: {Title}', ...inGerman('An dich: {Title}') })
  expect(saved.status).toBe(200)
  expect(germanOf(await textOf())).toMatchObject({ subject: 'An dich: {Title}', message: 'Für {Title}.' })
  expect(await subjects()).toEqual({ ada: 'For you: Metropolis', lea: 'An dich: Metropolis' })
  expect(told.mails().find(({ to }) => to[0]?.startsWith('lea'))?.text).toContain('Für Metropolis.')
})

test('a translation stands alone where the text of the portal is the usual one', async () => {
  await write(inGerman('An dich: {Title}'))
  const text = await textOf()
  expect(text.subject).toBe(text.defaultSubject)
  expect(await subjects()).toEqual({
    ada: 'Marquee: new request for Metropolis (Movie)',
    lea: 'An dich: Metropolis',
  })
})

test('whether a text is sent is one question for all of its languages', async () => {
  await write(inGerman('An dich: {Title}'))
  await write({ enabled: false })
  const text = await textOf()
  expect([text.enabled, germanOf(text)?.subject]).toEqual([false, 'An dich: {Title}'])
  expect(await subjects()).toEqual({})
})

test('programs of the first version read and write the language of the portal, and leave the others', async () => {
  await write({ subject: 'For you: {Title}', ...inGerman('An dich: {Title}') })
  type Known = { notificationTemplates: { notificationType: number; subject: string }[] }
  const path = '/api/v1/Settings/notifications/email'
  const readNow = async () => {
    const body = (await admin().get(path)).body as Known
    return { body, text: body.notificationTemplates.find(({ notificationType }) => notificationType === 0) }
  }
  const { body, text } = await readNow()
  expect(text?.subject).toBe('For you: {Title}')
  const changed = { ...body, notificationTemplates: [{ ...text, subject: 'Changed: {Title}' }] }
  expect((await admin().post(path, changed)).body).toBe(true)
  const now = await textOf()
  expect([now.subject, germanOf(now)?.subject]).toEqual(['Changed: {Title}', 'An dich: {Title}'])
  const { app } = told
  const german = { ...app.settings.get(portalSettings), defaultLanguageCode: 'de' }
  await app.store.transaction(tx => app.settings.save(tx, portalSettings, german))
  await app.settings.refresh()
  expect((await readNow()).text?.subject).toBe('An dich: {Title}')
})

test('what was changed in which language stands in the audit', async () => {
  await write({ subject: 'For you: {Title}', ...inGerman('An dich: {Title}') })
  const { body } = await admin().get('/api/v3/audit?count=1')
  const [entry] = (body as { entries: { changes: { label: string; after: string }[] }[] }).entries
  const subjectsOf = entry?.changes.filter(({ label }) => label.endsWith('Subject'))
  expect(subjectsOf?.map(({ label, after }) => `${label} ${after}`)).toEqual([
    'New request: Subject For you: {Title}',
    'New request, Deutsch: Subject An dich: {Title}',
  ])
})

test.each([
  ['a language that nobody speaks', [{ language: 'xx', subject: 'x' }]],
  ['a subject that is too long', [{ language: 'de', subject: 'x'.repeat(501) }]],
  ['more translations than languages', Array.from({ length: 18 }, () => ({ language: 'de', subject: 'x' }))],
])('%s is refused, and nothing is stored', async (_, translations) => {
  expect((await write({ subject: 'For you', translations })).status).toBe(400)
  const text = await textOf()
  expect(text.subject).toBe(text.defaultSubject)
})
