import type { Artwork } from '~/shared/api/artwork'
import { get } from './client'

/** A picture for pages before sign-in, another on most calls. */
export const readArtwork = (signal: AbortSignal) => get<Artwork>('/api/v3/artwork', { signal })
