import { describe, expect, test } from 'bun:test'
import { email } from '~/shared/services/email'
import { jellyfin } from '~/shared/services/jellyfin'
import { webhook } from '~/shared/services/webhook'
import { accept } from '~/shared/settings/accept'
import { coerce } from '~/shared/settings/coerce'
import type { Field, Fields } from '~/shared/settings/fields'
import { fieldsOf } from '~/shared/settings/items'
import { read } from '~/shared/settings/model'
import { customization } from '~/shared/settings/portal'
import { sections } from '~/shared/settings/sections'
import { noQuery, noUserInfo } from '~/shared/settings/user-info'

type Named = { path: string; name: string; field: Field }
const everyField = (fields: Fields, start: string): Named[] =>
  Object.entries(fields).flatMap(([name, field]) => [
    { path: start + name, name, field },
    ...everyField(fieldsOf(field), `${start}${name}[].`),
  ])
const all = sections.flatMap(({ id, fields }) => everyField(fields, `${id}.`))
const texts = all.filter(({ field }) => field.kind === 'text')

/** What a field that says where something is may be called. */
const looksLikeAddress = /^ip$|url$|host|address|uri|dir$|location|logo|favicon|^icon$|issuer|^proxy$/i
/** Of the machine that the updater of others runs on; the portal reads nothing of it. */
const others = ['update.scriptLocation']

/** One of them is what a field takes. */
const examples = [
  ...['http://there.example.com', 'https://there.example.com', '/there'],
  ...['https://discord.com/api/webhooks/1/token', 'https://hooks.slack.com/services/T1/B2/token'],
]

describe('a space that was copied along', () => {
  test('is no part of any field that says where something is', () => {
    const found = texts.filter(({ name }) => looksLikeAddress.test(name)).map(({ path }) => path)
    const declared = texts.filter(({ field }) => field.isAddress).map(({ path }) => path)
    expect(found.filter(path => !others.includes(path)).toSorted()).toEqual(declared.toSorted())
    expect(declared.length).toBeGreaterThan(30)
  })

  test.each(texts.filter(({ field }) => field.isAddress).map(({ path, field }) => [path, field] as const))(
    'goes from %s',
    (_, field) => {
      const written = field.normalized ? '/there' : examples.find(one => field.pattern?.fits.test(one) ?? true)
      expect(coerce(field, ` \t${written} `)).toEqual({ value: written })
      expect(coerce(field, '   ')).toEqual({ value: null })
    },
  )
})

describe('a username or a password in an address', () => {
  const opened = texts.filter(({ field }) => field.isAddress && !field.takesUser && !field.normalized)
  const written = ({ field }: Named) => [
    'https://user:secret@there.example.com/at',
    'http://user@there.example.com',
    ...(field.takesAddress ? ['user:secret@there.example.com'] : []),
    ...(field.pattern || field.takesAddress ? [] : ['//user:secret@there.example.com', 'https:user@there.example.com']),
  ]
  /** What has to be at one service is refused for being elsewhere. */
  const isAnywhere = ({ field }: Named) => field.pattern?.fits.test('http://there.example.com') ?? true
  const wrong = opened.filter(one => one.name !== 'senderAddress' && one.name !== 'baseUrl' && isAnywhere(one))

  test.each(wrong.map(one => [one.path, one] as const))('is refused in %s', (_, one) => {
    for (const text of written(one)) expect([text, coerce(one.field, text)]).toEqual([text, { problem: noUserInfo }])
  })

  test('is no part of what was stored before', () => {
    expect(watched('https://user:secret@watch.example.com/jf?a=1#b')).toBe('https://watch.example.com/jf')
    expect(watched('user@watch.example.com')).toBe('http://watch.example.com')
    expect(read(jellyfin, { servers: [{ name: 'Home', ip: 'user:secret@nas' }] }).servers[0]?.ip).toBe('nas')
    expect(read(customization, { logo: '//user@there.example.com/a@b.png' }).logo).toBe('//there.example.com/a@b.png')
  })

  test('is taken where the portal alone opens it, and a sender is no user', () => {
    const webhookUrl = 'https://user:secret@hooks.example.com/in?token=1'
    expect(accept(webhook, { webhookUrl }, read(webhook, {}))).toMatchObject({ values: { webhookUrl }, problems: [] })
    expect(read(email, { senderAddress: 'portal@example.com' }).senderAddress).toBe('portal@example.com')
  })
})

const watched = (serverHostname: string) =>
  read(jellyfin, { servers: [{ name: 'Home', ip: 'nas', serverHostname }] }).servers[0]?.serverHostname

describe('where people watch', () => {
  test.each([
    ['watch.example.com', 'http://watch.example.com'],
    [' watch.example.com:8096/jf ', 'http://watch.example.com:8096/jf'],
    ['//watch.example.com', 'http://watch.example.com'],
    ['https://watch.example.com', 'https://watch.example.com'],
    ['', null],
  ])('stored as %p counts as %p', (stored, counts) => expect(watched(stored)).toBe(counts))

  test.each(['https://watch.example.com/?x=1', 'https://watch.example.com/#!/home'])(
    '%p is refused, as the page of a title is added to it',
    address => {
      const sent = { servers: [{ id: 1, name: 'Home', ip: 'nas', serverHostname: address }] }
      expect(accept(jellyfin, sent, read(jellyfin, {})).problems).toEqual([
        { field: 'servers[0].serverHostname', problem: noQuery },
      ])
    },
  )

  test.each(['watch.example.com', 'ftp://watch.example.com', 'http://'])('%p is refused at its field', address => {
    const sent = { servers: [{ id: 1, name: 'Home', ip: 'nas', serverHostname: address }] }
    const { problems } = accept(jellyfin, sent, read(jellyfin, {}))
    expect(problems).toEqual([
      { field: 'servers[0].serverHostname', problem: 'must be a full address that starts with http:// or https://' },
    ])
  })
})

describe('how mail is kept from others', () => {
  const security = (stored: object): unknown => {
    const { security, disableTLS, requireTLS } = read(email, stored)
    return [security, disableTLS, requireTLS]
  }
  test.each([
    [{}, ['automatic', false, false]],
    [{ disableTLS: true }, ['none', true, false]],
    [{ requireTLS: true }, ['startTls', false, false]],
    [{ requireTLS: true, disableTLS: true, port: 587 }, ['startTls', false, false]],
    [{ requireTLS: true, port: 465 }, ['fromStart', false, false]],
    [{ security: 'fromStart' }, ['fromStart', false, false]],
    [{ security: 'none', disableTLS: true }, ['none', true, false]],
  ])('is read from what was stored: %j', (stored, read) => expect(security(stored)).toEqual(read))

  const saved = (before: object, sent: object): unknown => {
    const { values } = accept(email, sent, read(email, before))
    return [values.security, values.disableTLS]
  }
  test.each([
    ['the form chooses', {}, { security: 'fromStart', disableTLS: false }, ['fromStart', false]],
    ['the form chooses never', {}, { security: 'none', disableTLS: false }, ['none', true]],
    [
      'the form no longer chooses never',
      { security: 'none' },
      { security: 'automatic', disableTLS: true },
      ['automatic', false],
    ],
    [
      'a program that knows one switch leaves it',
      { security: 'fromStart' },
      { disableTLS: false },
      ['fromStart', false],
    ],
    ['a program switches it off', { security: 'startTls' }, { disableTLS: true }, ['none', true]],
    ['a program switches it on', { disableTLS: true }, { disableTLS: false }, ['automatic', false]],
  ])('is saved as %s', (_, before, sent, after) => expect(saved(before, sent)).toEqual(after))
})
