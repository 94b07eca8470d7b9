import { failure, profileFailures, rootFailures, trimmedPath } from '../arr/failures'
import { absent, BadQuery, badQuery, type Failure, json, rejected } from '../arr/reply'
import { wordsOf } from '../text'
import type { ArtistBody } from './bodies'
import { artistNamed, folderOf, type KeptArtist, type Library } from './library'
import { metadataProfileIds, profileIds } from './profiles'
import type { Question } from './question'
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
export function deleteArtist({ library, at }: Question) {
  const kept = library.artists.find(({ id }) => id === Number(at.id))
  if (!kept) return absent()
  library.artists.splice(library.artists.indexOf(kept), 1)
  library.albums = library.albums.filter(({ artistId }) => artistId !== kept.id)
  return json({})
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

/** Every objection that Lidarr has before it asks its metadata service. */
function objections({ artists, rootFolders }: Library, body: ArtistBody): Failure[] {
  const { foreignArtistId = null, qualityProfileId = 0, metadataProfileId = 0 } = body
  const failures = [...rootFailures(rootFolders, body), ...profileFailures(qualityProfileId, profileIds)]
  const object = (name: string, text: string, [code, value]: [string, unknown]) =>
    failures.push(failure(name, { code, text, value }))
  if (!metadataProfileIds.includes(metadataProfileId))
    object('MetadataProfileId', 'Metadata profile does not exist', [
      'MetadataProfileExistsValidator',
      metadataProfileId,
    ])
  if (!foreignArtistId)
    object('ForeignArtistId', "'Foreign Artist Id' must not be empty.", ['NotEmptyValidator', foreignArtistId])
  if (artists.some(artist => artist.mbid === foreignArtistId))
    object('ForeignArtistId', 'This artist has already been added.', ['ArtistExistsValidator', foreignArtistId])
  return failures
}

/** Adds an artist; its albums are fetched afterwards, and those to monitor are monitored then. */
export async function addArtist(question: Question<ArtistBody>) {
  const { library, body, metadata, address } = question
  const failures = objections(library, body)
  if (failures.length > 0) return rejected(failures)
  const mbid = body.foreignArtistId ?? ''
  await metadata(`artist/${mbid}`)
  const artist = artistNamed(library, mbid)
  if (!artist) {
    return rejected([
      { propertyName: 'MusicbrainzId', errorMessage: 'An artist with this ID was not found', severity: 'error' },
    ])
  }
  const root = trimmedPath(body.rootFolderPath ?? '')
  const kept: KeptArtist = {
    id: library.nextId(),
    mbid,
    qualityProfileId: body.qualityProfileId ?? 0,
    metadataProfileId: body.metadataProfileId ?? 0,
    rootFolderPath: root,
    path: body.path || folderOf(root, artist),
    monitored: body.monitored ?? false,
    tags: body.tags ?? [],
    added: library.now(),
    refreshedAt: library.now().getTime() + library.refreshMs,
    wanted: body.addOptions?.albumsToMonitor?.flatMap(id => id ?? []) ?? [],
  }
  library.artists.push(kept)
  return json(artistResource(library, kept), 201, { location: `${address}/artist/${kept.id}` })
}
