import type { AlbumCard } from '~/shared/api/artists'
import { isRequestable } from '../../state/requests'

/** Under which heading an album stands; in the order of the page. */
const albumKinds = ['album', 'ep', 'single', 'other'] as const
export type AlbumKind = (typeof albumKinds)[number]

const kindOf = ({ type }: AlbumCard): AlbumKind => albumKinds.find(kind => kind === type?.toLowerCase()) ?? 'other'

/** Albums by kind, each in the order in which they came; kinds of which there are none are left out. */
export const albumsByKind = (albums: readonly AlbumCard[]): { kind: AlbumKind; albums: AlbumCard[] }[] => {
  const groups = Map.groupBy(albums, kindOf)
  return albumKinds.flatMap(kind => {
    const own = groups.get(kind)
    return own ? [{ kind, albums: own }] : []
  })
}

/** Nobody has asked for it, and no download manager looks for it or has it. */
export const isOpen = ({ status }: AlbumCard) => isRequestable(status, 'standard')

/** What is meant by all albums of an artist: singles are picked one by one. */
export const openAlbums = (albums: readonly AlbumCard[]) =>
  albums.filter(album => isOpen(album) && kindOf(album) !== 'single')
