import type { Choices } from '~/shared/api/download-choices'
import type { AccountManager } from '~/shared/users/accounts'
import { useDownloadChoices } from '../../api/download-choices'
import { useFeature } from '../../state/start'

/** What one download manager offers; null until it has answered. */
export type OfferedManager = {
  manager: AccountManager
  choices: Choices | null
  usual: Choices['usual'] | null
  /** Why it has nothing to choose from. */
  error: unknown
}

/** The download managers that are connected; `isKnown` once that has been found out. */
export function useOfferedManagers(): { isKnown: boolean; offered: OfferedManager[] } {
  const hasFourK = useFeature('Movie4KRequests')
  const movies = useDownloadChoices('movie', 'standard')
  const movies4K = useDownloadChoices('movie', 'fourK', { enabled: hasFourK })
  const shows = useDownloadChoices('tvShow', 'standard')
  const asked = [
    { manager: 'radarr', usual: 'usual', query: movies },
    { manager: 'radarr4K', usual: 'usual', query: movies4K },
    { manager: 'sonarr', usual: 'usual', query: shows },
    { manager: 'sonarrAnime', usual: 'usualForAnime', query: shows },
  ] as const
  return {
    isKnown: asked.every(({ query }) => !query.isLoading),
    offered: asked.flatMap(({ manager, usual, query: { data = null, error } }) =>
      data || error
        ? [{ manager, choices: data, usual: data?.[usual] ?? null, error: error ?? data?.problem ?? null }]
        : [],
    ),
  }
}
