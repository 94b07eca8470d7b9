import type { MediaContent, MediaStandIn } from '../media/content'
import { standIn } from '../stand-in'
import { plexAnswers } from './answers'

type PlexPlace = {
  /** 0 or nothing: any free port. */
  port?: number
  /** The token that opens it. */
  key: string
  now: () => Date
  content: MediaContent
}

/** A Plex Media Server with these shelves. */
export const plexStandIn = ({ port = 0, key, now, content }: PlexPlace): MediaStandIn => ({
  ...standIn({ port, key, now, answer: plexAnswers({ key, content }), errorBody: () => '' }),
  content,
})

/** The settings with which the portal uses one such server. */
export const plexValues = ({ port, key, content }: MediaStandIn) => ({
  enable: true,
  servers: [
    {
      id: 1,
      name: content.name,
      ip: '127.0.0.1',
      port,
      plexAuthToken: key,
      machineIdentifier: content.serverId,
    },
  ],
})
