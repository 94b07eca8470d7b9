import { existsSync, readFileSync } from 'node:fs'
import type { TmdbAddress } from '~/integrations/catalogue/tmdb/api'
import { tmdbClient } from '~/integrations/catalogue/tmdb/client'
import { fetchHttp } from '~/integrations/http/fetch-http'
import type { ContentFilters, DiscoverFilters } from '~/shared/titles/model'

type Asked = { path: string; query: Record<string, string>; authorization: string | null }

/** A movie database on loopback that notes what it is asked. */
export const serveTmdb = (answer: (asked: Asked) => Response | Promise<Response>) => {
  const asked: Asked[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: request => {
      const { pathname, searchParams } = new URL(request.url)
      const note = {
        path: pathname,
        query: Object.fromEntries(searchParams),
        authorization: request.headers.get('authorization'),
      }
      asked.push(note)
      return answer(note)
    },
  })
  const at = (apiKey = 'key-1'): TmdbAddress => ({
    url: `http://127.0.0.1:${server.port}/3`,
    imageUrl: `http://127.0.0.1:${server.port}/t/p`,
    apiKey,
  })
  const http = fetchHttp({ version: 'test' })
  return { asked, at, client: tmdbClient(http, at()), http, stop: () => server.stop(true) }
}

export const noFilters: ContentFilters = {
  adult: false,
  excludedKeywords: [],
  excludedMovieGenres: [],
  excludedTvGenres: [],
  originalLanguages: [],
}

export const aWish = (overrides: Partial<DiscoverFilters> = {}): DiscoverFilters => ({
  type: 'movie',
  releaseYear: null,
  decade: null,
  genreIds: [],
  keywordIds: [],
  watchProviders: [],
  companies: [],
  ...overrides,
})

const upstream = new URL('../../../shared/upstream/', import.meta.url)

/** Whether the recorded replies of the outside services lie beside the project. */
export const recordedPresent = existsSync(new URL('recorded/tmdb/', upstream))

export const recorded = (name: string) => readFileSync(new URL(`recorded/tmdb/${name}.json`, upstream), 'utf8')

/** TMDB's own description: the parameters that each path knows. */
export const describedPaths = (): Map<string, Set<string>> => {
  const { paths } = JSON.parse(readFileSync(new URL('specs/tmdb-v3.json', upstream), 'utf8')) as {
    paths: Record<string, { get?: { parameters?: Array<{ name: string }> } }>
  }
  const known = Object.entries(paths).map(
    ([path, { get }]) => [path, new Set(get?.parameters?.map(({ name }) => name))] as const,
  )
  return new Map(known)
}
