import { describe, expect, test } from 'bun:test'
import { type Credential, isRecent, type Shown } from '~/shared/access/recent-sign-in'
import { authentication } from '~/shared/access/settings'
import { email } from '~/shared/services/email'
import { plex } from '~/shared/services/plex'
import { changesAccess, read, type Section } from '~/shared/settings/model'
import { portal } from '~/shared/settings/portal'

const noon = new Date('2026-03-01T12:00:00Z')
/** So long before noon. */
const ago = (minutes: number, seconds = 0) => new Date(noon.getTime() - (minutes * 60 + seconds) * 1_000)
const shown = (credential: Credential, more: Partial<Shown> = {}): Shown => ({
  ...{ credential, signedInAt: null, confirmedAt: null },
  ...more,
})

describe('whoever changes who gets in has shown lately who they are', () => {
  test.each<[string, boolean, Shown]>([
    ['signed in 14 minutes and 59 seconds ago', true, shown('session', { signedInAt: ago(14, 59) })],
    ['signed in 15 minutes ago', true, shown('session', { signedInAt: ago(15) })],
    ['signed in 15 minutes and a second ago', false, shown('session', { signedInAt: ago(15, 1) })],
    ['signed in a year ago', false, shown('session', { signedInAt: ago(525_600) })],
    ['confirmed 14:59 ago', true, shown('session', { signedInAt: ago(900), confirmedAt: ago(14, 59) })],
    ['confirmed 15:00 ago', true, shown('session', { signedInAt: ago(900), confirmedAt: ago(15) })],
    ['confirmed 15:01 ago', false, shown('session', { signedInAt: ago(900), confirmedAt: ago(15, 1) })],
    ['a clock that was set back a little', true, shown('session', { signedInAt: ago(-15) })],
    ['a clock that was set back further', false, shown('session', { signedInAt: ago(-15, -1) })],
    ['a session from before sessions were kept', false, shown('session')],
    ['the API key', true, shown('apiKey')],
    ['a personal key', true, shown('personalKey')],
    ['a personal token', false, shown('personalToken')],
  ])('%s: %p', (_, recent, facts) => {
    expect(isRecent(facts, noon)).toBe(recent)
  })

  test.each<[Credential, boolean]>([
    ['apiKey', true],
    ['personalToken', true],
    ['session', false],
  ])('where programs from before this rule call, %s: %p', (credential, recent) => {
    expect(isRecent(shown(credential, { signedInAt: ago(15, 1) }), noon, { tokensCount: true })).toBe(recent)
  })
})

const aServer = { id: 1, name: 'Attic', ip: '10.0.0.2', port: 32_400, plexAuthToken: 'one' }

describe('a section decides who gets in by some of its fields', () => {
  test.each<[string, boolean, Section, object, object]>([
    ['one of all', true, authentication, { enableOAuth: true }, { enableOAuth: false }],
    ['none of all', false, authentication, { enableOAuth: true }, { enableOAuth: true }],
    ['the mail server', true, email, { host: 'mail.example.com' }, { host: 'other.example.com' }],
    ['whom mails come from', false, email, { senderName: 'Films' }, { senderName: 'Cinema' }],
    [
      'the token of a server in a list',
      true,
      plex,
      { servers: [aServer] },
      { servers: [{ ...aServer, plexAuthToken: 'two' }] },
    ],
    ['one server more', true, plex, { servers: [] }, { servers: [aServer] }],
    ['the same servers', false, plex, { servers: [aServer] }, { servers: [aServer], monitorAll: true }],
    ['a section that decides nothing', false, portal, { baseUrl: null }, { baseUrl: '/films' }],
  ])('%s: %p', (_, isAccess, section, before, after) => {
    expect(changesAccess(section, read(section, before), read(section, after))).toBe(isAccess)
  })
})
