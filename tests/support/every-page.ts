import { foldingSwitch, pagesOf, visibleFields } from '~/shared/settings/pages'
import { sections } from '~/shared/settings/sections'
import { admin, type BrowserPortal } from './browser-portal'
import { votingIn } from './browser-votes'

export const onPages = { sintel: 45_745, charade: 4_808, metropolis: 19, kid: 10_098, grid: 9_000_023 }
const { sintel, charade, metropolis, kid, grid } = onPages

/** A page, and who looks at it; nobody who is signed in without that. */
export type Looked = { name: string; path: string; as?: string }

/** What is only opened. */
export const openedPages: Looked[] = [
  { name: 'sign-in', path: '/login' },
  { name: 'forgotten password', path: '/reset' },
  { name: 'new password', path: '/token?token=abc' },
  { name: 'terms of the house', path: '/terms' },
  { name: 'privacy in the house', path: '/terms/privacy' },
  { name: 'custom page, for guests', path: '/Custom' },
  { name: 'second step that is needed', path: '/second-step', as: admin },
  { name: 'discover', path: '/discover', as: 'ben' },
  { name: 'search', path: '/discover/the', as: 'ben' },
  { name: 'search without results', path: '/discover/qqqqq', as: 'ben' },
  { name: 'search with people', path: '/discover/char', as: 'ben' },
  { name: 'search from the start', path: '/search', as: 'ben' },
  { name: 'movies of a genre', path: '/discover/advanced/search?genres=18&yearFrom=1920&hide=available', as: admin },
  { name: 'shows by filter', path: '/discover/advanced/search?kind=tvShow', as: 'ben' },
  { name: 'person', path: '/discover/actor/8635', as: 'ben' },
  { name: 'collection', path: '/discover/collection/9200003', as: 'ben' },
  { name: 'movie nobody asked for', path: `/details/movie/${kid}`, as: 'ben' },
  { name: 'movie on its way', path: `/details/movie/${sintel}`, as: admin },
  { name: 'denied movie', path: `/details/movie/${metropolis}`, as: 'ben' },
  { name: 'votes', path: '/vote', as: 'noor' },
  { name: 'show', path: `/details/tv/${grid}`, as: admin },
  { name: 'requests of staff', path: '/requests-list', as: admin },
  { name: 'requests', path: '/requests-list?stage=available', as: 'ben' },
  { name: 'issues', path: '/issues', as: admin },
  { name: 'issues of a title', path: '/issues/tt0017136?kind=movie', as: admin },
  { name: 'watchlist', path: '/watchlist', as: 'ben' },
  { name: 'what another app shares', path: '/share?text=char', as: 'ben' },
  { name: 'deciding by a link that is cut', path: '/decide' },
  { name: 'empty watchlist', path: '/watchlist', as: admin },
  { name: 'watchlist at Plex', path: '/watchlist?of=plex', as: 'ben' },
  { name: 'calendar', path: '/calendar', as: 'ben' },
  { name: 'month without entries', path: '/calendar?month=1927-01', as: admin },
  { name: 'users', path: '/usermanagement', as: admin },
  { name: 'users, for a power user', path: '/usermanagement', as: 'petra' },
  { name: 'users that nobody is', path: '/usermanagement?search=nobody-at-all', as: admin },
  { name: 'confirming an address', path: '/confirm-address?token=a.b' },
  { name: 'unsubscribing from the newsletter', path: '/unsubscribe/a~b' },
  { name: 'preferences', path: '/user-preferences', as: 'ben' },
  { name: 'preferences, password', path: '/user-preferences?tab=security', as: 'ben' },
  { name: 'preferences, programs', path: '/user-preferences?tab=programs', as: 'ben' },
  { name: 'preferences, data', path: '/user-preferences?tab=data', as: 'ben' },
  { name: 'adding somebody', path: '/usermanagement/user', as: admin },
  { name: 'invitations', path: '/usermanagement/invitations', as: admin },
  { name: 'inviting somebody', path: '/usermanagement/invitations/new', as: admin },
  { name: 'custom page', path: '/Custom', as: admin },
  { name: 'landing page', path: '/landingpage' },
  { name: 'nothing there', path: '/nowhere', as: 'ben' },
]

const settings = [
  ...['', 'Ombi', 'Customization', 'Discover', 'Features', 'Metadata', 'About', 'Radarr', 'Radarr?tab=4k'],
  ...[
    'Authentication',
    'UserManagement',
    'Issues',
    'Vote',
    'TheMovieDb',
    'Email',
    'Email?tab=texts',
    'Webhook',
    'Jobs',
  ],
  ...['Audit', 'Backups', 'FailedRequests', 'Health', 'History', 'Logs', 'Update', 'Nothing'],
]
/** The rest of them, which are made of the same parts. */
const furtherSettings = pagesOf(sections)
  .map(({ path }) => path)
  .filter(path => !settings.includes(path))

/** A section that is off shows its switch alone, unless somebody comes for a field. */
const withAllFields = (path: string) => {
  const [section] = pagesOf(sections).find(page => page.path === path)?.sections ?? []
  const field = section && foldingSwitch(section) && visibleFields(section)[1]
  return field ? `${path}?field=${field}` : path
}
const settingsPage = (path: string): Looked => ({
  ...{ name: path || 'index', path: `/Settings/${withAllFields(path)}`, as: admin },
})
export const settingsPages = settings.map(settingsPage)
export const furtherSettingsPages = furtherSettings.map(settingsPage)

/** What there is to be seen on these pages. */
export async function furnish(portal: BrowserPortal) {
  await portal.approve(await portal.ask('ben', sintel))
  await portal.ask('ben', charade)
  await votingIn(portal, { movieVoteMax: 10 })
  await (await portal.as('ben')).post(`/api/v3/watchlist/movie/${kid}`)
  const denied = await portal.ask('ben', metropolis)
  const ada = await portal.as(admin)
  await ada.put('/api/v1/Request/movie/deny', { id: denied, reason: 'Seen too often.' })
  await ada.put('/api/v3/settings/issues', { enabled: true })
  await ada.post('/api/v3/issues/categories', { name: 'Sound' })
  const about = { kind: 'movie', providerId: 'tt0017136', title: 'Metropolis', posterPath: null }
  for (const subject of ['No sound', 'No picture'])
    await ada.post('/api/v3/issues', { ...about, categoryId: 1, subject, description: 'At all.' })
  await ada.post('/api/v3/issues/1/comments', { text: 'We look into it.' })
  await ada.post('/api/v3/issues/1/resolve')
  const provider = { name: 'Household', icon: 'fa-house', issuer: 'https://id.example.com', clientId: 'marquee' }
  await portal.connect('openid', { enable: true, servers: [provider] })
  await portal.connect('customization', { useCustomPage: true, applicationUrl: portal.origin })
  // Everybody can choose what they hear by mail; nothing happens after this that anybody would be told of.
  const mail = { enabled: true, host: '127.0.0.1', port: 9, senderAddress: 'tv@example.com' }
  await ada.put('/api/v3/settings/notifications%2femail', mail)
}
