import { expect, test } from 'bun:test'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { sonarrManager } from '~/integrations/download/sonarr/manager'
import { UpstreamError } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { sonarr } from '~/shared/services/sonarr'
import { read } from '~/shared/settings/model'
import { aShow, aSonarr } from '../integrations/sonarr-support'

const http = fetchHttp({ version: 'test' })
const odd = [
  null,
  5,
  'x',
  true,
  [],
  {},
  { id: 'n1', tvdbId: 'n2', seasons: 'x', tags: {} },
  { id: {}, name: [], path: 7, label: {}, items: 'x', languages: 5, cutoff: [] },
]
const wrong: unknown[] = [odd, { records: odd, totalRecords: 'many' }, { records: {} }, {}, 'text', 5, null, [[odd]]]

/** What happened, where only a failure with a sentence about Sonarr may happen. */
async function outcomeOf(work: () => Promise<unknown>) {
  try {
    return { value: await work() }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    expect(error.message).toMatch(/Sonarr/)
    return { failed: error.message }
  }
}

for (const [index, answer] of wrong.entries()) {
  test(`Sonarr may answer with anything (${index}: ${JSON.stringify(answer)?.slice(0, 30)}), it is read or named`, async () => {
    const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => Response.json(answer) })
    const settings = {
      ...read(sonarr, { ip: '127.0.0.1', port: server.port, apiKey: 'k', rootPath: '1', qualityProfile: '1' }),
    }
    const { lists } = sonarrManager
    for (const list of [lists.qualityProfiles, lists.rootFolders, lists.tags, lists.languageProfiles]) {
      const { value } = await outcomeOf(async () => list?.(http, settings))
      expect(value ?? []).toEqual([])
    }
    await outcomeOf(() => sonarrManager.queue(http, settings))
    await outcomeOf(() => sonarrManager.hasFile(http, settings, { itemKey: '5', episodes: [] }))
    await outcomeOf(() => sonarrManager.connection(http, settings))
    expect(await outcomeOf(() => sonarrManager.add(http, settings, aShow()))).toHaveProperty('failed')
    await outcomeOf(async () => {
      for await (const show of sonarrManager.library({ http, stream: fetchStream }, settings))
        expect(show.tvdbId).toBeGreaterThan(0)
    })
    await server.stop(true)
  })
}

test('episodes that can be read count, whatever stands beside them', async () => {
  const at = aSonarr()
  await at.add({}, {}, async request => {
    const reply = await http(request)
    if (!request.url.includes('/episode?')) return reply
    const episodes: unknown[] = JSON.parse(reply.body)
    return {
      ...reply,
      body: JSON.stringify([...odd, ...episodes, { id: 999, seasonNumber: -1, episodeNumber: 1e300 }]),
    }
  })
  expect(await at.monitored()).toBe('1x1 1x2 1x3 1x4 1x5 1x6')
  await at.stop()
})

const spoiled = ['html', 'cutOff', 'wrongTypes', 'empty'] as const
const places = ['/series$', '/series/\\d+$', '/episode$', '/episode/monitor$', '/command$', '/rootfolder$', '/tag$']

test.each(spoiled.flatMap(body => places.map(path => [body, path] as const)))(
  'an answer that is %s at %s is a failure or none, and the repeat has the show there once',
  async (body, path) => {
    const at = aSonarr()
    at.at.faults.set({ body, path, times: 1 })
    const settings = { sendUserTags: true }
    await outcomeOf(() => at.add({ userTag: 'ann' }, settings))
    at.at.faults.clear()
    await at.add({ userTag: 'ann', isRepeat: true }, settings)
    expect(await at.series()).toHaveLength(1)
    expect((await at.series())[0]).toMatchObject({ monitored: true, tags: [1] })
    expect(await at.monitored()).toBe('1x1 1x2 1x3 1x4 1x5 1x6')
    expect((await at.searches()).length).toBeLessThanOrEqual(1)
    await at.stop()
  },
)

test('a Sonarr that hangs up is left alone, and the repeat does the rest', async () => {
  const at = aSonarr()
  at.at.faults.set({ refuse: true, path: '/episode/monitor$' })
  expect(await outcomeOf(() => at.add())).toHaveProperty('failed')
  at.at.faults.clear()
  await at.add({ isRepeat: true })
  expect(await at.monitored()).toBe('1x1 1x2 1x3 1x4 1x5 1x6')
  expect(await at.searches()).toHaveLength(1)
  await at.stop()
})
