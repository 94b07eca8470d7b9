import { afterEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { outboxHandlersOf } from '~/server/composition/subscribers'
import { approve, deny, setAvailability } from '~/server/decisions/actions'
import { outboxWorker } from '~/server/events/outbox-worker'
import { notify } from '~/server/notifications/notify'
import { createMovieRequest } from '~/server/requests/create/movie'
import { addSubscription } from '~/server/requests/subscription-queries'
import { removeUser } from '~/server/users/remove-account'
import type { Notices } from '~/shared/api/notices'
import type { DomainEvent } from '~/shared/events/model'
import { email } from '~/shared/services/email'
import { portal as portalSection } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import { toldPortal, wish } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const ada = anAdmin('ada')
const pia = aUser('pia', { claims: ['PowerUser'] })
const ben = aUser('ben', { alias: 'Ben <b>B</b>' })
const sue = aUser('sue', { language: 'de' })
const users = [ada, pia, ben, sue]
const asked = '2026-11-21T10:30:00Z'
/** The time of day where the server stands. */
const clock = new Date(asked).toTimeString().slice(0, 8)

type Told = Awaited<ReturnType<typeof toldPortal>>
const opened: Told[] = []
const open = async (options: Parameters<typeof toldPortal>[0] = {}) => {
  const told = await toldPortal({ users, now: () => new Date(asked), ...options })
  opened.push(told)
  return told
}
afterEach(async () => {
  for (const told of opened.splice(0)) await told.close()
})

const ask = async ({ app }: Told, by: User, tmdbId = wish.tmdbId) => {
  const { request, variant } = await createMovieRequest(app, by, { ...wish, tmdbId })
  return { id: request.id, variant }
}
const sent = ({ mails }: Told) =>
  mails()
    .map(({ to, subject }) => `${to.join()}: ${subject}`)
    .sort()

/** Works off the events only: the messages stand in the outbox and are not sent yet. */
async function writeMessages({ app }: Told) {
  const { outbox } = app.store.t
  const events = await app.store.db.select().from(outbox).where(eq(outbox.target, 'event'))
  for (const { payload } of events) await notify(app, payload as DomainEvent)
}

describe('from the wish to the film', () => {
  test('everybody concerned gets each message once, in a language of their own', async () => {
    const told = await open()
    const ref = await ask(told, ben)
    await told.app.store.transaction(tx => addSubscription(tx, { requestId: ref.id, userId: sue.id }))
    await told.portal.settle()
    expect(sent(told)).toEqual([
      'ada@example.com: Marquee: new request for Metropolis (Movie)',
      'pia@example.com: Marquee: new request for Metropolis (Movie)',
    ])

    await approve(told.app, ada, ref)
    await told.portal.settle()
    await setAvailability(told.app, ada, ref, { available: true })
    await told.portal.settle()
    expect(sent(told)).toEqual([
      'ada@example.com: Marquee: new request for Metropolis (Movie)',
      'ben@example.com: Marquee: Metropolis is available',
      'ben@example.com: Marquee: Metropolis was approved',
      'pia@example.com: Marquee: new request for Metropolis (Movie)',
      'sue@example.com: Marquee: Metropolis ist da',
      'sue@example.com: Marquee: Metropolis wurde genehmigt',
    ])
    expect(told.hooks.map(({ body }) => [body.notificationType, body.requestStatus, body.title])).toEqual([
      ['NewRequest', 'Pending Approval', 'Metropolis'],
      ['RequestApproved', 'Processing Request', 'Metropolis'],
      ['RequestAvailable', 'Available', 'Metropolis'],
    ])
  })

  test('a message knows whom it is for and of which request it tells, and goes with the account', async () => {
    const told = await open()
    const { store } = told.app
    const ref = await ask(told, ben)
    await told.portal.settle()
    const messages = async () => {
      const rows = await store.db.select().from(store.t.outbox).where(eq(store.t.outbox.aboutRequestId, ref.id))
      const names = new Map([ada, pia].map(({ id, userName }) => [id, userName]))
      return rows.map(({ target, userId }) => `${target} ${userId && names.get(userId)}`).sort()
    }
    expect(await messages()).toEqual(['email ada', 'email pia', 'webhook null'])
    await removeUser(told.app, ada, pia.id)
    expect(await messages()).toEqual(['email ada', 'webhook null'])
  })

  test('05 §1.2, §1.3 the messages say what the templates say, with the values of the request', async () => {
    const told = await open()
    await ask(told, ben)
    await told.portal.settle()
    const [mail] = told.mails()
    expect(mail?.text.replace(/(?<=decide#)\S+$/, '…')).toBe(
      [
        ...['Hello,', 'Ben <b>B</b> requested Metropolis (Movie) on Saturday, November 21, 2026.'],
        'Approve or deny: https://films.example.com/decide#…',
      ].join('\n\n'),
    )
    expect(mail?.html).toContain('https://image.tmdb.org/t/p/w300/a.jpg')
    expect(mail?.html).toContain('https://films.example.com/details/movie/19')
    const [hook] = told.hooks
    expect(hook?.headers.get('access-token')).toBe('a token')
    expect(hook?.body).toEqual({
      requestId: '1',
      requestedUser: 'ben',
      title: 'Metropolis',
      requestedDate: 'Saturday, 21 November 2026',
      type: 'Movie',
      additionalInformation: '',
      longDate: 'Saturday, 21 November 2026',
      shortDate: '11/21/2026',
      longTime: clock,
      shortTime: clock.slice(0, 5),
      overview: 'A city.',
      year: '1927',
      episodesList: null,
      seasonsList: null,
      posterImage: 'https://image.tmdb.org/t/p/w300/a.jpg',
      applicationName: 'Marquee',
      applicationUrl: 'https://films.example.com',
      issueDescription: '',
      issueCategory: '',
      issueStatus: '',
      issueSubject: '',
      newIssueComment: '',
      issueUser: 'ben',
      userName: 'ben',
      alias: 'Ben <b>B</b>',
      requestedByAlias: null,
      userPreference: null,
      denyReason: null,
      availableDate: '',
      requestStatus: 'Pending Approval',
      providerId: '19',
      partiallyAvailableEpisodeNumbers: null,
      partiallyAvailableSeasonNumber: null,
      partiallyAvailableEpisodesList: null,
      partiallyAvailableEpisodeCount: null,
      notificationType: 'NewRequest',
    })
  })

  test('a denial tells the reason, whatever is in it, and never as markup', async () => {
    const told = await open({ title: 'Metro & <i>Polis</i>' })
    const ref = await ask(told, ben)
    await told.portal.settle()
    await deny(told.app, ada, ref, { reason: 'No <script>alert(1)</script> & no room' })
    await told.portal.settle()
    const mail = told.mails().find(({ to }) => to[0] === 'ben@example.com')
    expect(mail?.text).toContain('No <script>alert(1)</script> & no room')
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.html).not.toContain('<i>Polis')
    expect(mail?.html).toContain('Metro &amp; &lt;i&gt;Polis')
    expect(told.hooks.at(-1)?.body).toMatchObject({
      notificationType: 'RequestDeclined',
      requestStatus: 'Denied',
      denyReason: 'No <script>alert(1)</script> & no room',
    })
  })

  test('05 §1.3 people read their own language, else that of the portal; programs read one form everywhere', async () => {
    const people = [{ ...ada, language: 'en' }, pia, ben]
    const told = await open({ users: people, settings: [[portalSection, { defaultLanguageCode: 'de' }]] })
    await ask(told, ben)
    await told.portal.settle()
    const mailTo = (name: string) => told.mails().find(({ to }) => to[0] === `${name}@example.com`)
    expect(mailTo('pia')?.subject).toBe('Marquee: neue Anfrage nach Metropolis (Film)')
    expect(mailTo('pia')?.text).toContain('Samstag, 21. November 2026')
    expect(mailTo('pia')?.html).toContain('<html lang="de"')
    expect(mailTo('ada')?.subject).toBe('Marquee: new request for Metropolis (Movie)')
    expect(mailTo('ada')?.text).toContain('Saturday, November 21, 2026')
    expect(mailTo('ada')?.html).toContain('<html lang="en"')
    expect(told.hooks[0]?.body).toMatchObject({ type: 'Movie', requestedDate: 'Saturday, 21 November 2026' })
  })

  test('people read the title as it is called in their language, programs as it is stored', async () => {
    const title = { en: 'The Last Laugh', de: 'Der letzte Mann' }
    const told = await open({ users: [{ ...ada, language: 'de' }, pia, ben, sue], title })
    const ref = await ask(told, ben)
    await told.app.store.transaction(tx => addSubscription(tx, { requestId: ref.id, userId: sue.id }))
    await told.portal.settle()
    await approve(told.app, pia, ref)
    await told.portal.settle()
    expect(sent(told)).toEqual([
      'ada@example.com: Marquee: neue Anfrage nach Der letzte Mann (Film)',
      'ben@example.com: Marquee: The Last Laugh was approved',
      'pia@example.com: Marquee: new request for The Last Laugh (Movie)',
      'sue@example.com: Marquee: Der letzte Mann wurde genehmigt',
    ])
    expect(told.hooks.map(({ body }) => body.title)).toEqual(['The Last Laugh', 'The Last Laugh'])
    const drawer = async (who: string) =>
      ((await told.portal.as(who).get('/api/v3/notices')).body as Notices).entries.map(one => one.title)
    expect(await drawer('ada')).toEqual(['Der letzte Mann'])
    expect(await drawer('ben')).toEqual(['The Last Laugh'])
    const shown = told.live.filter(({ userIds }) => userIds.includes(sue.id)).map(({ message }) => message)
    expect(shown).toEqual([expect.stringContaining('Der letzte Mann')])
  })

  test('several titles that went away are named to each in their language, too', async () => {
    const told = await open({ users: [{ ...ada, language: 'de' }, pia, ben], title: { en: 'Dawn', de: 'Morgen' } })
    const about = { kind: 'movie' as const, variant: 'standard' as const }
    const [first, second] = [await ask(told, ben), await ask(told, ben, 20)]
    const titles = [first, second].map(({ id }) => ({ ...about, requestId: id, title: 'Dawn' }))
    await told.portal.settle()
    await told.app.store.transaction(tx =>
      told.app.publish(tx, { type: 'titlesGone', at: told.app.now().toISOString(), total: 2, titles }),
    )
    await told.portal.settle()
    const values = async (who: string) => {
      const rows = await told.app.store.db.select().from(told.app.store.t.notices)
      const own = rows.filter(({ userId, event }) => event === 'TitlesGone' && userId === who)
      return own.map(row => Object(row.values).titles)
    }
    expect(await values(ada.id)).toEqual(['Morgen, Morgen'])
    expect(await values(pia.id)).toEqual(['Dawn, Dawn'])
  })

  test('what an administrator asks for is not told as new or approved', async () => {
    const told = await open()
    await ask(told, ada)
    await told.portal.settle()
    expect([sent(told), told.hooks]).toEqual([[], []])
  })

  test('a hand-over that fails is told to the administrators, also without an address of the requester', async () => {
    const told = await open({ users: [ada, pia, { ...ben, email: null }] })
    const { id } = await ask(told, ben)
    await told.portal.settle()
    const event = { kind: 'movie', requestId: id, variant: 'standard', at: '2026-11-21T10:31:00.000Z' } as const
    await told.app.store.transaction(tx =>
      told.app.publish(tx, { type: 'handOverFailed', failure: { code: 'crowded', service: 'Radarr' }, ...event }),
    )
    await told.portal.settle()
    expect(sent(told)).toContain('ada@example.com: Marquee: Metropolis was not sent')
    expect(sent(told)).toHaveLength(3)
    expect(told.hooks.at(-1)?.body).toMatchObject({ notificationType: 'ItemAddedToFaultQueue', userName: 'ben' })
  })

  test('05 §1.2 a request that was deleted reaches programs only, with its title and person', async () => {
    const told = await open()
    const gone = { kind: 'movie', requestId: 4, requesterId: ben.id, title: 'Metropolis' } as const
    const at = told.app.now().toISOString()
    await told.app.store.transaction(tx => told.app.publish(tx, { type: 'requestDeleted', at, ...gone }))
    await told.portal.settle()
    expect(sent(told)).toEqual([])
    expect(told.hooks.map(({ body }) => body)).toMatchObject([
      {
        ...{
          notificationType: 'RequestDeleted',
          title: 'Metropolis',
          type: 'Movie',
          longDate: 'Saturday, 21 November 2026',
        },
        ...{ requestedUser: 'ben', userName: 'ben', issueUser: 'ben', alias: 'Ben <b>B</b>' },
        ...{ requestId: null, requestedDate: null, overview: null, year: null, denyReason: null, episodesList: null },
        ...{ posterImage: '', providerId: '', requestStatus: '', availableDate: '', additionalInformation: '' },
      },
    ])
  })
})

describe('once and only once', () => {
  test('events that are worked off a second time write nothing', async () => {
    const told = await open()
    await ask(told, ben)
    await told.portal.settle()
    const { outbox, notices } = told.app.store.t
    const before = (await told.app.store.db.select().from(notices)).length
    await told.app.store.db.update(outbox).set({ stage: 'waiting' }).where(eq(outbox.target, 'event'))
    await told.portal.settle()
    await told.portal.settle()
    expect(told.mails()).toHaveLength(2)
    expect(told.hooks).toHaveLength(1)
    expect(told.live).toHaveLength(1)
    expect((await told.app.store.db.select().from(notices)).length).toBe(before)
  })

  test('what was being sent when the server died is shown as unsure and not sent by itself', async () => {
    const told = await open()
    await ask(told, ben)
    const { app } = told
    const { outbox } = app.store.t
    await writeMessages(told)
    await app.store.db.update(outbox).set({ stage: 'sending', startedAt: app.now() }).where(eq(outbox.target, 'email'))
    const later = new Date(app.now().getTime() + 1)
    const restarted = outboxWorker({ ...app, now: () => later }, outboxHandlersOf(app))
    await restarted.start({ isAlone: async () => true })
    await restarted.settled()
    await restarted.stop()
    const rows = await app.store.db.select().from(outbox).where(eq(outbox.target, 'email'))
    expect(rows.map(row => row.stage)).toEqual(['unsure', 'unsure'])
    expect([told.mails(), told.hooks.length]).toEqual([[], 1])
  })

  test('a receiver that is away gets the message when it is back', async () => {
    const told = await open({ hook: { webhookUrl: 'http://127.0.0.1:1/hook' } })
    await ask(told, ben)
    await told.portal.settle()
    const { outbox } = told.app.store.t
    const [row] = await told.app.store.db.select().from(outbox).where(eq(outbox.target, 'webhook'))
    expect(row).toMatchObject({ stage: 'waiting', attempts: 1 })
    expect(row?.failure).toMatchObject({ code: 'unreachable', service: 'Webhook' })
    expect(told.mails()).toHaveLength(2)
  })
})

describe('silence', () => {
  test('a text that is switched off silences its event on that channel alone', async () => {
    const told = await open()
    const admin = told.portal.as('ada')
    const { body } = await admin.get('/api/v1/Settings/notifications/email')
    const { notificationTemplates } = body as { notificationTemplates: { notificationType: number }[] }
    const silent = notificationTemplates
      .filter(one => one.notificationType === 0)
      .map(one => ({ ...one, enabled: false }))
    await admin.post('/api/v1/Settings/notifications/email', { ...(body as object), notificationTemplates: silent })
    await ask(told, ben)
    await told.portal.settle()
    expect([told.mails(), told.hooks.length]).toEqual([[], 1])
  })

  test('a channel that is switched off gets nothing, also of what was written before', async () => {
    const told = await open()
    await ask(told, ben)
    await writeMessages(told)
    const { outbox } = told.app.store.t
    await told.app.store.transaction(tx =>
      told.app.settings.save(tx, email, { ...told.app.settings.get(email), enabled: false }),
    )
    await told.portal.settle()
    expect(told.mails()).toEqual([])
    expect(await told.app.store.db.select().from(outbox).where(eq(outbox.target, 'email'))).toEqual([])
  })
})
