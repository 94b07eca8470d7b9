import type { OptionLists, Section } from '~/shared/settings/model'
import type { Http } from '../http/call'
import type { Given } from '../service'
import type { Choice, LanguageProfile, QualityProfile, RootFolder, Tag } from './model'

type Lookup<T> = Promise<T[]>

/** What can be chosen of a download manager by number, by the names that fields state under `optionsFrom`. */
export type Lists<Asked extends readonly unknown[]> = {
  qualityProfiles: (...asked: Asked) => Lookup<QualityProfile>
  rootFolders: (...asked: Asked) => Lookup<RootFolder>
  tags: (...asked: Asked) => Lookup<Tag>
  languageProfiles?: (...asked: Asked) => Lookup<LanguageProfile>
  metadataProfiles?: (...asked: Asked) => Lookup<Choice>
}
export type ManagerLists = Lists<[http: Http, settings: Given]>

export const noLists: Lists<readonly unknown[]> = {
  qualityProfiles: async () => [],
  rootFolders: async () => [],
  tags: async () => [],
}

/** The lists that a client asks for, for callers that have none. */
export function listsBy<Client>(
  { qualityProfiles, rootFolders, tags, languageProfiles, metadataProfiles }: Lists<[client: Client]>,
  client: (http: Http, settings: Given) => Client,
): ManagerLists {
  return {
    qualityProfiles: async (http, given) => qualityProfiles(client(http, given)),
    rootFolders: async (http, given) => rootFolders(client(http, given)),
    tags: async (http, given) => tags(client(http, given)),
    ...(languageProfiles && { languageProfiles: async (http, given) => languageProfiles(client(http, given)) }),
    ...(metadataProfiles && { metadataProfiles: async (http, given) => metadataProfiles(client(http, given)) }),
  }
}

/** The lists that fields of the settings state; one that only some versions have is left out by the others. */
export async function optionsOf(
  { fields }: Section,
  lists: ManagerLists,
  [http, given]: [Http, Given],
): Promise<OptionLists> {
  const [qualityProfiles, rootFolders, tags, languageProfiles, metadataProfiles] = await Promise.all([
    lists.qualityProfiles(http, given),
    lists.rootFolders(http, given),
    lists.tags(http, given),
    lists.languageProfiles?.(http, given),
    lists.metadataProfiles?.(http, given),
  ])
  const named = ({ id, name }: Choice) => ({ id: String(id), name })
  const all: OptionLists = {
    qualityProfiles: qualityProfiles.map(named),
    rootFolders: rootFolders.map(({ path }) => ({ id: path, name: path })),
    rootFolderIds: rootFolders.map(({ id, path }) => ({ id: String(id), name: path })),
    tags: tags.map(({ id, label }) => ({ id, name: label })),
    ...(languageProfiles && languageProfiles.length > 0 && { languageProfiles: languageProfiles.map(named) }),
    ...(metadataProfiles && { metadataProfiles: metadataProfiles.map(named) }),
  }
  const stated = new Set(Object.values(fields).map(({ optionsFrom }) => optionsFrom))
  return Object.fromEntries(Object.entries(all).filter(([list]) => stated.has(list)))
}
