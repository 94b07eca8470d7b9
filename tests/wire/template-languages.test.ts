import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Template, Templates } from '~/shared/api/templates'
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
const path = '/api/v3/templates/email'
const textsIn = async (language: string | null = null, who = 'ada'): Promise<Templates> => {
  const asked = language ? `?language=${language}` : ''
  return (await told.portal.as(who).get(`${path}${asked}`)).body as Templates
}
const textIn = async (language: string | null = null, who = 'ada'): Promise<Template> => {
  const { texts } = await textsIn(language, who)
  const found = texts.find(({ event }) => event === 'NewRequest')
  if (!found) throw new Error('there is no such text')
  return found
}
const write = (...edits: object[]) =>
  admin().put(
    path,
    edits.map(edit => ({ event: 'NewRequest', enabled: true, ...edit })),
  )
const inGerman = (subject: string) => ({ language: 'de', subject, message: 'Für {Title}.' })

/** The subjects of what somebody is told by their addresses, once Max has asked for something. */
async function subjects() {
  await told.portal.as('max').post('/api/v1/Request/movie', { theMovieDbId: 19 })
  await told.portal.settle()
  return Object.fromEntries(told.mails().map(({ to: [to], subject }) => [to?.split('@')[0], subject]))
}

test('an editor has the texts in one language, the usual words beside them', async () => {
  const texts = await textsIn()
  expect(texts).toMatchObject({ language: 'en', sample: { kinds: { movie: 'Movie' }, issue: 'No sound' } })
  const text = await textIn()
  expect(text).toMatchObject({ subject: text.defaultSubject, enabled: true })
  expect(text.defaultMessage).toContain('requested')
  expect(JSON.stringify(texts)).not.toContain('angefragt')
})

test('it has them in another language when it asks, what a preview fills in as well', async () => {
  const texts = await textsIn('de')
  expect(texts).toMatchObject({ language: 'de', sample: { kinds: { movie: 'Film' }, issue: 'Kein Ton' } })
  const german = await textIn('de')
  expect(german.subject).toBe(german.defaultSubject)
  expect(german.defaultMessage).toContain('angefragt')
})

test('whoever names no language reads and writes their own', async () => {
  const zoe = anAdmin('zoe', { language: 'de' })
  await told.close()
  told = await toldPortal({ users: [ada, lea, max, zoe] })
  expect((await textsIn(null, 'zoe')).language).toBe('de')
  const edit = { event: 'NewRequest', enabled: true, subject: 'An dich: {Title}' }
  const saved = await told.portal.as('zoe').put(path, [edit])
  expect(saved.body).toMatchObject({ language: 'de' })
  const whole = { ...edit, event: 'RequestApproved', subject: 'Ja: {Title}' }
  await told.portal.as('zoe').put('/api/v3/settings', { templates: { email: [whole] } })
  const [german, english] = [(await textsIn('de')).texts, (await textsIn('en')).texts]
  const subjectOf = (texts: Template[], name: string) => texts.find(({ event }) => event === name)?.subject
  expect([subjectOf(german, 'NewRequest'), subjectOf(german, 'RequestApproved')]).toEqual([edit.subject, whole.subject])
  expect(english.every(({ subject, defaultSubject }) => subject === defaultSubject)).toBe(true)
})

test('a text that names no language is written in that of the address, and one that does in its own', async () => {
  const edits = [
    { event: 'NewRequest', enabled: true, subject: 'An dich: {Title}' },
    { event: 'RequestApproved', enabled: true, subject: 'Yes: {Title}', language: 'en' },
  ]
  expect((await admin().put(`${path}?language=de`, edits)).body).toMatchObject({ language: 'de' })
  const written = async (language: string) =>
    (await textsIn(language)).texts.flatMap(({ event, subject, defaultSubject }) =>
      subject === defaultSubject ? [] : [`${event} ${subject}`],
    )
  expect(await written('de')).toEqual(['NewRequest An dich: {Title}', 'RequestApproved Yes: {Title}'])
  expect(await written('en')).toEqual(['RequestApproved Yes: {Title}'])
})

