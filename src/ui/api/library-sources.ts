import type { MissingTitles } from '~/shared/api/library-sources'
import { get } from './client'

export const readMissingTitles = (signal: AbortSignal) =>
  get<MissingTitles>('/api/v3/library-sources/missing', { signal })
