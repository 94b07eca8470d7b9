import type { DiscoverChoices, DiscoverPage } from '~/shared/api/discover'
import { get } from './client'

export const discoverKey = ['discover'] as const

/** The start page in one answer. */
export const readDiscover = (choices: DiscoverChoices, signal: AbortSignal) =>
  get<DiscoverPage>('/api/v3/discover', { query: choices, signal })
