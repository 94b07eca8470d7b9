import { longestTag } from '../rules/model'
import { tagOf } from '../rules/rules'

/** What a download manager calls what other portals have by its numbers there. */
export type ServerLists = {
  name: string
  profiles: ReadonlyMap<number, string>
  /** Numbers of folders by their paths, as `folderKey` writes them. */
  folders: ReadonlyMap<string, { id: number; path: string }>
  tags: ReadonlyMap<number, string>
  /** None where its version has none. */
  languageProfiles: ReadonlyMap<number, string>
}

/** By the sections that they have here; null for one that could not be asked. */
export type Servers = ReadonlyMap<string, ServerLists | null>

/** A path as it is compared: with or without a sign at its end it is the same folder. */
export const folderKey = (path: string): string => path.replace(/[/\\]+$/, '')

/** A tag by its number, as tags are written here; null where the server has none of that number. */
export const labelOf = ({ tags }: Pick<ServerLists, 'tags'>, id: number): string | null =>
  tagOf(tags.get(id) ?? '')?.slice(0, longestTag) ?? null
