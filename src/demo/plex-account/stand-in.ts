import { type StandIn, standIn } from '../stand-in'
import { plexAccountAnswers } from './answers'
import type { PlexAccountContent } from './content'

/** plex.tv, whose people can be changed while it runs. */
type PlexAccountStandIn = StandIn & { content: PlexAccountContent }

type PlexAccountPlace = {
  /** 0 or nothing: any free port. */
  port?: number
  now: () => Date
  content: PlexAccountContent
}

/** The account service of Plex, with the page on which people allow a client. */
export const plexAccountStandIn = ({ port = 0, now, content }: PlexAccountPlace): PlexAccountStandIn => ({
  ...standIn({ port, key: '', now, answer: plexAccountAnswers({ content, now }), errorBody: error => ({ error }) }),
  content,
})
