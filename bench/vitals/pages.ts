import type { NewInvitation } from '~/shared/api/invitations'
import { foldingSwitch, visibleFields } from '~/shared/settings/pages'
import { hrefOf, type SettingsPage, pages as settingsPages } from '~/ui/state/settings-pages'

/** Our own API, as the administrator of the demo calls it. */
export type Caller = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<unknown>

export type VitalPage = {
  name: string
  path: string
  signedIn: boolean
  /** Makes what the page shows, before it is opened; answers what stands behind its path, where that is not known before. */
  prepare?: (call: Caller) => Promise<string>
}

const saved = (values: Record<string, object>) => async (call: Caller) => {
  for (const [section, own] of Object.entries(values)) await call('PUT', `/api/v3/settings/${section}`, own)
  return ''
}
const words = '<h2>Rules</h2><p>Ask for what you will watch.</p>'

const accountOfBen = async (call: Caller) => {
  const { accounts } = (await call('GET', '/api/v3/users?search=ben')) as {
    accounts: { id: string; userName: string }[]
  }
  const ben = accounts.find(({ userName }) => userName === 'ben')
  if (!ben) throw new Error('the demo has no ben')
  return ben.id
}

const noLimit = { amount: null, period: 'week' } as const
const invitation: NewInvitation = {
  ...{ note: null, email: null, claims: ['RequestMovie'], streamingCountry: 'DE', language: null },
  limits: { movie: noLimit, tvShow: noLimit, album: noLimit },
  ...{ uses: 1, days: 7, send: false },
}
const invited = async (call: Caller) =>
  ((await call('POST', '/api/v3/invitations', invitation)) as { path: string }).path

const settings = (name: string, key: string) => {
  const page = settingsPages.find(one => one.key === key)
  if (!page) throw new Error(`the settings have no page ${key}`)
  return { name, path: hrefOf(page), signedIn: true }
}

/** Pages of the settings that have a name of their own here. */
const named = ['audit', 'failed', 'newsletter', 'massEmail', 'mobile', 'email']

/** With all of its fields: a section that is off shows its switch alone, unless somebody comes for a field. */
const openedSettings = (page: SettingsPage): VitalPage => {
  const [section] = page.sections
  const field = section && foldingSwitch(section) ? visibleFields(section)[1] : undefined
  return { name: `settings-${page.key}`, path: hrefOf(page, field), signedIn: true }
}
const preferences = (tab: string) => ({ name: `own-${tab}`, path: `/user-preferences?tab=${tab}`, signedIn: true })

const page = (name: string, path: string, signedIn = true): VitalPage => ({ name, path, signedIn })

/** Every page; `movie` is Metropolis, `show` Vanishing Grid, `artist` Nine Inch Nails. */
export const pages: readonly VitalPage[] = [
  page('sign-in', '/login', false),
  page('discover', '/discover'),
  page('movie', '/details/movie/19'),
  page('show', '/details/tv/9000023'),
  page('artist', '/details/artist/b7ffd2af-418f-4be2-bdd1-22f8b48613da'),
  page('shows', '/discover/advanced/search?kind=tvShow'),
  page('calendar', '/calendar'),
  page('requests', '/requests-list'),
  page('search', '/discover/the'),
  page('settings', '/Settings'),
  page('users', '/usermanagement'),
  { name: 'account', path: '/usermanagement/user/', signedIn: true, prepare: accountOfBen },
  page('invitations', '/usermanagement/invitations'),
  { name: 'invitation', path: '', signedIn: false, prepare: invited },
  page('own', '/user-preferences'),
  // Codes and passkeys are set up on the first of these.
  ...['security', 'channels', 'programs', 'data'].map(preferences),
  settings('audit', 'audit'),
  settings('outbox', 'failed'),
  settings('newsletter', 'newsletter'),
  settings('mass-mail', 'massEmail'),
  settings('phones', 'mobile'),
  settings('messages', 'email'),
  ...settingsPages.filter(({ key }) => !named.includes(key)).map(openedSettings),
  page('searches', '/search'),
  page('nothing-found', '/discover/qqqqq'),
  page('person', '/discover/actor/8635'),
  page('collection', '/discover/collection/9200003'),
  page('issues', '/issues'),
  page('issue', '/issues/tt0017136?kind=movie'),
  page('watchlist', '/watchlist'),
  { ...page('votes', '/vote'), prepare: saved({ vote: { enabled: true } }) },
  page('share', '/share?text=char'),
  page('new-user', '/usermanagement/user'),
  page('new-invitation', '/usermanagement/invitations/new'),
  page('nowhere', '/nowhere'),
  page('reset', '/reset', false),
  page('new-password', '/token?token=abc', false),
  page('confirm-address', '/confirm-address?token=a.b', false),
  page('unsubscribe', '/unsubscribe/a~b', false),
  page('decide', '/decide', false),
  // Terms themselves would have to be agreed to before all other pages.
  { name: 'privacy', path: '/terms/privacy', signedIn: false, prepare: saved({ terms: { privacyText: words } }) },
  {
    name: 'custom',
    path: '/Custom',
    signedIn: true,
    prepare: saved({ custompage: { title: 'House rules', html: words }, customization: { useCustomPage: true } }),
  },
  // Last: from then on strangers come to it first.
  {
    name: 'landing',
    path: '/landingpage',
    signedIn: false,
    prepare: saved({ landingpage: { enabled: true, noticeText: words } }),
  },
]

const slowLine = { latencyMs: 150, kilobytesPerSecond: 180 }
/** A mid-range phone over a slow line, as Lighthouse takes it. */
export const phoneLine = { ...slowLine, slowerProcessor: 4 }
/** The same line with the processor of a cheap phone, as our own loads take it. */
export const cheapPhoneLine = { ...slowLine, slowerProcessor: 10 }
