import type { Lookup, SourceSection } from '~/shared/import/settings'
import { lineIn, wholeIn } from '~/shared/import/texts'
import { type Variant, variants } from '~/shared/requests/model'
import { isObject } from '~/shared/settings/items'

type Json = Readonly<Record<string, unknown>>

export const objectIn = (value: unknown, name: string): Json => {
  const inner = isObject(value) ? (value as Json)[name] : null
  return isObject(inner) ? (inner as Json) : {}
}

export const objectsIn = (value: unknown, name: string): Json[] => {
  const list = isObject(value) ? (value as Json)[name] : null
  return Array.isArray(list) ? list.filter(isObject).map(one => one as Json) : []
}

export const whereIs = (server: Json, host: string) => ({
  ip: lineIn(server[host], 500),
  port: wholeIn(server.port, { most: 65_535 }) ?? 0,
  ssl: server.useSsl === true,
  subDir: lineIn(server.baseUrl ?? server.urlBase, 200),
})

/** Its tags are a list; here it is one. */
const tagIn = (tags: unknown) => (Array.isArray(tags) ? wholeIn(tags[0]) : null)

/** When a movie counts as available, as it is called there. */
export const availabilities: Readonly<Record<string, string>> = {
  announced: 'Announced',
  inCinemas: 'InCinemas',
  released: 'Released',
}

const common = (server: Json) => ({
  ...whereIs(server, 'hostname'),
  apiKey: lineIn(server.apiKey, 200),
  sendUserTags: server.tagRequests === true,
  scanForAvailability: server.syncEnabled === true,
  addOnly: server.preventSearch === true,
})

const profileIn = (value: unknown) => {
  const id = wholeIn(value, { least: 1 })
  return id === null ? null : String(id)
}

const radarrIn = (server: Json) => ({
  ...common(server),
  defaultQualityProfile: profileIn(server.activeProfileId),
  defaultRootPath: lineIn(server.activeDirectory, 500),
  minimumAvailability: availabilities[String(server.minimumAvailability)] ?? 'Released',
  tag: tagIn(server.tags),
})

const sonarrIn = (server: Json) => ({
  ...common(server),
  qualityProfile: profileIn(server.activeProfileId),
  qualityProfileAnime: profileIn(server.activeAnimeProfileId),
  languageProfile: wholeIn(server.activeLanguageProfileId) ?? 0,
  languageProfileAnime: wholeIn(server.activeAnimeLanguageProfileId) ?? 0,
  tag: tagIn(server.tags),
  animeTag: tagIn(server.animeTags),
  seasonFolders: server.enableSeasonFolders === true,
})

/** Folders have numbers here. */
const foldersIn = (server: Json): Lookup[] =>
  (
    [
      ['rootPath', server.activeDirectory],
      ['rootPathAnime', server.activeAnimeDirectory],
    ] as const
  ).flatMap(([field, path]) => {
    const name = lineIn(path, 500)
    return name ? [{ field, list: 'rootFolderIds', name }] : []
  })

type Product = {
  list: 'radarr' | 'sonarr'
  kind: UsualServer['kind']
  read: (server: Json) => Record<string, unknown>
  lookups: (server: Json) => Lookup[]
}
const products: readonly Product[] = [
  { list: 'radarr', kind: 'movie', read: radarrIn, lookups: () => [] },
  { list: 'sonarr', kind: 'tvShow', read: sonarrIn, lookups: foldersIn },
]

/** The server that something goes to unless somebody says otherwise: the others have no section here. */
export type UsualServer = { kind: 'movie' | 'tvShow'; variant: Variant; id: number | null; section: string }

const serversFor = (settings: unknown, list: Product['list'], variant: Variant) =>
  objectsIn(settings, list).filter(server => (server.is4k === true) === (variant === 'fourK'))

const usualAmong = (servers: readonly Json[]) => servers.find(server => server.isDefault === true)

const sectionFor = (list: Product['list'], variant: Variant) => (variant === 'fourK' ? `${list}4K` : list)

export const usualServers = (settings: unknown): UsualServer[] =>
  products.flatMap(({ list, kind }) =>
    variants.flatMap(variant => {
      const usual = usualAmong(serversFor(settings, list, variant))
      return usual ? [{ kind, variant, id: wholeIn(usual.id), section: sectionFor(list, variant) }] : []
    }),
  )

/** Its lists of servers: of those in 4K and of the others the usual one each, and how many are left over. */
export function downloadServers(settings: unknown): { sections: SourceSection[]; others: number } {
  let others = 0
  const sections = products.flatMap(({ list, read, lookups }) =>
    variants.flatMap((variant): SourceSection[] => {
      const servers = serversFor(settings, list, variant)
      const usual = usualAmong(servers)
      others += servers.length - (usual ? 1 : 0)
      const values = usual ? { ...read(usual), enabled: true } : null
      return usual && values ? [{ section: sectionFor(list, variant), values, lookups: lookups(usual) }] : []
    }),
  )
  return { sections, others }
}

const mostLibraries = 500

/** Libraries that somebody chose there, with their ids as this product has them. */
export const librariesIn = (server: Readonly<Record<string, unknown>>, key: (id: unknown) => unknown) =>
  objectsIn(server, 'libraries')
    .slice(0, mostLibraries)
    .map(one => ({ key: key(one.id), title: lineIn(one.name, 200), enabled: one.enabled === true }))
