import { failure, profileFailures, rootFailures, trimmedPath } from '../arr/failures'
import { absent, BadQuery, badQuery, conflict, type Failure, json, rejected } from '../arr/reply'
import { wordsOf } from '../text'
import type { ArtistBody } from './bodies'
import { forget } from './deletions'
import { artistNamed, folderOf, type KeptArtist, type Library, type Question } from './library'
import { metadataProfileIds, profileIds } from './profiles'
import { readByItself } from './reading'
import { artistResource, foundArtist } from './shapes'

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function listArtists({ library, query }: Question) {
  const mbId = query.get('mbId')
  if (mbId && !guid.test(mbId)) return badQuery(new BadQuery('mbId', mbId))
  const kept = library.artists.filter(artist => !mbId || artist.mbid === mbId.toLowerCase())
  return json(kept.flatMap(artist => artistResource(library, artist) ?? []))
}

export function oneArtist({ library, at }: Question) {
  const kept = library.artists.find(({ id }) => id === Number(at.id))
  return kept ? json(artistResource(library, kept)) : absent()
}

/** The albums go with their artist. */
export function deleteArtist({ library, query, at }: Question) {
  const kept = library.artists.find(({ id }) => id === Number(at.id))
  if (!kept) return absent()
  forget.artist(library, kept, query)
  return json({})
}

/** Changes what is kept of an artist; what is not sent stays. */
export function saveArtist({ library, at, body }: Question<ArtistBody>) {
  const kept = library.artists.find(({ id }) => id === Number(at.id))
  if (!kept) return absent()
  const { monitored, monitorNewItems, qualityProfileId, metadataProfileId, tags } = body
  kept.monitored = monitored ?? false
  kept.monitorNewItems = monitorNewItems ?? 'all'
  kept.qualityProfileId = qualityProfileId ?? kept.qualityProfileId
  kept.metadataProfileId = metadataProfileId ?? kept.metadataProfileId
  kept.tags = tags ?? []
  return json(artistResource(library, kept), 202)
}

/** By `lidarr:<id>` or words of the name. */
export async function lookupArtists({ library, query, metadata }: Question) {
  const term = (query.get('term') ?? '').trim()
  const id = /^lidarr(?:id)?:\s*(\S+)$/i.exec(term)?.[1]
  await metadata(id ? `artist/${id}` : `search?type=artist&query=${encodeURIComponent(term)}`)
  const words = wordsOf(term)
  const found = library.catalogue.music().filter(artist => {
    if (id) return artist.mbid === id.toLowerCase()
    const has = wordsOf(`${artist.name} ${artist.sortName}`)
    return words.length > 0 && words.every(word => has.some(part => part.startsWith(word)))
  })
  const shown = (mbid: string) => library.artists.find(artist => artist.mbid === mbid)
  return json(
    found.slice(0, 20).map(artist => {
      const kept = shown(artist.mbid)
      return kept ? artistResource(library, kept) : { ...foundArtist(artist), folder: artist.name }
    }),
  )
}

/** Objections to the profiles and the folder of an artist. */
export function placeObjections({ rootFolders }: Pick<Library, 'rootFolders'>, body: ArtistBody): Failure[] {
  const { qualityProfileId = 0, metadataProfileId = 0 } = body
  const failures = [...rootFailures(rootFolders, body), ...profileFailures(qualityProfileId, profileIds)]
  if (metadataProfileIds.includes(metadataProfileId)) return failures
  const unknown = { code: 'MetadataProfileExistsValidator', text: 'Metadata profile does not exist' }
  return [...failures, failure('MetadataProfileId', { ...unknown, value: metadataProfileId })]
}

/** Every objection that Lidarr has before it asks its metadata service. */
function objections(library: Library, body: ArtistBody): Failure[] {
  const { foreignArtistId = null } = body
  const failures = placeObjections(library, body)
  const object = (name: string, text: string, [code, value]: [string, unknown]) =>
    failures.push(failure(name, { code, text, value }))
  if (!foreignArtistId)
    object('ForeignArtistId', "'Foreign Artist Id' must not be empty.", ['NotEmptyValidator', foreignArtistId])
  if (library.artists.some(artist => artist.mbid === foreignArtistId))
    object('ForeignArtistId', 'This artist has already been added.', ['ArtistExistsValidator', foreignArtistId])
  return failures
}

/** Adds an artist; its albums are read afterwards, and those to monitor are monitored then. */
export async function addArtist(question: Question<ArtistBody>) {
  const { library, body, metadata, address } = question
  const failures = objections(library, body)
  if (failures.length > 0) return rejected(failures)
  const mbid = body.foreignArtistId ?? ''
  await metadata(`artist/${mbid}`)
  if (!artistNamed(library, mbid)) return rejected([unknownAt('artist')])
  const kept = keepArtist(library, mbid, body)
  if (!kept) return artistConflict()
  return json(artistResource(library, kept), 201, { location: `${address}/artist/${kept.id}` })
}

/** What the metadata service does not know. */
export const unknownAt = (noun: 'artist' | 'album'): Failure => ({
  propertyName: 'MusicbrainzId',
  errorMessage: `An ${noun} with this ID was not found`,
  severity: 'error',
})

export const artistConflict = () => conflict('Artists.ArtistMetadataId')

/** Null where it was added while the metadata service was asked. */
export function keepArtist(library: Library, mbid: string, body: ArtistBody): KeptArtist | null {
  const artist = artistNamed(library, mbid)
  if (!artist || library.artists.some(one => one.mbid === mbid)) return null
  const root = trimmedPath(body.rootFolderPath ?? '')
  const kept: KeptArtist = {
    id: library.nextId(),
    mbid,
    qualityProfileId: body.qualityProfileId ?? 0,
    metadataProfileId: body.metadataProfileId ?? 0,
    rootFolderPath: root,
    path: body.path || folderOf(root, artist),
    monitored: body.monitored ?? false,
    monitorNewItems: body.monitorNewItems ?? 'all',
    tags: body.tags ?? [],
    added: library.now(),
    addOptions: body.addOptions ?? {},
    reading: null,
  }
  library.artists.push(kept)
  readByItself(library, kept, library.refreshMs)
  return kept
}
