import { afterEach, expect, test } from 'bun:test'
import type { AlbumCommand } from '~/integrations/download/add-command'
import { lidarrManager } from '~/integrations/download/lidarr/manager'
import { type Http, UpstreamError } from '~/integrations/http/call'
import { plainWish } from '../support/plain-wish'

const odd = [
  null,
  5,
  'x',
  true,
  [],
  {},
  { id: 'n1', foreignAlbumId: 7, foreignArtistId: [], statistics: 'many' },
  { id: {}, name: [], path: 7, label: {}, items: 'x', monitored: 'yes' },
]
const wrong: unknown[] = [odd, { records: odd, totalRecords: 'many' }, { records: {} }, {}, 'text', 5, null, [[odd]]]
const wish: AlbumCommand = {
  kind: 'album',
  albumId: '09a6ed09-6cc8-411c-b6e0-ac8e3c0b3db7',
  artistId: 'b7ffd2af-418f-4be2-bdd1-22f8b48613da',
  artistName: 'Nine Inch Nails',
  title: 'The Slip',
  year: 2008,
  ...plainWish,
  isRepeat: true,
}
const settings = {
  enabled: true,
  ip: '127.0.0.1',
  port: 8686,
  apiKey: 'key',
  defaultQualityProfile: '1',
  defaultRootPath: '/music',
  metadataProfileId: 1,
}

let asked = 0
afterEach(() => {
  asked = 0
})

/** What happened, where only a failure with a sentence about Lidarr may happen. */
async function outcomeOf(work: () => Promise<unknown>) {
  try {
    return { value: await work() }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    expect(error.message).toMatch(/Lidarr/)
    return { failed: error.message }
  }
}

for (const [index, answer] of wrong.entries()) {
  test(`Lidarr may answer with anything (${index}: ${JSON.stringify(answer)?.slice(0, 30)}), it is read or named`, async () => {
    const http: Http = async () => {
      asked++
      return { status: 200, headers: new Headers(), body: JSON.stringify(answer) }
    }
    const { lists } = lidarrManager
    for (const list of [lists.qualityProfiles, lists.rootFolders, lists.tags, lists.metadataProfiles]) {
      const { value } = await outcomeOf(async () => list?.(http, settings))
      expect(value ?? []).toEqual([])
    }
    await outcomeOf(() => lidarrManager.queue(http, settings))
    await outcomeOf(() => lidarrManager.connection(http, settings))
    expect(
      await outcomeOf(() => lidarrManager.hasFile(http, settings, { itemKey: wish.albumId, episodes: null })),
    ).not.toEqual({ value: true })
    const added = await outcomeOf(() => lidarrManager.add(http, settings, wish))
    expect(added).toHaveProperty('failed')
    await outcomeOf(async () => {
      for await (const item of lidarrManager.library({ http }, settings)) expect(item.itemKey).not.toBe('')
    })
    expect(asked).toBeLessThan(30)
  })
}
