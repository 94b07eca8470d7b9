import type { DiscoverPage } from '~/shared/api/discover'
import { get } from './client'

/** The start page in one answer. */
export const readDiscover = (signal: AbortSignal) => get<DiscoverPage>('/api/v3/discover', { signal })
