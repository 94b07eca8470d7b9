import { beforeAll, describe, expect, test } from 'bun:test'
import type { AccountDetail } from '~/shared/api/accounts'
import { accountKeys } from '~/ui/api/accounts'
import { anAccount } from '../support/edited-account'
import { markup, signedInAs } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

// The theme is read from the browser's storage as soon as the page is loaded.
signedInAs(['Admin'])
const { EditUser } = await import('~/ui/features/users/edit-user')
const { PersonHead } = await import('~/ui/features/users/person-head')
const { PersonIssues } = await import('~/ui/features/users/person-traces')
const { NewUserPage } = await import('~/ui/features/users/new-page')

const nothing = { choices: null }
const pageOf = (given: Partial<AccountDetail> = {}, roles = ['Admin'], fourK = true, movies: object = nothing) => {
  signedInAs(roles, fourK)
  const account = anAccount(given)
  const page = (
    <>
      <PersonHead account={account} onGone={() => undefined} />
      <EditUser account={account} />
    </>
  )
  return markup(page, [
    [accountKeys.detail(account.id), account],
    [['choices', 'movie', 'standard'], movies],
    [['choices', 'movie', 'fourK'], nothing],
    [['choices', 'tvShow', 'standard'], nothing],
  ])
}
/** The switch of a role, as it is written. */
const switchOf = (html: string, role: string) => new RegExp(`<input[^>]*name="claims.${role}"[^>]*>`).exec(html)?.[0]

