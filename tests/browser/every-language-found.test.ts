import { afterAll, beforeAll, expect } from 'bun:test'
import { lidarrStandIn, lidarrValues } from '~/demo/lidarr/stand-in'
import { coverArtStandIn, fanartStandIn, musicBrainzStandIn } from '~/demo/music-hosts'
import type { MadeInvitation } from '~/shared/api/invitations'
import { browserStage, inBrowser } from '../support/browser'
import { axeScript } from '../support/browser-axe'
import { must } from '../support/browser-calls'
import { admin } from '../support/browser-portal'
import { atRest } from '../support/browser-steps'
import { test } from '../support/browser-test'
import { faultsInEvery, type OwnTexts, ownTexts, tried, visitIn } from '../support/every-language'
import { anInvitation } from '../support/invitations'
import { languageFactor, lookAt } from '../support/usable-page'

const artist = 'b7ffd2af-418f-4be2-bdd1-22f8b48613da'

inBrowser('pages whose address is found out', () => {
  const now = () => new Date()
  const musicBrainz = musicBrainzStandIn({ now })
  const coverArt = coverArtStandIn({ now })
  const fanart = fanartStandIn({ key: 'fanart-key-of-the-tests', now })
  const lidarr = lidarrStandIn({ key: 'lidarr-key-of-the-tests', now, downloadMs: 36_000_000 })
  const stage = browserStage({
    people: [{ name: 'ben', alias: 'Ben', claims: ['RequestMovie', 'RequestMusic'], movies: 3, albums: 2 }],
    environment: {
      MARQUEE_MUSICBRAINZ_URL: `${musicBrainz.url}/ws/2`,
      MARQUEE_COVERART_URL: coverArt.url,
      MARQUEE_FANART_URL: `${fanart.url}/v3`,
      MARQUEE_FANART_API_KEY: fanart.key,
    },
  })
  let own: OwnTexts
  beforeAll(async () => {
    await must((await stage.portal.as(admin)).put('/api/v3/settings/lidarr', lidarrValues(lidarr)))
    own = await ownTexts(tried)
  })
  afterAll(async () => {
    for (const host of [musicBrainz, coverArt, fanart, lidarr]) await host.stop()
  })

  const accountOfBen = async () => {
    const found = await must((await stage.portal.as(admin)).get('/api/v3/users?search=ben'))
    const [ben] = (found as { accounts: { id: string }[] }).accounts
    return `/usermanagement/user/${ben?.id}`
  }
  const invitation = async () =>
    ((await must((await stage.portal.as(admin)).post('/api/v3/invitations', anInvitation()))) as MadeInvitation).path

  for (const { name, as, address } of [
    { name: 'an artist', as: 'ben', address: async () => `/details/artist/${artist}` },
    { name: 'an artist, for staff', as: admin, address: async () => `/details/artist/${artist}` },
    { name: 'an account', as: admin, address: accountOfBen },
    { name: 'an invitation', address: invitation },
  ])
    test(
      `${name}: every text has its room, and everybody can use it`,
      async () => {
        const at = await address()
        const page = await visitIn(stage, at, as)
        await page.waitForFunction(() => document.querySelector('main h1') !== null)
        await atRest(page)
        expect(await faultsInEvery(page, own)).toEqual([])

        const visit = await stage.visit(at, { ...(as && { as }), scripts: [axeScript] })
        await visit.page.waitForFunction(() => document.querySelector('main h1') !== null)
        await atRest(visit.page)
        expect(await lookAt(visit)).toEqual([])
      },
      60_000 * (1 + languageFactor),
    )

  test('the title in the place of a picture that does not come can be read in both themes', async () => {
    const visit = await stage.visit('/api/v3/start', { as: 'ben', scripts: [axeScript] })
    visit.expectFailure(/\/images\//)
    await visit.page.route('**/images/**', route => route.fulfill({ status: 404 }))
    await visit.go(`/details/artist/${artist}`)
    await visit.page.locator('.on-art .clamp-3', { hasText: 'Nine Inch Nails' }).first().waitFor()
    await atRest(visit.page)
    expect(await lookAt(visit)).toEqual([])
  })
})
