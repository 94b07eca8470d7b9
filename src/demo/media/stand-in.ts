import type { StandIn } from '../stand-in'
import type { MediaContent } from './content'

/** A media server whose shelves can be changed while it runs. */
export type MediaStandIn = StandIn & { content: MediaContent }