test('a program with the key writes the language of the portal where it names none', async () => {
  const german = { ...told.app.settings.get(portalSettings), defaultLanguageCode: 'de' }
  await told.app.store.transaction(tx => told.app.settings.save(tx, portalSettings, german))
  await told.app.settings.refresh()
  const edit = { event: 'NewRequest', enabled: true, subject: 'An dich: {Title}' }
  expect((await told.portal.key.put(path, [edit])).body).toMatchObject({ language: 'de' })
  expect(await textIn('de')).toMatchObject({ subject: edit.subject })
})

test('everybody reads a text in their own language, and that of the portal where there is none', async () => {
  expect((await write({ subject: 'For you: {Title}' })).status).toBe(200)
  expect(await textIn('de')).toMatchObject({ subject: 'For you: {Title}' })
  expect(await subjects()).toEqual({ ada: 'For you: Metropolis', lea: 'For you: Metropolis' })
})

test('a translation is read by those who read that language, and by nobody else', async () => {
  const saved = await write({ subject: 'For you: {Title}' }, inGerman('An dich: {Title}'))
  expect(saved.status).toBe(200)
  expect(await textIn('de')).toMatchObject({ subject: 'An dich: {Title}', message: 'Für {Title}.' })
  expect(await subjects()).toEqual({ ada: 'For you: Metropolis', lea: 'An dich: Metropolis' })
  expect(told.mails().find(({ to }) => to[0]?.startsWith('lea'))?.text).toContain('Für Metropolis.')
})

test('a translation stands alone where the text of the portal is the usual one', async () => {
  await write(inGerman('An dich: {Title}'))
  const text = await textIn()
  expect(text.subject).toBe(text.defaultSubject)
  expect(await subjects()).toEqual({
    ada: 'Marquee: new request for Metropolis (Movie)',
    lea: 'An dich: Metropolis',
  })
})

test('whether a text is sent is one question for all of its languages', async () => {
  await write(inGerman('An dich: {Title}'))
  await write({ enabled: false })
  expect([(await textIn()).enabled, await textIn('de')]).toMatchObject([
    false,
    { enabled: false, subject: 'An dich: {Title}' },
  ])
  expect(await subjects()).toEqual({})
})

test('programs of the first version read and write the language of the portal, and leave the others', async () => {
  await write({ subject: 'For you: {Title}' }, inGerman('An dich: {Title}'))
  type Known = { notificationTemplates: { notificationType: number; subject: string }[] }
  const known = '/api/v1/Settings/notifications/email'
  const readNow = async () => {
    const body = (await admin().get(known)).body as Known
    return { body, text: body.notificationTemplates.find(({ notificationType }) => notificationType === 0) }
  }
  const { body, text } = await readNow()
  expect(text?.subject).toBe('For you: {Title}')
  const changed = { ...body, notificationTemplates: [{ ...text, subject: 'Changed: {Title}' }] }
  expect((await admin().post(known, changed)).body).toBe(true)
  expect([(await textIn()).subject, (await textIn('de')).subject]).toEqual(['Changed: {Title}', 'An dich: {Title}'])
  const { app } = told
  const german = { ...app.settings.get(portalSettings), defaultLanguageCode: 'de' }
  await app.store.transaction(tx => app.settings.save(tx, portalSettings, german))
  await app.settings.refresh()
  expect((await readNow()).text?.subject).toBe('An dich: {Title}')
})

test('what was changed in which language stands in the audit', async () => {
  await write({ subject: 'For you: {Title}' }, inGerman('An dich: {Title}'))
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
])('%s is refused, and nothing is stored', async (_, edits) => {
  expect((await write({ subject: 'For you' }, ...edits)).status).toBe(400)
  const text = await textIn()
  expect(text.subject).toBe(text.defaultSubject)
})

test('texts in a language that nobody speaks are refused to whoever reads them', async () => {
  expect((await admin().get(`${path}?language=xx`)).status).toBe(400)
})
