import { metadata } from '~/shared/titles/settings'
import type { PageApp } from '../app'

type Edges = Pick<PageApp, 'config' | 'settings'>

/** The key of the movie database: what an administrator entered, else what the environment or the build brings. */
export const searchKeyOf = ({ config, settings }: Edges): string | null =>
  settings.get(metadata).apiKey || config.tmdb.apiKey

export const isSearchReady = (app: Edges): boolean => Boolean(searchKeyOf(app))

/** Where the movie database and its pictures are: what an administrator entered, else what the start says. */
export function tmdbAddresses({ config, settings }: Edges): { url: string; imageUrl: string } {
  const { url, imageUrl } = settings.get(metadata)
  return { url: url || config.tmdb.url, imageUrl: imageUrl || config.tmdb.imageUrl }
}
