import { type Catalogue, openCatalogue } from '~/demo/catalogue'
import type { Movie } from '~/demo/catalogue-model'
import { must } from './browser-calls'
import { admin, type BrowserPortal } from './browser-portal'
import { anInvitation } from './invitations'

/** An element that nothing makes: where a page has one, a text was taken for markup. */
export const made = 'hostile-mark'

const markup = [
  `<${made}>"'</${made}><img src=x onerror=window.ran=1><script>window.ran=2</script>`,
  '</title></textarea>&lt;i&gt;{{name}}$1%s',
].join('')
const emoji = '👩‍👩‍👧‍👦🏳️‍🌈'
/** Begins to read from the right, and never ends it. */
const backwards = '\u202edrawkcab'

const cut = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
const wide = (most: number) => 'W'.repeat(most)

/** As a name may be: nothing in it that nobody sees. */
export const hostileName = (most: number, word = '') => cut(`${word}${markup}${emoji}${wide(most)}`, most)
/** As any other text may be. */
export const hostileText = (most: number, word = '') =>
  cut(`${word}${markup}${emoji}${wide(200)} ${backwards} ${wide(most)}`, most)

const hostileMovie = (movie: Movie): Movie => ({
  ...movie,
  ...{ title: hostileText(300, movie.title), originalTitle: hostileText(300, movie.title), titles: {} },
  ...{ overview: hostileText(2_000), tagline: hostileText(300) },
  cast: movie.cast.map(one => ({ ...one, name: hostileText(250), character: hostileText(250) })),
  keywords: movie.keywords.map(({ id }) => ({ id, name: hostileText(250) })),
  genres: movie.genres.map(({ id }) => ({ id, name: hostileText(250) })),
})

/** Titles of the demo, some of which are told with hostile texts. */
export function hostileCatalogue(ids: readonly number[]): Catalogue {
  const real = openCatalogue(() => new Date())
  const told = (movie: Movie) => (ids.includes(movie.tmdbId) ? hostileMovie(movie) : movie)
  const movies = real.movies().map(told)
  const byId = new Map(movies.map(movie => [movie.tmdbId, movie]))
  return { ...real, movies: () => movies, movie: id => byId.get(id) }
}

const email = `${"o'&".repeat(21)}x@${'w'.repeat(60)}.${'w'.repeat(50)}.example.com`
const unlimited = { amount: null, period: null }

/** Fills every field that a person can fill with hostile texts, as far as each takes them; answers who did. */
export async function fillHostile(portal: BrowserPortal, ids: readonly number[]) {
  const ada = await portal.as(admin)
  const put = (section: string, values: object) => portal.connect(section, values as Record<string, unknown>)
  const userName = hostileName(150)
  const account = {
    ...{ userName, password: 'a long lantern', alias: hostileName(190, 'Mallory '), email, streamingCountry: 'DE' },
    ...{ claims: ['RequestMovie', 'Request4KMovie', 'ManageOwnRequests'], profiles: [], welcome: false },
    limits: { movie: { amount: 5, period: 'week' }, tvShow: unlimited, album: unlimited },
    addresses: [{ agent: 'Slack', value: hostileName(100) }],
  }
  const { id } = (await must(ada.post('/api/v3/users', account))) as { id: string }
  const sent = { username: userName, password: 'a long lantern', rememberMe: true }
  const signIn = await fetch(`${portal.url}/api/v1/Token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': `<${made}>"'</${made}>${wide(200)}/1.0` },
    body: JSON.stringify(sent),
  })
  const { access_token: token } = (await signIn.json()) as { access_token: string }
  const as = portal.bearing(token)

  await put('customization', {
    ...{ applicationName: hostileText(100, 'House '), enableCustomDonations: true, useCustomPage: true },
    ...{ customDonationUrl: `https://example.com/?q=%22${wide(200)}`, customDonationMessage: hostileText(100) },
    suggestionUrl: `https://example.com/${wide(200)}`,
  })
  await put('landingpage', { enabled: true, noticeText: hostileText(1_000, 'Notice ') })
  await put('terms', { enabled: false, termsText: '', privacyText: hostileText(1_000, 'Privacy ') })
  const { page } = (await must(ada.get('/api/v3/custom-page'))) as { page: { revision: string } }
  const html = hostileText(2_000)
  const own = { title: hostileText(100, 'Own '), html, icon: hostileText(60), revision: page.revision }
  await must(ada.put('/api/v3/custom-page', own))

  for (const tmdbId of ids) await must(as.post('/api/v1/Request/movie', { theMovieDbId: tmdbId, is4KRequest: false }))
  const requests = (await must(ada.get('/api/v3/requests'))) as { requests: { id: number }[] }
  const [first] = requests.requests
  await must(ada.put('/api/v1/Request/movie/deny', { id: first?.id, reason: hostileText(1_000, 'Denied ') }))

  await put('issues', { enabled: true })
  const category = await must(ada.post('/api/v3/issues/categories', { name: hostileText(100, 'Category ') }))
  const about = { kind: 'movie', providerId: 'tt0017136', title: hostileText(300, 'Issue '), posterPath: null }
  const said = { subject: hostileText(300, 'Subject '), description: hostileText(2_000, 'Described ') }
  const { id: categoryId } = category as { id: number }
  const issue = (await must(as.post('/api/v3/issues', { ...about, categoryId, ...said }))) as { id: number }
  await must(ada.post(`/api/v3/issues/${issue.id}/comments`, { text: hostileText(2_000, 'Comment ') }))

  await must(ada.post('/api/v3/invitations', anInvitation({ note: hostileText(190, 'Note ') })))
  await must(as.post('/api/v3/me/keys', { name: hostileText(60, 'Key '), scope: 'read', days: null }))
  const webhookUrl = 'https://hooks.slack.com/services/T1/B2/token'
  await put('notifications%2Fslack', {
    ...{ enabled: false, webhookUrl, channel: hostileText(100), username: hostileText(80) },
    places: [{ id: 1, name: hostileText(60, 'Place '), webhookUrl, channel: hostileText(100) }],
  })
  const text = { event: 'NewRequest', subject: hostileText(500), message: hostileText(5_000), enabled: true }
  await must(ada.put('/api/v3/templates/Slack', [text]))
  return { id, token }
}
