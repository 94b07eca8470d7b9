import type { ExportedSection } from '~/shared/export/house'
import type { UsualServer } from '~/shared/export/rules'
import type { RequestKind, Variant } from '~/shared/requests/model'
import { tagOf } from '~/shared/rules/rules'
import type { SettingValues } from '~/shared/settings/fields'
import { describedServers, type SectionServer } from '~/shared/settings/servers'
import { availabilities } from '../connections'
import { type Json, textOf, wholeOf } from './values'

type Names = ExportedSection['names']

/** Numbers of servers there, and what their numbers are called. */
export type ServerNumbers = {
  numberOf: (source: string) => number | null
  /** The servers to which something goes by itself, also those that are off until somebody enters their keys there. */
  usual: readonly UsualServer[]
  folderOf: (kind: RequestKind, variant: Variant, root: number | null) => string | null
  tagsOf: (kind: RequestKind, variant: Variant, labels: readonly string[]) => string | null
}

const availabilityOf = (ours: unknown) =>
  Object.keys(availabilities).find(theirs => availabilities[theirs] === ours) ?? 'released'

const listOfOne = (tag: unknown) => (typeof tag === 'number' && tag > 0 ? [tag] : [])
const nameIn = (names: Names, list: string, id: unknown) =>
  names[list]?.find(one => String(one.id) === String(id))?.name ?? ''

type Described = { id: number; name: string; is4k: boolean; isDefault: boolean; values: SettingValues; names: Names }

const common = ({ id, name, is4k, isDefault, values }: Described): Json => ({
  ...{ name, hostname: textOf(values.ip), port: wholeOf(values.port) ?? 0, apiKey: textOf(values.apiKey) },
  ...{ useSsl: values.ssl === true, baseUrl: textOf(values.subDir), is4k, isDefault, externalUrl: '' },
  ...{ syncEnabled: values.scanForAvailability === true, preventSearch: values.addOnly === true },
  ...{ tagRequests: values.sendUserTags === true, overrideRule: [], id },
})

const radarrOf = (server: Described): Json => ({
  ...common(server),
  activeProfileId: wholeOf(server.values.defaultQualityProfile) ?? 0,
  activeProfileName: nameIn(server.names, 'qualityProfiles', server.values.defaultQualityProfile),
  activeDirectory: textOf(server.values.defaultRootPath),
  tags: listOfOne(server.values.tag),
  minimumAvailability: availabilityOf(server.values.minimumAvailability),
})

/** Folders have numbers here and paths there. */
const sonarrOf = (server: Described): Json => {
  const { values, names } = server
  return {
    ...common(server),
    activeProfileId: wholeOf(values.qualityProfile) ?? 0,
    activeProfileName: nameIn(names, 'qualityProfiles', values.qualityProfile),
    activeDirectory: nameIn(names, 'rootFolderIds', values.rootPath),
    activeLanguageProfileId: wholeOf(values.languageProfile) || 1,
    activeAnimeProfileId: wholeOf(values.qualityProfileAnime) || null,
    activeAnimeProfileName: nameIn(names, 'qualityProfiles', values.qualityProfileAnime),
    activeAnimeDirectory: nameIn(names, 'rootFolderIds', values.rootPathAnime),
    activeAnimeLanguageProfileId: wholeOf(values.languageProfileAnime) || null,
    ...{ tags: listOfOne(values.tag), animeTags: listOfOne(values.animeTag) },
    ...{ enableSeasonFolders: values.seasonFolders === true, seriesType: 'standard', animeSeriesType: 'anime' },
  }
}

type Product = 'radarr' | 'sonarr'
const productOf = { movie: 'radarr', tvShow: 'sonarr' } as const satisfies Partial<Record<RequestKind, Product>>
const sectionNamed = (product: Product, variant: Variant) => (variant === 'fourK' ? `${product}4K` : product)

type Numbered = Described & Pick<SectionServer, 'source'> & { variant: Variant; isOwn: boolean }

/** The servers of a product, those in 4K last, by the numbers that they get there. */
function serversOf(sections: readonly ExportedSection[], product: Product): Numbered[] {
  const found = (['standard', 'fourK'] as const).flatMap(variant => {
    const one = sections.find(({ section }) => section.id === sectionNamed(product, variant))
    const servers = one ? describedServers(one.section, one.values).filter(({ settings }) => settings.ip) : []
    return servers.map(({ source, name, settings, isDefault, isOn }) => ({
      ...{ source, name: name ?? (product === 'radarr' ? 'Radarr' : 'Sonarr'), is4k: variant === 'fourK' },
      ...{ isDefault: isDefault && isOn, isOwn: isDefault, variant },
      ...{ values: settings, names: isDefault ? (one?.names ?? {}) : {} },
    }))
  })
  return found.map((server, id) => ({ ...server, id }))
}

/** Radarr and Sonarr as its file of settings has them. */
export const downloadServers = (sections: readonly ExportedSection[]): Json => ({
  radarr: serversOf(sections, 'radarr').map(radarrOf),
  sonarr: serversOf(sections, 'sonarr').map(sonarrOf),
})

/** How many of them have no folder, as they could not be asked for its path. */
export const withoutFolder = (sections: readonly ExportedSection[]): number =>
  serversOf(sections, 'sonarr').filter(({ values, names }) => !nameIn(names, 'rootFolderIds', values.rootPath)).length

export function serverNumbers(sections: readonly ExportedSection[]): ServerNumbers {
  const all = (['movie', 'tvShow'] as const).flatMap(kind =>
    serversOf(sections, productOf[kind]).map(server => ({ ...server, kind })),
  )
  const numbers = new Map(all.map(({ source, id }) => [source, id]))
  const namesOf = (kind: RequestKind, variant: Variant): Names => {
    const product = kind === 'album' ? null : productOf[kind]
    return sections.find(({ section }) => product && section.id === sectionNamed(product, variant))?.names ?? {}
  }
  return {
    numberOf: source => numbers.get(source) ?? null,
    usual: all.flatMap(({ kind, variant, source, id, isOwn }) => (isOwn ? [{ kind, variant, source, id }] : [])),
    folderOf: (kind, variant, root) =>
      root === null ? null : nameIn(namesOf(kind, variant), 'rootFolderIds', root) || null,
    tagsOf(kind, variant, labels) {
      const known = namesOf(kind, variant).tags ?? []
      const ids = labels.flatMap(label => known.find(({ name }) => tagOf(name) === tagOf(label))?.id ?? [])
      return ids.length > 0 && ids.length === labels.length ? ids.join(',') : null
    },
  }
}
