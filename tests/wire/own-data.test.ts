import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { mostOfList, ownLists } from '~/server/users/own-data-queries'
import { ownMessageLists } from '~/server/users/own-message-data-queries'
import { ownSignInLists } from '~/server/users/own-sign-in-data-queries'
import { userByName } from '~/server/users/queries'
import type { MadePersonalKey } from '~/shared/api/personal-keys'
import { ntfy } from '~/shared/services/ntfy'
import { pushover } from '~/shared/services/pushover'
import { telegram } from '~/shared/services/telegram'
import { setPassword, signIn } from '../support/accounts'
import { drawnPicture } from '../support/drawn-picture'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const users = [
  anAdmin('ada'),
  aUser('pow', { claims: ['PowerUser'] }),
  aUser('ann', { email: 'ann@example.com', claims: ['RequestMovie'] }),
  aUser('ben', { email: 'ben@example.com' }),
]
let portal: Portal
beforeEach(async () => {
  portal = await openPortal({ users })
})
afterEach(() => portal.close())

const idOf = async (name: string) => (await userByName(portal.app.store, name))!.id
const dataOf = async (name: string) => portal.as(name).get('/api/v3/me/data')

describe('the file of one’s own data', () => {
  test('has what one asked for, said and was told, and nothing of anybody else', async () => {
    const { store } = portal.app
    const variants = { standard: aProgress(), fourK: null }
    await saveRequest(store, aMovieRequest(7, { requesterId: await idOf('ann'), variants }))
    await saveRequest(store, aMovieRequest(8, { requesterId: await idOf('ben'), variants }))
    await portal.as('ann').put('/api/v3/me/display-name', { displayName: 'Annie' })
    await portal.as('ben').put('/api/v3/me/display-name', { displayName: 'Benny' })
    const { status, body, text } = await dataOf('ann')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      account: { userName: 'ann', alias: 'Annie', email: 'ann@example.com', roles: ['RequestMovie'] },
      cut: [],
      audit: [{ action: 'Account changed', after: { alias: 'Annie' } }],
    })
    expect((body as { requests: unknown[] }).requests).toHaveLength(1)
    expect(text).not.toMatch(/ben|Benny/)
  })

  test('has no secret in it', async () => {
    await setPassword(portal, (await userByName(portal.app.store, 'ann'))!, 'old')
    const token = String((await portal.as('ann').post('/api/v3/me/access-token')).text)
    const made = (await portal.as('ann').post('/api/v3/me/keys', { name: 'Hall', scope: 'read', days: null }))
      .body as MadePersonalKey
    await portal.as('ann').post('/api/v3/calendar/address')
    await signIn(portal, 'ann', 'old')
    const { store } = portal.app
    const [user] = (await store.db.select().from(store.t.users)).filter(({ userName }) => userName === 'ann')
    const [key] = await store.db.select().from(store.t.personalKeys)
    const [calendar] = await store.db.select().from(store.t.calendarKeys)
    const { text, body } = await dataOf('ann')
    expect(body).toMatchObject({ personalKeys: [{ name: 'Hall', scope: 'read' }], sessions: [{}] })
    const secrets = [made.key, key?.keyHash, user?.passwordHash, user?.stamp, user?.accessTokenHash, calendar?.keyHash]
    for (const secret of [...secrets, /[\da-f]{32}/.exec(token)?.[0]]) {
      expect(secret).toBeTruthy()
      expect(text).not.toContain(String(secret))
    }
  })

  test('has the picture that was chosen, and not from where others acted', async () => {
    const { token } = await portal.app.tokens.sign((await userByName(portal.app.store, 'ann'))!, new Date(), 600)
    await portal.web.handle(
      new Request('http://portal.test/api/v3/me/picture', {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}` },
        body: await drawnPicture(),
      }),
    )
    await portal.as('ada').post(`/api/v3/users/${await idOf('ann')}/sign-out`)
    const { body } = await dataOf('ann')
    const { account, audit } = body as { account: { pictureAsWebp: string }; audit: Record<string, unknown>[] }
    expect(Buffer.from(account.pictureAsWebp, 'base64').toString('latin1')).toStartWith('RIFF')
    expect(audit[0]).toMatchObject({ by: 'ada', address: null })
    expect(audit[0]).not.toHaveProperty('actorId')
  })

  test('of staff says what they did to others, and nothing of what those have', async () => {
    const view = (await portal.as('ada').get(`/api/v1/Identity/User/${await idOf('ben')}`)).body as object
    const moved = { ...view, emailAddress: 'benjamin@example.com' }
    expect((await portal.as('ada').put('/api/v1/Identity', moved)).body).toMatchObject({ successful: true })
    await portal.as('ada').put('/api/v3/me/display-name', { displayName: 'Lovelace' })
    const { body, text } = await dataOf('ada')
    const [own, ofBen] = (body as { audit: Record<string, unknown>[] }).audit
    expect(own).toMatchObject({ to: 'ada', after: { alias: 'Lovelace' } })
    expect(ofBen).toMatchObject({ by: 'ada', to: 'ben', before: null, after: null })
    expect(text).not.toContain('benjamin')
  })

  test('says which of its lists go on', async () => {
    const { store } = portal.app
    const userId = await idOf('ann')
    const rows = Array.from({ length: mostOfList + 1 }, (_, tmdbId) => ({ userId, source: 'plex', tmdbId, sweep: 1 }))
    for (let at = 0; at < rows.length; at += 500)
      await store.db.insert(store.t.playedMovies).values(rows.slice(at, at + 500))
    const { body } = await dataOf('ann')
    const { cut, playedMovies } = body as { cut: string[]; playedMovies: unknown[] }
    expect([cut, playedMovies.length]).toEqual([['playedMovies'], mostOfList])
  })

  test('knows every table that says something of an account', () => {
    // What is held of an account by its own row, its roles, addresses and profiles, or is nothing but a secret.
    const elsewhere = ['user_claims', 'notification_preferences', 'download_profiles', 'account_pictures']
    const secrets = ['calendar_keys', 'recovery_codes', 'chat_codes', 'second_step_locks']
    const { store } = portal.app
    const read = Object.values({ ...ownLists, ...ownSignInLists, ...ownMessageLists }).map(
      list => list(store, 'x').toSQL().sql,
    )
    const unknown = Object.values(store.t)
      .filter(table => is(table, SQLiteTable))
      .filter(table => ['userId', 'requesterId', 'reporterId'].some(name => name in getTableColumns(table)))
      .map(getTableName)
      .filter(name => ![...elsewhere, ...secrets].includes(name) && !read.some(sql => sql.includes(`"${name}"`)))
    expect(unknown).toEqual([])
  })

  test('is nobody’s without a session', async () => {
    expect((await portal.guest.get('/api/v3/me/data')).status).toBe(401)
    expect((await portal.key.get('/api/v3/me/data')).body).toMatchObject({ code: 'NoPermissions' })
    const made = (await portal.as('ann').post('/api/v3/me/keys', { name: 'Hall', scope: 'manage', days: null }))
      .body as MadePersonalKey
    const headers = { authorization: `Bearer ${made.key}` }
    expect((await portal.guest.get('/api/v3/me/data', undefined, headers)).status).toBe(403)
  })
})

describe('leaving', () => {
  const leave = (name: string, userName = name) => portal.as(name).post('/api/v3/me/leave', { userName })

  test('removes the account, and leaves the name on what was asked for', async () => {
    const { store } = portal.app
    const variants = { standard: aProgress(), fourK: null }
    const { id } = await saveRequest(store, aMovieRequest(7, { requesterId: await idOf('ann'), variants }))
    const ended: string[] = []
    portal.app.live.recheck = user => void ended.push(user)
    const userId = await idOf('ann')
    expect((await leave('ann')).status).toBe(204)
    expect(ended).toEqual([userId])
    expect(await userByName(store, 'ann')).toBeNull()
    expect((await portal.as('ann').get('/api/v3/me')).status).toBe(401)
    expect((await portal.as('ada').get(`/api/v3/requests/${id}`)).body).toMatchObject({
      requester: { userName: 'ann' },
    })
    const { body } = await portal.as('ada').get('/api/v3/audit?action=userRemoved')
    expect(body).toMatchObject({ entries: [{ actor: { name: 'ann' }, subject: { name: 'ann' } }] })
  })

  test('asks for the name, and keeps who types another one', async () => {
    for (const typed of ['ada', 'ANN', 'an'])
      expect((await leave('ann', typed)).body).toMatchObject({ code: 'NameDiffers' })
    expect(await userByName(portal.app.store, 'ann')).not.toBeNull()
  })

  test('is not for the last administrator, nor for a key', async () => {
    expect((await leave('ada')).body).toMatchObject({ code: 'LastAdmin' })
    expect((await portal.key.post('/api/v3/me/leave', { userName: 'Api' })).body).toMatchObject({
      code: 'NoPermissions',
    })
    expect((await leave('pow')).status).toBe(204)
  })
})

describe('where one is told things', () => {
  const channels = async (name: string) =>
    (
      (await portal.as(name).get('/api/v3/me/channels')).body as {
        addresses: { agent: string; value: string | null }[]
      }
    ).addresses

  test('is entered by oneself for each channel that has an address of a person, and is written down', async () => {
    expect((await channels('ann')).map(({ agent }) => agent)).toEqual([
      ...['Discord', 'Pushbullet', 'Pushover', 'Telegram', 'Slack', 'Mattermost', 'Gotify', 'WhatsApp', 'Ntfy'],
    ])
    const entered = { addresses: [{ agent: 'Telegram', value: ' 4711 ' }] }
    expect((await portal.as('ann').put('/api/v3/me/channels', entered)).status).toBe(200)
    const told = (await channels('ann')).filter(({ value }) => value !== null)
    expect(told).toEqual([{ agent: 'Telegram', value: '4711' }])
    expect((await channels('ben')).every(({ value }) => value === null)).toBe(true)
    const { body } = await portal.as('ada').get('/api/v3/audit?action=userChanged')
    expect(body).toMatchObject({ entries: [{ actor: { name: 'ann' } }] })

    await portal.as('ann').put('/api/v3/me/channels', { addresses: [{ agent: 'Slack', value: 'U1' }] })
    await portal.as('ann').put('/api/v3/me/channels', { addresses: [{ agent: 'Telegram', value: null }] })
    expect((await channels('ann')).filter(({ value }) => value !== null)).toEqual([{ agent: 'Slack', value: 'U1' }])
  })

  test('names the channels that are on, in its order', async () => {
    const on = async () => (await portal.as('ann').get('/api/v3/me/channels')).body
    expect(await on()).toMatchObject({ on: [] })
    await portal.app.store.transaction(async tx => {
      const { settings } = portal.app
      await settings.save(tx, ntfy, { ...settings.get(ntfy), enabled: true, topic: 'house' })
      await settings.save(tx, telegram, {
        ...settings.get(telegram),
        enabled: true,
        botApi: 'a:b',
        chatId: '1',
        parseMode: 'HTML',
      })
      await settings.save(tx, pushover, { ...settings.get(pushover), accessToken: 'a', userToken: 'b' })
    })
    expect(await on()).toMatchObject({ on: ['Telegram', 'Ntfy'] })
  })

  test.each([
    ['a channel of the house', { agent: 'Email', value: 'a@example.com' }],
    ['no channel', { agent: 'Pager', value: '1' }],
    ['more than fits', { agent: 'Slack', value: 'x'.repeat(501) }],
    ['blanks alone', { agent: 'Slack', value: ' ' }],
    ['a name where a number is wanted', { agent: 'Telegram', value: '<b>@ann</b>' }],
    ['a number that is none', { agent: 'WhatsApp', value: '0151 12345678' }],
  ])('takes %s for none', async (_, address) => {
    expect((await portal.as('ann').put('/api/v3/me/channels', { addresses: [address] })).status).toBe(400)
  })
})
