import './settings-storage'

import { beforeAll, beforeEach, expect, test } from 'bun:test'
import { getDefaultStore } from 'jotai'
import { SignInPage } from '~/ui/features/account/sign-in-page'
import { signOut } from '~/ui/state/session'
import { startAtom } from '~/ui/state/start'
import { markup, signedInAs } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)
beforeEach(() => {
  signedInAs([])
  signOut()
})

const withFacts = (more: object) => {
  const store = getDefaultStore()
  const facts = store.get(startAtom)
  if (facts) store.set(startAtom, { ...facts, ...more })
  return markup(<SignInPage />, [], '/login')
}

test('the page for signing in asks for a password', () => {
  expect(withFacts({})).toContain('name="password"')
})

test('where a name may do, the password is not asked for until it turns out to be needed', () => {
  const page = withFacts({ allowNoPassword: true })
  expect(page).toContain('name="username"')
  expect(page).not.toContain('name="password"')
})

test('while the proxy is asked who is there, nobody presses the button', () => {
  const signIn = { plex: false, header: true, openId: [], quickConnect: [], passwords: [] }
  expect(withFacts({ signIn })).toContain('Signing in')
  expect(withFacts({ signIn: { ...signIn, header: false } })).not.toContain('Signing in')
})

test('each way to sign in names its service, and the form whose accounts work in it', () => {
  const living = { id: 'jellyfin:1', name: 'Living room', service: 'Jellyfin' }
  const signIn = {
    plex: true,
    header: false,
    openId: [],
    quickConnect: [living],
    passwords: ['Plex', 'Emby', 'Jellyfin'],
  }
  const page = withFacts({ signIn })
  expect(page).toContain('Continue with Plex')
  expect(page).toContain('Continue with Jellyfin')
  expect(page).toContain('> Quick Connect<')
  expect(page).toContain('service-marks.svg#jellyfin')
  expect(page).toMatch(/Accounts of Plex, Emby,? and Jellyfin work here, too\./)
  const two = withFacts({
    signIn: { ...signIn, quickConnect: [living, { ...living, id: 'jellyfin:2', name: 'Attic' }] },
  })
  expect(two).toContain('Quick Connect: Attic')
  expect(withFacts({ signIn: { ...signIn, plex: false, openId: [], quickConnect: [], passwords: [] } })).not.toContain(
    'Accounts of',
  )
})
