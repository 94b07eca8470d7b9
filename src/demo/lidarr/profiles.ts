import type { MusicGroup } from '../catalogue-model'

const quality = (id: number, name: string) => ({ id, name })
const ladder = [
  quality(0, 'Unknown'),
  quality(1, 'MP3-192'),
  quality(3, 'MP3-256'),
  quality(4, 'MP3-320'),
  quality(6, 'FLAC'),
  quality(21, 'FLAC 24bit'),
]

const profiles = [
  { id: 1, name: 'Any', cutoff: 0, allowed: [0, 1, 3, 4, 6, 21] },
  { id: 2, name: 'Lossless', cutoff: 6, allowed: [6, 21] },
  { id: 3, name: 'Standard', cutoff: 1, allowed: [1, 3, 4] },
]
export const profileIds = profiles.map(({ id }) => id)

export const profileResources = () =>
  profiles.map(({ id, name, cutoff, allowed }) => ({
    name,
    upgradeAllowed: false,
    cutoff,
    items: ladder.map(one => ({ quality: one, items: [], allowed: allowed.includes(one.id) })),
    minFormatScore: 0,
    cutoffFormatScore: 0,
    formatItems: [],
    id,
  }))

const primary = ['Album', 'EP', 'Single', 'Broadcast', 'Other']
const secondary = ['Studio', 'Compilation', 'Soundtrack', 'Spokenword', 'Interview', 'Live', 'Remix', 'DJ-mix', 'Demo']

export const [listsStudioAlbums, listsEverything] = [1, 2]

/** Which kinds of releases of an artist are listed at all. */
const metadataProfiles = [
  { id: listsStudioAlbums, name: 'Standard', primary: ['Album'], secondary: ['Studio'] },
  { id: listsEverything, name: 'Everything', primary, secondary },
  { id: 3, name: 'None', primary: [], secondary: [] },
]
export const metadataProfileIds = metadataProfiles.map(({ id }) => id)

const typesOf = <K extends string>(kind: K, names: string[], allowed: string[]) =>
  names.map((name, id) => ({ [kind]: { id, name }, allowed: allowed.includes(name) }))

export const metadataResources = () =>
  metadataProfiles.map(({ id, name, ...allowed }) => ({
    name,
    primaryAlbumTypes: typesOf('albumType', primary, allowed.primary),
    secondaryAlbumTypes: typesOf('albumType', secondary, allowed.secondary),
    releaseStatuses: typesOf('releaseStatus', ['Official', 'Promotion', 'Bootleg', 'Pseudo-Release'], ['Official']),
    id,
  }))

/** Whether a metadata profile lists such a release. */
export function lists(
  profileId: number,
  { primaryType, secondaryTypes }: Pick<MusicGroup, 'primaryType' | 'secondaryTypes'>,
) {
  const profile = metadataProfiles.find(({ id }) => id === profileId)
  if (!profile?.primary.includes(primaryType ?? 'Other')) return false
  return secondaryTypes.length === 0
    ? profile.secondary.includes('Studio')
    : secondaryTypes.every(type => profile.secondary.includes(type))
}
