import { afterAll, expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { mediaContent } from '~/demo/media/content'
import { jellyfinStandIn, jellyfinValues } from '~/demo/media-browser/stand-in'
import { lidarrManager } from '~/integrations/download/lidarr/manager'
import { radarrManager } from '~/integrations/download/radarr/manager'
import { sonarrManager } from '~/integrations/download/sonarr/manager'
import type { Http } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { embyServer } from '~/integrations/media/emby/server'
import { jellyfinServer } from '~/integrations/media/jellyfin/server'
import { plexServer } from '~/integrations/media/plex/server'

const now = () => new Date('2026-11-21T12:00:00Z')
const content = mediaContent(openCatalogue(now), { serverId: 's', name: 'Loft', movies: [961, 653] })
const at = jellyfinStandIn({ key: 'k', now, content })
afterAll(at.stop)

const http = fetchHttp({ version: '0' })
/** A server that does not know the wish for single titles. */
const withoutIds: Http = request => {
  const url = new URL(request.url)
  url.searchParams.delete('Ids')
  return http({ ...request, url: url.toString() })
}
const [server] = jellyfinValues(at).servers
const named = (keys: string[]) => keys.map(itemKey => ({ kind: 'movie' as const, itemKey }))

test('each product names titles in its own words', () => {
  const cases = [
    [embyServer, { Event: 'library.deleted', Item: { Id: '12', Type: 'Episode', SeriesId: '7' } }, ['12', '7']],
    [jellyfinServer, { NotificationType: 'ItemDeleted', ItemId: '4ad1f4fa-d636-e6ad-4074-98eb0ce5a9d5' }, null],
    [radarrManager, { eventType: 'MovieFileDelete', movie: { id: 3, tmdbId: 603 } }, ['603']],
    [sonarrManager, { eventType: 'EpisodeFileDelete', series: { id: 3, tvdbId: 71_256 } }, ['71256']],
    [lidarrManager, { eventType: 'AlbumDelete', artist: { mbId: 'a' }, album: { mbId: 'b' } }, ['a', 'b']],
  ] as const
  for (const [service, payload, keys] of cases)
    expect(service.keysNamed?.(payload)).toEqual([...(keys ?? ['4ad1f4fad636e6ad407498eb0ce5a9d5'])])
  expect(plexServer.keysNamed).toBeUndefined()
})

test('whatever else is sent names nothing, and nobody names more than a few', () => {
  for (const payload of [
    null,
    'text',
    7,
    [],
    { Item: [] },
    { Item: { Id: {} } },
    { ItemId: 'a/b' },
    { ItemId: 'x'.repeat(200) },
  ])
    expect(embyServer.keysNamed?.(payload)).toEqual([])
  const albums = Array.from({ length: 500 }, (_, at) => ({ mbId: `album ${at}` }))
  expect(lidarrManager.keysNamed?.({ albums })).toHaveLength(20)
})

test('a media server is asked for all titles at once, and tells of those that it has', async () => {
  const calls = at.calls.length
  const found = await jellyfinServer.connected(http, server ?? {}).titlesNamed?.(named(['100', '101', 'gone']))
  expect(found?.map(({ itemKey }) => itemKey).sort()).toEqual(['100', '101'])
  expect(at.calls.length - calls).toBe(1)
})

test('a server that lists others than it was asked for tells nothing', async () => {
  expect(await jellyfinServer.connected(withoutIds, server ?? {}).titlesNamed?.(named(['gone']))).toBeNull()
})
