import { expect, test } from 'bun:test'
import { opensApps, watchPlaces } from '~/ui/state/watch-places'

const plex = { server: 'Attic', url: 'https://app.plex.tv/web/1', appUrl: 'plex://preplay/?server=1', in4K: true }
const jellyfin = { server: 'Loft', url: 'https://jellyfin.example.com/1', appUrl: null, in4K: false }
const urls = (intoApps: boolean) => watchPlaces([plex, jellyfin], intoApps).map(({ url, opens }) => [opens, url])

test('where links into apps lead there, the app comes first and the page of the same server after it', () => {
  expect(urls(true)).toEqual([
    ['app', plex.appUrl],
    ['pageBesideApp', plex.url],
    ['page', jellyfin.url],
  ])
  expect(urls(false)).toEqual([
    ['page', plex.url],
    ['page', jellyfin.url],
  ])
})

test('each place says whether 4K is there', () => {
  expect(watchPlaces([plex, jellyfin], true).map(({ server, in4K }) => [server, in4K])).toEqual([
    ['Attic', true],
    ['Attic', true],
    ['Loft', false],
  ])
})

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  ['an iPad, which says it is a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, false],
  ['Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36', 5, false],
] as const)('%s', (_, userAgent, maxTouchPoints, opens) => {
  expect(opensApps({ userAgent, maxTouchPoints })).toBe(opens)
})
