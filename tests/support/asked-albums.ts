import { afterEach } from 'bun:test'
import { lidarrStandIn, lidarrValues } from '~/demo/lidarr/stand-in'
import type { StandIn } from '~/demo/stand-in'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { lidarr } from '~/shared/services/lidarr'
import { musicStage } from './music'
import type { Caller, Portal, PortalOptions } from './portal'
import type { EngineBody } from './wishing'

/** Albums of the catalogue, by two artists and one of which only the year is known. */
export const known = {
  ghosts: '3f76c701-8304-484f-a4ba-fcab18bcf41e',
  slip: '09a6ed09-6cc8-411c-b6e0-ac8e3c0b3db7',
  monkey: '9e0bb9d4-721b-449a-9e2e-86b158ae2e87',
}
export const nobodys = '00000000-0000-4000-8000-000000000000'

type Place = Partial<Parameters<typeof lidarrStandIn>[0]> & { enabled?: boolean; connected?: boolean }

/** A portal with every catalogue of music and a Lidarr, for the tests of a file. */
export function albumStage() {
  const stage = musicStage()
  const managers: StandIn[] = []
  afterEach(async () => {
    for (const one of managers.splice(0)) await one.stop()
  })
  return {
    ...stage,
    async open(options: PortalOptions = {}, { enabled = true, connected = true, ...place }: Place = {}) {
      const manager = lidarrStandIn({ key: 'lidarr-key', now: stage.now, downloadMs: 60_000, ...place })
      managers.push(manager)
      const own = connected ? [[lidarr, { ...lidarrValues(manager), enabled }] as const] : []
      const settings = [...own, ...(options.settings ?? [])] as PortalOptions['settings']
      const portal: Portal = await stage.aPortal({ stream: fetchStream, ...options, ...(settings && { settings }) })
      return { ...portal, manager }
    },
  }
}
export type AlbumPortal = Awaited<ReturnType<ReturnType<typeof albumStage>['open']>>

/** Asks for an album and answers what the engine said. */
export async function askForAlbum(caller: Caller, foreignAlbumId: unknown, headers: Record<string, string> = {}) {
  const answer = await caller.post('/api/v1/request/music', { foreignAlbumId }, headers)
  if (answer.status !== 200) throw new Error(`status ${answer.status}: ${answer.text}`)
  return answer.body as EngineBody
}
