import { beforeAll, expect, test } from 'bun:test'
import { markRead, noticesFor, unreadCount, writeNotices } from '~/server/notifications/notice-queries'
import { holdersOf } from '~/server/notifications/queries'
import { storedTemplates, writeTemplates } from '~/server/notifications/template-queries'
import type { NewNotice } from '~/shared/notifications/model'
import { onEveryEngine } from '../support/every-engine'
import { saveRequester } from '../support/movies'

const at = new Date('2026-11-21T20:04:00.123Z')
const told: Omit<NewNotice, 'userId' | 'key'> = {
  event: 'RequestAvailable',
  kind: 'movie',
  requestId: 7,
  mediaId: '19',
  title: 'Metropolis 🎬',
  posterPath: null,
  values: { variant: 'standard', who: 'Ännchen' },
  failure: { code: 'refused', service: 'Radarr', said: 'Größe fehlt.' },
  at,
}
const aNotice = (key: string, overrides: Partial<NewNotice> = {}): NewNotice => ({
  userId: 'ann',
  key,
  ...told,
  ...overrides,
})

await onEveryEngine('notices', store => {
  beforeAll(async () => {
    for (const id of ['ann', 'ben']) await saveRequester(store, id)
  })
  test('a notice is written once, whoever writes it again', async () => {
    const first = await store.transaction(tx => writeNotices(tx, [aNotice('a'), aNotice('b', { userId: 'ben' })]))
    expect(first.map(notice => notice.key)).toEqual(['a', 'b'])
    const again = await store.transaction(tx => writeNotices(tx, [aNotice('a'), aNotice('c')]))
    expect(again.map(notice => notice.key)).toEqual(['c'])
    const [newest, ...older] = await noticesFor(store, 'ann')
    expect(older).toHaveLength(1)
    expect(newest).toEqual({ id: expect.any(Number), ...told, readAt: null })
  })

  test('reading marks nobody else’s notices', async () => {
    const [newest] = await noticesFor(store, 'ann')
    await markRead(store, 'ben', [newest?.id ?? 0], at)
    expect(await unreadCount(store, 'ann')).toBe(2)
    await markRead(store, 'ann', [newest?.id ?? 0], at)
    expect(await unreadCount(store, 'ann')).toBe(1)
    await markRead(store, 'ann', null, at)
    expect([await unreadCount(store, 'ann'), await unreadCount(store, 'ben')]).toEqual([0, 1])
  })

  test('texts are overwritten, and forgotten when they are as usual again', async () => {
    const text = { event: 'NewRequest', language: null, subject: 'Hey', message: null, enabled: true }
    await store.transaction(tx => writeTemplates(tx, 'Email', { stored: [text], usual: [] }))
    await store.transaction(tx =>
      writeTemplates(tx, 'Email', {
        stored: [{ ...text, enabled: false }],
        usual: [{ event: 'Issue', language: null }],
      }),
    )
    expect(await storedTemplates(store, { agent: 'Email' })).toMatchObject([{ ...text, enabled: false }])
    expect(await storedTemplates(store, { agent: 'Webhook' })).toEqual([])
    await store.transaction(tx =>
      writeTemplates(tx, 'Email', { stored: [], usual: [{ event: 'NewRequest', language: null }] }),
    )
    expect(await storedTemplates(store, { agent: 'Email' })).toEqual([])
  })

  test('a text has each of its languages by itself, and none of another event', async () => {
    const text = (event: string, language: 'de' | 'en' | null) => ({
      ...{ event, language, subject: `${language} ${event}`, message: null, enabled: true },
    })
    const all = [text('Issue', null), text('Issue', 'en'), text('Issue', 'de'), text('IssueComment', 'de')]
    await store.transaction(tx => writeTemplates(tx, 'Slack', { stored: all, usual: [] }))
    const inOrder = (rows: readonly { subject: string | null }[]) => rows.map(({ subject }) => subject).toSorted()
    expect(inOrder(await storedTemplates(store, { event: 'Issue' }))).toEqual(['de Issue', 'en Issue', 'null Issue'])
    expect(await storedTemplates(store, { event: 'IssueComment' })).toMatchObject([text('IssueComment', 'de')])
    const usual = all.slice(1).map(({ event, language }) => ({ event, language }))
    await store.transaction(tx => writeTemplates(tx, 'Slack', { stored: [], usual }))
    expect(await storedTemplates(store, { agent: 'Slack' })).toMatchObject([text('Issue', null)])
  })

  test('who holds one of several claims is found once', async () => {
    const { userClaims } = store.t
    await saveRequester(store, 'ada')
    await store.db.insert(userClaims).values([
      { userId: 'ada', claim: 'Admin' },
      { userId: 'ada', claim: 'PowerUser' },
      { userId: 'ben', claim: 'RequestMovie' },
    ])
    const staff = await holdersOf(store, ['Admin', 'PowerUser'])
    expect(staff.map(user => [user.id, user.claims.length])).toEqual([['ada', 2]])
  })
})
