import type { Artist, ArtistLink, ArtistSummary, BandMember, ReleaseGroup } from '~/shared/music/model'
import { flagOf, listOf, numberOrNull, objectAnswer, textOf, wireOf, wrongShape } from '../../http/reading'

export const musicBrainzName = 'MusicBrainz'

const wordsIn = (value: unknown) => listOf(value, textOf)

/** Null for an entry that could not be shown. */
export const artistSummary = (value: unknown): ArtistSummary | null => {
  const wire = wireOf(value)
  const [id, name] = [textOf(wire.id), textOf(wire.name)]
  if (id === null || name === null) return null
  const life = wireOf(wire['life-span'])
  return {
    id,
    name,
    sortName: textOf(wire['sort-name']),
    type: textOf(wire.type),
    country: textOf(wire.country),
    area: textOf(wireOf(wire.area).name),
    disambiguation: textOf(wire.disambiguation),
    begin: textOf(life.begin),
    end: textOf(life.end),
    isEnded: flagOf(life.ended),
  }
}

const memberOfBand = '5be4c609-9afa-4ea0-910b-12ffb71e3821'

/** Which relation leads to which page; where several pages share one, the word in the address decides. */
const pages: Readonly<Record<string, ArtistLink | readonly ArtistLink[]>> = {
  'd028a975-000c-4525-9333-d3c8425e4b54': 'bbcMusic',
  '94c8b0cc-4477-4106-932c-da60e63de61c': 'imdb',
  '6b3e3c85-0002-4f34-aca6-80ace0d7e846': 'allMusic',
  '04a5b104-a4c2-4bac-99a1-7b837c37d9e4': 'discogs',
  '08db8098-c0df-4b78-82c3-c8697b4bba7f': 'lastFm',
  'bac47923-ecde-4b59-822e-d08f0cd10156': 'mySpace',
  'fe33d22f-c3b0-4d68-bd53-a856badf2b15': 'homePage',
  '35b3a50f-bf0e-4309-a3b4-58eeed8cee6a': 'onlineCommunity',
  '99429741-f3f6-484b-84f8-23af51991770': ['twitter', 'facebook', 'instagram', 'vk'],
  '769085a1-c2f7-4c24-a532-2375a77693bd': ['spotify', 'deezer'],
  '6a540e5b-58c6-4192-b6ba-dbc71ec8fcf0': 'youTube',
  'f8319a2f-f824-4617-81c8-be6560b3b203': ['google', 'apple'],
}

const linkIn = (relation: unknown): [ArtistLink, string] | null => {
  const wire = wireOf(relation)
  const address = textOf(wireOf(wire.url).resource)
  const page = pages[textOf(wire['type-id']) ?? '']
  if (!page || !/^https?:\/\//i.test(address ?? '') || address === null) return null
  const kind = typeof page === 'string' ? page : page.find(word => address.toLowerCase().includes(word))
  return kind ? [kind, address.replace(/^http:/i, 'https:')] : null
}

const memberIn = (relation: unknown): BandMember | null => {
  const wire = wireOf(relation)
  const name = textOf(wireOf(wire.artist).name)
  // Seen from a person the same relation names the bands.
  if (textOf(wire['type-id']) !== memberOfBand || wire.direction === 'forward' || name === null) return null
  const span = { begin: textOf(wire.begin), end: textOf(wire.end), isEnded: flagOf(wire.ended) }
  return { name, attributes: wordsIn(wire.attributes), ...span }
}

/** An artist with the release groups that came along, which are the first 25. */
export const artistWithGroups = (answer: unknown): { artist: Artist; groups: ReleaseGroup[] } => {
  const wire = objectAnswer(musicBrainzName, answer)
  const summary = artistSummary(wire)
  if (!summary) throw wrongShape(musicBrainzName)
  const { relations } = wire
  const artist = {
    ...summary,
    members: listOf(relations, memberIn),
    links: Object.fromEntries(listOf(relations, linkIn)),
  }
  return { artist, groups: listOf(wire['release-groups'], releaseGroup) }
}

const creditIn = (value: unknown) => {
  const wire = wireOf(value)
  const artist = wireOf(wire.artist)
  const [id, name] = [textOf(artist.id), textOf(wire.name) ?? textOf(artist.name)]
  return id !== null && name !== null ? { id, name } : null
}

export const releaseGroup = (value: unknown): ReleaseGroup | null => {
  const wire = wireOf(value)
  const [id, title] = [textOf(wire.id), textOf(wire.title)]
  if (id === null || title === null) return null
  return {
    id,
    title,
    disambiguation: textOf(wire.disambiguation),
    firstReleased: textOf(wire['first-release-date']),
    type: textOf(wire['primary-type']),
    secondaryTypes: wordsIn(wire['secondary-types']),
    artists: listOf(wire['artist-credit'], creditIn),
  }
}

export type Found<T> = { total: number; found: T[] }

/** A page of a search or of browsing; the two name their totals differently. */
export const pageOf =
  <T>(list: string, total: string, read: (entry: unknown) => T | null) =>
  (answer: unknown): Found<T> => {
    const wire = objectAnswer(musicBrainzName, answer)
    if (!Array.isArray(wire[list])) throw wrongShape(musicBrainzName)
    const found = listOf(wire[list], read)
    return { total: numberOrNull(wire[total]) ?? found.length, found }
  }

/** The one release group that was asked for. */
export const knownGroup = (answer: unknown): ReleaseGroup => {
  const group = releaseGroup(objectAnswer(musicBrainzName, answer))
  if (!group) throw wrongShape(musicBrainzName)
  return group
}
