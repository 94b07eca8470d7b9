import type { Catalogue } from '../catalogue'

/** A movie on the wanted list, with what was snatched for it. */
export type Media = {
  id: string
  imdbId: string
  tmdbId: number
  title: string
  year: number
  profileId: string
  status: 'active' | 'done'
  releases: string[]
}

export type Library = {
  catalogue: Catalogue
  media: Media[]
  /** The name and password that its key is told for. */
  username: string
  password: string
}

export const profiles = [
  { id: 'dc2e824db8844923bd27756a5e805f63', label: 'Best', qualities: ['720p', '1080p', 'brrip'] },
  { id: '0d1f5b3f3ea24d1d8c4f2c7a7f9d3b11', label: 'HD', qualities: ['1080p'] },
]

export const documentId = (seed: string) => new Bun.CryptoHasher('md5').update(seed).digest('hex')

/** What is found of a movie is known by its IMDb id alone. */
export function add(library: Library, imdbId: string, profileId: string): Media | null {
  const known = library.catalogue.movies().find(movie => movie.imdbId === imdbId)
  if (!known) return null
  const there = library.media.find(media => media.imdbId === imdbId)
  if (there) {
    // Taken as new: what was snatched for it is forgotten.
    there.releases = []
    there.status = 'active'
    return there
  }
  const media: Media = {
    id: documentId(imdbId),
    imdbId,
    tmdbId: known.tmdbId,
    title: known.title,
    year: Number(known.releaseDate?.slice(0, 4) ?? 0),
    profileId,
    status: 'active',
    releases: [],
  }
  library.media.push(media)
  return media
}
