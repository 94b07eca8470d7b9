import { afterEach, expect, test } from 'bun:test'
import type { MovieCommand } from '~/integrations/download/add-command'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { radarrManager } from '~/integrations/download/radarr/manager'
import { UpstreamError } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { fakeRadarr } from '../support/fake-radarr'
import { plainWish } from '../support/plain-wish'

const http = fetchHttp({ version: 'test' })
const odd = [
  null,
  5,
  'x',
  true,
  [],
  {},
  { id: 'n1', tmdbId: 'n2' },
  { id: {}, name: [], path: 7, label: {}, items: 'x' },
]
const wrong: unknown[] = [odd, { records: odd, totalRecords: 'many' }, { records: {} }, {}, 'text', 5, null, [[odd]]]
const chosen = { qualityProfile: 4, rootFolder: 2 }
const wish: MovieCommand = {
  kind: 'movie',
  tmdbId: 19,
  imdbId: null,
  title: 'Metropolis',
  year: 1927,
  ...plainWish,
  chosen,
  userTag: 'ann',
}

let radarr: ReturnType<typeof fakeRadarr>
afterEach(() => radarr.close())

/** What happened, where only a failure with a sentence about Radarr may happen. */
async function outcomeOf(work: () => Promise<unknown>) {
  try {
    return { value: await work() }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    expect(error.message).toMatch(/Radarr/)
    return { failed: error.message }
  }
}

for (const [index, answer] of wrong.entries()) {
  test(`Radarr may answer with anything (${index}: ${JSON.stringify(answer)?.slice(0, 30)}), it is read or named`, async () => {
    radarr = fakeRadarr({ instead: () => Response.json(answer) })
    const settings = { ...radarr.settings, sendUserTags: true }
    const { lists } = radarrManager
    for (const list of [lists.qualityProfiles, lists.rootFolders, lists.tags]) {
      const { value } = await outcomeOf(() => list(http, settings))
      expect(value ?? []).toEqual([])
    }
    await outcomeOf(() => radarrManager.queue(http, settings))
    await outcomeOf(() => radarrManager.connection(http, settings))
    await outcomeOf(() => radarrManager.add(http, settings, wish))
    await outcomeOf(async () => {
      for await (const movie of radarrManager.library({ http, stream: fetchStream }, settings))
        expect(movie.tmdbId).toBeGreaterThan(0)
    })
  })
}

test('entries that can be read count, whatever stands beside them', async () => {
  const tag = { id: 3, label: 'ann' }
  radarr = fakeRadarr({ instead: ({ path }) => (path.endsWith('/tag') ? Response.json([...odd, tag]) : undefined) })
  expect(await radarrManager.lists.tags(http, radarr.settings)).toEqual([tag])
  await radarrManager.add(http, { ...radarr.settings, sendUserTags: true }, wish)
  expect(radarr.movies).toMatchObject([{ tmdbId: 19, tags: [3] }])
})
