import { expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { mediaContent } from '~/demo/media/content'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { syncMediaServer } from '~/server/library/media-sync'
import { serverReads } from '~/server/library/server-reads'
import { sonarr } from '~/shared/services/sonarr'
import { aSonarr } from '../integrations/sonarr-support'
import { catalogueNoon, catalogueStage } from '../support/catalogue'
import { mediaProducts } from '../support/media-products'
import { placeIn, starlight } from '../support/starlight'
import { aTask } from '../support/task'
import { anAdmin } from '../support/users'

const stage = catalogueStage()
const now = () => catalogueNoon
const catalogue = openCatalogue(now)

/** 2x02 and 2x20 there, which are 1x28 and 1x46 here, of a show that nobody looked at. */
function partly() {
  const shows = { [starlight.tmdbId]: 2 }
  const content = mediaContent(catalogue, { serverId: 'm', name: 'Attic', shows })
  for (const show of content.titles.values()) {
    if (show.kind !== 'tvShow') continue
    const there = show.episodes.map(one => ({ ...one, ...placeIn(catalogue, 'TheTVDB', one) }))
    const episodes = there.filter(({ season, episode }) => season === 2 && [2, 20].includes(episode))
    content.titles.set(show.key, { ...show, episodes })
  }
  return content
}

test.each([
  ['v3', '/api/v3/requests'],
  ['v2', '/api/v2/Requests/tv'],
  ['v1', '/api/v1/Request/tv'],
])(
  'what a library has of a show that nobody looked at is told by the numbers here to whoever asks by %s',
  async (version, path) => {
    const [product] = mediaProducts
    const [at, downloads] = [product.standIn({ key: 'k', now, content: partly() }), aSonarr()]
    const portal = await stage.aPortal({
      users: [anAdmin('ada')],
      stream: fetchStream,
      settings: [
        [product.section, product.values(at)],
        [sonarr, downloads.settings()],
      ],
    })
    const { app } = portal
    const reads = serverReads(app, 1)
    app.serverReads = reads
    for (const one of [reads, { close: at.stop }, { close: downloads.stop }]) stage.passing(one)
    await syncMediaServer(product.server, 'content')(app, aTask())
    const asking = (season: number, episode: number) => {
      if (version === 'v3') {
        const choice = { part: 'episodes', episodes: [{ season, episode }] }
        return { kind: 'tvShow', id: String(starlight.tmdbId), variant: 'standard', choice }
      }
      const seasons = [{ seasonNumber: season, episodes: [{ episodeNumber: episode }] }]
      return { theMovieDbId: starlight.tmdbId, tvDbId: starlight.tvdbId, seasons }
    }
    const ask = async (season: number, episode: number) =>
      (await portal.as('ada').post(path, asking(season, episode))).text.includes('already there')
    // The first version is asked by the numbers there.
    const countsThere = version === 'v1'
    expect(countsThere ? await ask(2, 2) : await ask(1, 28)).toBe(true)
    expect(countsThere ? await ask(3, 2) : await ask(2, 2)).toBe(false)
  },
)
