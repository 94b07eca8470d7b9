import { beforeAll, describe, expect, test } from 'bun:test'
import { getDefaultStore } from 'jotai'
import type { Me } from '~/shared/api/me'
import type { SessionView } from '~/shared/api/sessions'
import { appLink } from '~/shared/users/app-link'
import {
  type SecurityForm,
  securityChanges,
  securityForm,
  securityProblems,
} from '~/ui/features/account/preferences-security-rules'
import { changesIn, nothingChosen, type ProfileDraft } from '~/ui/features/account/profile-draft'
import { startAtom } from '~/ui/state/start'
import type { Session } from '~/ui/state/token'
import { markup, signedInAs } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

// The theme is read from the browser's storage as soon as the page is loaded.
signedInAs([])
const { PreferencesPage } = await import('~/ui/features/account/preferences-page')
const { keysFor } = await import('~/ui/shell/keys-dialog')

const account: Me = {
  ...{ id: 'ben', userName: 'ben', alias: 'Ben', email: 'ben@example.com', userType: 'local' },
  ...{ language: 'de', streamingCountry: 'AT', picturePath: null, hasOwnPicture: false },
  mustAgree: false,
  quotas: { movie: null, tvShow: null, album: null },
  unreadNotices: 0,
  openIssues: null,
  pendingRequests: null,
}

const session = (more: Partial<SessionView> = {}): SessionView => ({
  ...{ id: '1', program: 'Firefox', system: 'Linux', network: '192.0.2.7', isThis: false },
  ...{
    createdAt: '2026-05-01T12:00:00.000Z',
    lastUsedAt: '2026-05-02T12:00:00.000Z',
    until: '2027-05-01T12:00:00.000Z',
  },
  ...more,
})

const security = '/user-preferences?tab=security'
const page = (given: Partial<Me> = {}, path = '/user-preferences', sessions: SessionView[] = []) =>
  markup(
    <PreferencesPage />,
    [
      [['me'], { ...account, ...given }],
      [['me', 'sessions'], sessions],
    ],
    path,
  )

const withAddress = (applicationUrl: string | null) => {
  signedInAs(['RequestMovie'])
  const store = getDefaultStore()
  const facts = store.get(startAtom)
  store.set(startAtom, facts && { ...facts, applicationUrl })
}

