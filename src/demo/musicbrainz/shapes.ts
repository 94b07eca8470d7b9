import type { MusicArtist, MusicGroup } from '../catalogue-model'

/** Something of the music catalogue with the artist it is by. */
export type Owned = { artist: MusicArtist; group: MusicGroup }

export const credit = ({ name, mbid, sortName, disambiguation, type }: MusicArtist) => [
  { name, joinphrase: '', artist: { id: mbid, name, 'sort-name': sortName, disambiguation, type } },
]

export const listedArtist = (artist: MusicArtist) => ({
  id: artist.mbid,
  type: artist.type,
  name: artist.name,
  'sort-name': artist.sortName,
  gender: artist.gender?.toLowerCase() ?? null,
  country: artist.country,
  disambiguation: artist.disambiguation,
  area: artist.area === null ? null : { name: artist.area, 'sort-name': artist.area, type: null },
  'life-span': { begin: artist.begin, end: artist.end, ended: artist.ended },
})

export const listedGroup = (group: MusicGroup) => ({
  id: group.mbid,
  title: group.title,
  disambiguation: '',
  'first-release-date': group.firstReleaseDate,
  'primary-type': group.primaryType,
  'secondary-types': group.secondaryTypes,
  'secondary-type-ids': [],
})

const common = { 'source-credit': '', 'target-credit': '', 'attribute-values': {}, 'attribute-ids': {} }
const memberOfBand = '5be4c609-9afa-4ea0-910b-12ffb71e3821'

export const members = ({ members: all }: MusicArtist) =>
  all.map(({ name, mbid, attributes, begin, end, ended }) => ({
    ...common,
    ...{ type: 'member of band', 'type-id': memberOfBand, 'target-type': 'artist', direction: 'backward' },
    ...{ attributes, begin, end, ended },
    artist: { id: mbid, name, 'sort-name': name, disambiguation: '', type: 'Person' },
  }))

export const links = ({ links: all }: MusicArtist) =>
  all.map(({ type, relationTypeId, url }) => ({
    ...common,
    ...{ type, 'type-id': relationTypeId, 'target-type': 'url', direction: 'forward' },
    ...{ attributes: [], begin: null, end: null, ended: false },
    url: { id: relationTypeId, resource: url },
  }))

export const genres = ({ genres: all }: MusicArtist) => all.map(name => ({ name, count: 1, disambiguation: '' }))

/** The one edition that a release group has here. */
export const release = ({ group }: Owned) => ({
  id: group.releaseMbid,
  title: group.title,
  status: 'Official',
  date: group.firstReleaseDate,
  country: 'XW',
  disambiguation: '',
  'cover-art-archive': { front: group.cover, artwork: group.cover, back: false, count: group.cover ? 1 : 0 },
})
