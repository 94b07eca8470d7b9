import type { MediaContent, MediaStandIn } from '../media/content'
import { standIn } from '../stand-in'
import { mediaBrowserAnswers } from './answers'
import { noSessions, type Sessions } from './sign-in'

/** A server at which people sign in. */
export type MediaBrowserStandIn = MediaStandIn & { sessions: Sessions }

type MediaBrowserPlace = {
  /** 0 or nothing: any free port. */
  port?: number
  key: string
  now: () => Date
  content: MediaContent
}

const opened =
  (product: 'Emby' | 'Jellyfin', version: string) =>
  ({ port, key, now, content }: MediaBrowserPlace): MediaBrowserStandIn => {
    const sessions = noSessions()
    const answer = mediaBrowserAnswers({ product, version, key, content, sessions })
    const errorBody = (status: number) =>
      status === 503 ? `${product} Server is starting` : 'Error processing request.'
    return { ...standIn({ port: port ?? 0, key, now, answer, errorBody }), content, sessions }
  }

export const embyStandIn = opened('Emby', '4.9.1.80')
export const jellyfinStandIn = opened('Jellyfin', '10.11.11')

/** The settings with which the portal uses one such server. */
const server = ({ port, key, content }: MediaStandIn) => ({
  id: 1,
  name: content.name,
  ip: '127.0.0.1',
  port,
  apiKey: key,
  serverId: content.serverId,
})
export const embyValues = (place: MediaStandIn) => ({ enable: true, servers: [server(place)] })
export const jellyfinValues = (place: MediaStandIn) => ({ enable: true, servers: [server(place)] })