describe('preferences', () => {
  test('are headed by who they belong to', () => {
    withAddress(null)
    const html = page()
    for (const text of ['Ben', 'ben@example.com', 'Local account']) expect(html).toContain(text)
    expect(page({ userType: 'plex', email: null })).toContain('Plex account')
    expect(page({ userType: 'plex', email: null })).toContain('No email address')
  })

  test('let everybody sign out everywhere else, also accounts without a password here', () => {
    withAddress(null)
    for (const userType of ['local', 'plex'] as const)
      expect(page({ userType }, security)).toContain('Sign out everywhere else')
  })

  test('list where one is signed in, and end everything but this', () => {
    withAddress(null)
    const html = page({}, security, [
      session({ isThis: true }),
      session({ id: '2', program: 'okhttp', system: null }),
      session({ id: '3', program: null, system: null, network: null }),
    ])
    for (const words of ['Firefox on Linux', 'okhttp', 'Unknown device', '192.0.2.7', 'This one'])
      expect(html).toContain(words)
    expect(html).toContain('End the session of okhttp')
    expect(html).not.toContain('End the session of Firefox on Linux')
    expect(page({}, security)).toContain('the next time you sign in')
  })

  test('offer another name than the username, but for whom Emby Connect names', () => {
    withAddress(null)
    expect(page()).toContain('Display name')
    expect(page({ userType: 'plex' })).toContain('Display name')
    expect(page({ userType: 'embyConnect' })).not.toContain('Display name')
  })

  test.each<[ProfileDraft, number]>([
    [nothingChosen, 0],
    [{ name: 'Ben', country: null }, 0],
    [{ name: ' Ben ', country: null }, 0],
    [{ name: '', country: null }, 1],
    [{ name: 'Benny', country: 'DE' }, 2],
  ])('count %p as %d changes', (draft, count) => {
    expect(changesIn(draft, { alias: 'Ben' })).toBe(count)
  })

  test('offer languages that are translated, by their own names', () => {
    withAddress(null)
    const html = page()
    expect(html).toMatch(/<option value="de"[^>]*selected=""[^>]*>Deutsch</)
    expect(html).toContain('>English<')
    expect(html).toContain('Français')
  })

  test('have the password only for accounts that have one here', () => {
    withAddress(null)
    expect(page({ userType: 'plex' }, security)).not.toContain('Current password')
    expect(page({}, security)).toContain('Current password')
  })

  test('offer the link of the mobile app only where the portal knows its address', () => {
    withAddress(null)
    expect(page()).not.toContain('App link…')
    expect(page()).toContain('There is no link for the app yet')
    withAddress('https://movies.example.com')
    expect(page()).toContain('App link…')
    expect(page()).not.toContain('There is no link for the app yet')
  })

  test('have a tab for the channels on which somebody can be reached', () => {
    withAddress(null)
    expect(page()).toContain('Notifications')
  })

  test('show their shape while the account is on its way', () => {
    withAddress(null)
    const html = markup(<PreferencesPage />)
    expect(html).toContain('Your preferences')
    expect(html).toContain('skeleton')
  })

  test('let those who may choose options begin each request with them, and nobody else', () => {
    for (const [roles, isOffered] of [
      [['Admin'], true],
      [['PowerUser', 'RequestMovie'], true],
      [['RequestMovie', 'ManageOwnRequests'], false],
    ] as const) {
      signedInAs(roles)
      expect(page().includes('Options before each request')).toBe(isOffered)
    }
  })

  test('switch keys without Ctrl off for those who press them by chance, and list what keys do', () => {
    withAddress(null)
    expect(page()).toContain('Single-key shortcuts')
    expect(page()).toContain('Show all shortcuts')
    const admin: Session = { name: 'ada', email: null, roles: ['Admin'], expiresAt: 0 }
    const keys = (session: Session | null, single: boolean) =>
      Object.values(keysFor(session, { single, issues: false })).flatMap(group => group.map(each => each.keys))
    expect(keys(admin, true)).toEqual(expect.arrayContaining(['Ctrl K', '/', 'G S', '?', 'A', 'D']))
    expect(keys(admin, false).filter(key => ['/', '?', 'G D', 'G S'].includes(key))).toEqual([])
    expect(keys(null, true)).not.toContain('G S')
    expect(keys(null, true)).not.toContain('A')
  })

  test('list the rules of a new password', () => {
    withAddress(null)
    expect(page({}, security)).toContain('At least 8 characters')
  })
})

test('the link of the app carries the address as it is stored, and the token', () => {
  expect(appLink('https://movies.example.com/base', 'abc')).toBe('ombi://https://movies.example.com/base|abc')
})

describe('own details', () => {
  const form = { ...securityForm('ben@example.com'), current: 'ticket' }

  test.each<[Partial<SecurityForm>, ReturnType<typeof securityProblems>]>([
    [{}, {}],
    [{ current: '' }, { current: 'noCurrent' }],
    [{ email: '' }, {}],
    [{ email: 'ben' }, { email: 'badEmail' }],
    [{ password: '8 signs.', repeat: '8 signs.' }, {}],
    [{ password: '7 signs', repeat: '7 signs' }, { password: 'badNew' }],
    [{ password: 'eight or more', repeat: 'other' }, { repeat: 'differ' }],
    [{ password: '  ', repeat: '  ' }, { password: 'badNew' }],
    [{ repeat: 'a' }, { password: 'badNew', repeat: 'differ' }],
  ])('%p are found to be wrong in %p', (given, problems) => {
    expect(securityProblems({ ...form, ...given })).toEqual(problems)
  })

  test('count as changed by address and password, not by the current password', () => {
    expect(securityChanges(form, 'ben@example.com')).toBe(0)
    expect(securityChanges({ ...form, email: '' }, 'ben@example.com')).toBe(1)
    expect(securityChanges({ ...form, email: 'b@example.com', password: 'a', repeat: 'a' }, 'ben@example.com')).toBe(2)
  })
})
