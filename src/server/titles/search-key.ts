import { metadata } from '~/shared/titles/settings'
import type { PageApp } from '../app'

type Edges = Pick<PageApp, 'config' | 'settings'>

/** The key of the movie database: what an administrator entered, else what the environment or the build brings. */
export const searchKeyOf = ({ config, settings }: Edges): string | null =>
  settings.get(metadata).apiKey || config.tmdb.apiKey

export const isSearchReady = (app: Edges): boolean => Boolean(searchKeyOf(app))
