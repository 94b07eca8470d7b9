import { describe, expect, test } from 'bun:test'
import { type HeldEpisode, mediaContent } from '~/demo/media/content'
import { mediaServers } from '~/integrations/media/index'
import { jobList } from '~/jobs/index'
import { jobRunner } from '~/jobs/runner'
import { syncMediaServer } from '~/server/library/media-sync'
import { syncPlayed } from '~/server/library/played-sync'
import { serverReads } from '~/server/library/server-reads'
import { episodesOf } from '~/server/requests/episode-queries'
import { giveMediaToken } from '~/server/users/media-token-queries'
import { episodeRanges } from '~/shared/requests/episodes'
import { features } from '~/shared/settings/portal'
import { type MediaProduct, mediaProducts, mediaStage } from '../support/media-products'
import { aProgress } from '../support/movies'
import { plexOwnedByOtto, tokenOfOtto } from '../support/plex-owner'
import { anEpisode, saveShowRequest } from '../support/shows'
import { type Counting, countings, noteStarlight, placeIn, starlight } from '../support/starlight'
import { aTask, runJob } from '../support/task'
import { aUser } from '../support/users'

const { now, catalogue, aServer, aPortal, afterwards } = mediaStage()
const otto = aUser('otto', { userType: 'emby', providerUserId: 'owner' })
const greta = aUser('greta', { userType: 'plex', providerUserId: '1' })
const jill = aUser('jill', { userType: 'jellyfin', providerUserId: 'owner' })
const owner = { id: 'owner', name: 'otto', password: '', isAdministrator: true }
const approved = { variants: { standard: aProgress({ approved: true }), fourK: null } }
const wanted = [anEpisode(1, 30), anEpisode(2, 2), anEpisode(2, 3)]

/** A server that counts so and has the show but for its second and third episode of the second season. */
async function opened(product: MediaProduct, counting: Counting) {
  const shows = { [starlight.tmdbId]: 2 }
  const content = mediaContent(catalogue, { serverId: 'm', name: 'Attic', people: [owner], shows })
  const [show] = content.titles.values()
  if (show?.kind !== 'tvShow') throw new Error('the catalogue lacks the show')
  const all: HeldEpisode[] = show.episodes.map(one => ({ ...one, ...placeIn(catalogue, counting, one) }))
  const keyOf = (season: number, episode: number) =>
    show.episodes.find(one => one.season === season && one.episode === episode)?.key ?? ''
  const late = [keyOf(2, 2), keyOf(2, 3)]
  const hold = (without: readonly string[]) =>
    content.titles.set(show.key, { ...show, episodes: all.filter(({ key }) => !without.includes(key)) })
  hold(late)
  const at = aServer(product, content)
  const plexTv = plexOwnedByOtto(at, now)
  afterwards(plexTv.stop)
  const portal = await aPortal({
    users: [otto, jill, greta],
    environment: { MARQUEE_PLEX_TV_URL: plexTv.url },
    settings: [
      [product.section, product.values(at)],
      [features, { PlayedSync: true }],
    ],
  })
  const { app } = portal
  await giveMediaToken(app.store, greta.id, tokenOfOtto, app.vault)
  await noteStarlight(app.store, catalogue)
  const { tmdbId, ...ids } = starlight
  const request = await saveShowRequest(app.store, tmdbId, wanted, { ...ids, ...approved })
  return {
    ...{ app, portal, content, keyOf, hold, showKey: show.key },
    sync: async (extent: 'content' | 'recent' = 'content') => {
      await syncMediaServer(product.server, extent)(app, aTask())
      await runJob(app, 'arrAvailability')
    },
    there: async () => {
      const episodes = (await episodesOf(app.store, [request.id])).get(request.id) ?? []
      return episodeRanges(episodes.filter(({ available }) => available))
    },
  }
}

const places = mediaProducts.flatMap(product =>
  countings.map(counting => [product.section.id, counting, product] as const),
)

describe.each(places)('%s that counts as %s', (id, counting, product) => {
  test('has the episodes that were asked for, and "why?" names them so', async () => {
    const { portal, sync, there, hold, keyOf } = await opened(product, counting)
    await sync()
    expect(await there()).toBe('1x30')
    hold([keyOf(2, 3)])
    await sync()
    expect(await there()).toBe('1x30, 2x02')
    const { body } = await portal.as('otto').get(`/api/v3/availability/tv/${starlight.tmdbId}`)
    expect(body).toMatchObject({
      copies: [
        {
          seasons: [
            { season: 1, episodes: '1–51' },
            { season: 2, episodes: '1–2, 4–13' },
          ],
        },
      ],
    })
  })

  test('has them also where only what came last is read', async () => {
    const { sync, there, hold } = await opened(product, counting)
    await sync()
    hold([])
    await sync('recent')
    expect(await there()).toBe('1x30, 2x02–03')
  })

  test('has them once it was asked for the show by name', async () => {
    const { app, sync, there, hold, showKey } = await opened(product, counting)
    await sync()
    hold([])
    const [runner, reads] = [jobRunner(app, jobList), serverReads(app, 1)]
    app.jobs = runner
    reads.soon(`${id}:1`, [showKey])
    await reads.settled()
    await runner.settled()
    await Promise.all([reads.close(), runner.close()])
    expect(await there()).toBe('1x30, 2x02–03')
  })
})

test.each(places)('what people have watched on %s that counts as %s is noted by the numbers here', async (...given) => {
  const [, counting, product] = given
  const { app, content, keyOf, hold, sync } = await opened(product, counting)
  hold([])
  await sync()
  content.played.set('owner', new Set([keyOf(1, 30), keyOf(2, 2)]))
  await syncPlayed(mediaServers)(app, aTask())
  const rows = await app.store.db.select().from(app.store.t.playedEpisodes)
  expect(episodeRanges(rows)).toBe('1x30, 2x02')
})