describe('the page of an account', () => {
  test('is headed by who it belongs to, where from and since when', () => {
    const html = pageOf({ userType: 'plex', displayName: 'Mika' })
    for (const text of ['Mika', 'Plex account since March 2024, last seen']) expect(html).toContain(text)
    expect(pageOf({ lastSeenAt: null })).toContain('Local account since March 2024, never signed in')
  })

  test('has a password where the portal keeps it, and elsewhere says who does', () => {
    expect(pageOf()).toContain('Leave empty to keep it.')
    const ofPlex = pageOf({ userType: 'plex' })
    expect(ofPlex).toContain('Signs in with Plex, so there is no password here.')
    expect(ofPlex).not.toContain('Confirm password')
    const own = pageOf({ isSelf: true })
    expect(own).toContain('Change your own password in your preferences.')
    expect(own).not.toContain('Confirm password')
  })

  test('says how much of a limit is used, and where there is none', () => {
    const quota = { limit: 5, extra: 0, remaining: 3, nextAt: '2026-11-30T00:00:00.000Z', period: 'week' } as const
    const html = pageOf({
      limits: { ...anAccount().limits, movie: { amount: 5, period: 'week' } },
      quotas: { movie: quota, tvShow: null, album: null },
    })
    expect(html).toContain('2 used')
    expect(html.match(/No limit/g)).toHaveLength(2)
  })

  test('asks for a number of days only where a limit counts over one, and what of shows is counted where they are limited', () => {
    for (const word of ['>Days<', 'value="7"', 'Seasons']) expect(pageOf()).not.toContain(word)
    const old = { ...anAccount().limits, tvShow: { amount: 40, period: null } }
    for (const word of ['>Days<', 'value="7"', 'Seasons']) expect(pageOf({ limits: old })).toContain(word)
  })

  test('offers what Radarr has, what it takes by itself first, and names what is there no more', () => {
    const usual = { profile: 'HD-1080p', root: null, languageProfile: null }
    const choices = {
      ...{ servers: [{ id: null, name: 'Radarr' }], problem: null, languageProfiles: [] },
      ...{ profiles: [{ id: 4, name: 'HD-1080p' }], roots: [{ id: 1, path: '/movies' }], usual, usualForAnime: usual },
    }
    const profiles = [{ manager: 'radarr', profile: 9, root: 1 } as const]
    const html = pageOf({ profiles }, ['Admin'], true, { choices })
    expect(html).toContain('As the portal does (HD-1080p)')
    expect(html).toMatch(/<option[^>]*value="9"[^>]*selected=""[^>]*>Number 9, no longer there/)
    expect(html).toMatch(/<option[^>]*value="1"[^>]*selected=""[^>]*>\/movies/)
    expect(html).not.toContain('Sonarr: quality')
    expect(pageOf({ profiles })).toContain('Neither Radarr nor Sonarr is connected.')
  })

  test('offers roles of 4K while that is on, and to whom has them', () => {
    expect(switchOf(pageOf(), 'Request4KMovie')).toBeDefined()
    expect(switchOf(pageOf({}, ['Admin'], false), 'Request4KMovie')).toBeUndefined()
    const holds = pageOf({ claims: ['Request4KMovie'] }, ['Admin'], false)
    expect(switchOf(holds, 'Request4KMovie')).toBeDefined()
    expect(switchOf(holds, 'Request4KTv')).toBeUndefined()
  })

  test('gives the role of administrators to nobody but for administrators', () => {
    expect(switchOf(pageOf(), 'Admin')).not.toContain('disabled=""')
    const html = pageOf({}, ['PowerUser'])
    expect(switchOf(html, 'Admin')).toContain('disabled=""')
    expect(html).toContain('Only administrators can give or take this role.')
    expect(switchOf(html, 'PowerUser')).not.toContain('disabled=""')
  })

  test('can be read and not changed by whoever may not touch it', () => {
    const html = pageOf({ claims: ['Admin'], mayEdit: false }, ['PowerUser'])
    expect(html).toContain('Only administrators can change the account of an administrator.')
    expect(html).toContain('<fieldset disabled=""')
    expect(html).not.toContain('Send reset link')
  })

  test('welcomes only whoever has never been here, and says what is missing', () => {
    expect(pageOf()).not.toContain('Send welcome')
    expect(pageOf({ welcomeObstacle: null })).toContain('Send welcome')
    const html = pageOf({ welcomeObstacle: 'textOff', resetObstacle: 'noAddress' })
    expect(html).toContain('No welcome email: its text is switched off.')
    expect(html).toContain('No reset link: there is no email address.')
  })

  test('has the link of the app where the portal knows its address', () => {
    expect(pageOf()).not.toContain('App link')
    expect(pageOf({ hasAppLink: true })).toContain('App link…')
  })

  test('shows what happened to administrators alone', () => {
    expect(pageOf()).toContain('History')
    expect(pageOf({}, ['PowerUser'])).not.toContain('History')
  })

  test('leads from a report to that issue of that title: a movie and a show may have one number', () => {
    signedInAs(['Admin'])
    const account = anAccount()
    const about = { kind: 'tvShow', title: 'The Archive', titleId: '603', posterPath: null } as const
    const issue = { id: 7, at: '2026-11-20T10:00:00.000Z', ...about, subject: 'No sound', category: 'Sound' }
    const html = markup(<PersonIssues account={account} />, [
      [
        accountKeys.issues(account.id, { count: 5, position: 0 }),
        { rows: [{ ...issue, status: 'pending' }], total: 1 },
      ],
    ])
    expect(html).toContain('href="/issues/603?kind=tvShow&amp;issue=7"')
  })
})

test('somebody new begins in the country of whoever adds them, with the roles and limits of new users', () => {
  signedInAs(['Admin'])
  const none = { amount: null, period: null }
  const starting = {
    claims: ['RequestMovie'],
    limits: { movie: { amount: 3, period: 'week' }, tvShow: none, album: none },
  }
  const html = markup(<NewUserPage />, [
    [['me'], { streamingCountry: 'DE' }],
    [accountKeys.starting, starting],
  ])
  for (const text of ['Add user', 'Username', 'Confirm password', 'Send the welcome email'])
    expect(html).toContain(text)
  const given = [...html.matchAll(/<input[^>]*name="claims\.(\w+)"[^>]*>/g)].filter(([input]) =>
    input.includes('checked=""'),
  )
  expect(given.map(([, role]) => role)).toEqual(['RequestMovie'])
})
