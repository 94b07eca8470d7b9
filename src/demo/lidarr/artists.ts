import { wordsOf } from '../text'
import type { ArtistBody } from './bodies'
import { artistNamed, folderOf, type KeptArtist, type Library } from './library'
import { metadataProfileIds, profileIds } from './profiles'
import type { Question } from './question'
import { type Failure, json, notFound, rejected, unreadable } from './reply'
import { artistResource, foundArtist } from './shapes'

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export function listArtists({ library, query }: Question) {
  const mbId = query.get('mbId')
  if (mbId && !guid.test(mbId)) return unreadable('mbId', `The value '${mbId}' is not valid.`)
  const kept = library.artists.filter(artist => !mbId || artist.mbid === mbId.toLowerCase())
  return json(kept.flatMap(artist => artistResource(library, artist) ?? []))
}

export function oneArtist({ library, at }: Question) {
  const kept = library.artists.find(({ id }) => id === Number(at.id))
  return kept ? json(artistResource(library, kept)) : notFound(`Artist with ID ${at.id}`)
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

const failure = (
  propertyName: string,
  errorMessage: string,
  [errorCode, attemptedValue]: [string, unknown],
): Failure => ({
  propertyName,
  errorMessage,
  attemptedValue,
  severity: 'error',
  errorCode,
})

/** Every objection that Lidarr has before it asks its metadata service. */
function objections({ artists, rootFolders }: Library, body: ArtistBody): Failure[] {
  const { foreignArtistId, path, rootFolderPath: root, qualityProfileId = 0, metadataProfileId = 0 } = body
  const failures: Failure[] = []
  if (!path && !root)
    failures.push(failure('RootFolderPath', "'Root Folder Path' must not be empty.", ['NotEmptyValidator', root]))
  if (!path && root && !rootFolders.some(folder => folder.path === root.replace(/\/+$/, '')))
    failures.push(
      failure('RootFolderPath', `Root folder '${root}' does not exist`, ['RootFolderExistsValidator', root]),
    )
  if (!profileIds.includes(Number(qualityProfileId)))
    failures.push(
      failure('QualityProfileId', 'Quality Profile does not exist', [
        'QualityProfileExistsValidator',
        qualityProfileId,
      ]),
    )
  if (!metadataProfileIds.includes(Number(metadataProfileId)))
    failures.push(
      failure('MetadataProfileId', 'Metadata profile does not exist', [
        'MetadataProfileExistsValidator',
        metadataProfileId,
      ]),
    )
  if (!foreignArtistId)
    failures.push(failure('ForeignArtistId', "'Foreign Artist Id' must not be empty.", ['NotEmptyValidator', null]))
  if (artists.some(artist => artist.mbid === foreignArtistId))
    failures.push(
      failure('ForeignArtistId', 'This artist has already been added.', ['ArtistExistsValidator', foreignArtistId]),
    )
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
    return rejected([failure('MusicbrainzId', 'An artist with this ID was not found', ['', mbid])])
  }
  const root = (body.rootFolderPath ?? '').replace(/\/+$/, '')
  const kept: KeptArtist = {
    id: library.nextId(),
    mbid,
    qualityProfileId: Number(body.qualityProfileId),
    metadataProfileId: Number(body.metadataProfileId),
    rootFolderPath: root,
    path: body.path || folderOf(root, artist),
    monitored: body.monitored ?? false,
    tags: body.tags ?? [],
    added: library.now(),
    refreshedAt: library.now().getTime() + library.refreshMs,
    wanted: body.addOptions?.albumsToMonitor ?? [],
  }
  library.artists.push(kept)
  return json(artistResource(library, kept), 201, { location: `${address}/artist/${kept.id}` })
}
