import { dayOf, flagOf, instantOf, listOf, numberOf, textOf, textOrEmpty, type Wire, wireOf } from '../../http/reading'

export type LidarrArtist = {
  /** Of MusicBrainz, as the ids of albums. */
  id: string
  name: string | null
  cleanName: string | null
  overview: string | null
  disambiguation: string | null
  type: string | null
  links: { url: string; name: string }[]
  banner: string | null
  logo: string | null
  poster: string | null
  fanart: string | null
}

export type LidarrAlbum = {
  id: string
  title: string
  /** It is on the list of Lidarr, or would be. */
  monitored: boolean
  type: string | null
  rating: number
  releasedAt: Date | null
  artists: { id: string; name: string }[]
  cover: string | null
  disc: string | null
}

/** Pictures under an address of Lidarr's own are for those who may reach it. */
const address = (value: unknown) => {
  const text = textOf(value)
  return text && /^https?:\/\//i.test(text) ? text.replace(/^http:/i, 'https:') : null
}

const pictureIn = ({ images }: Wire, type: string) =>
  listOf(images, entry => {
    const { coverType, url, remoteUrl } = wireOf(entry)
    return textOf(coverType)?.toLowerCase() === type ? (address(remoteUrl) ?? address(url)) : null
  })[0] ?? null

const link = (value: unknown) => {
  const { url, name } = wireOf(value)
  const to = textOf(url)
  return to === null ? null : { url: to, name: textOf(name) ?? '' }
}

/** Null for an entry without an id. */
export const lidarrArtist = (value: unknown): LidarrArtist | null => {
  const wire = wireOf(value)
  const id = textOf(wire.foreignArtistId)
  if (id === null) return null
  return {
    id,
    name: textOf(wire.artistName),
    cleanName: textOf(wire.cleanName),
    overview: textOf(wire.overview),
    disambiguation: textOrEmpty(wire.disambiguation),
    type: textOf(wire.artistType),
    links: listOf(wire.links, link),
    banner: pictureIn(wire, 'banner'),
    logo: pictureIn(wire, 'logo') ?? pictureIn(wire, 'clearlogo'),
    poster: pictureIn(wire, 'poster') ?? address(wire.remotePoster),
    fanart: pictureIn(wire, 'fanart'),
  }
}

const creditOf = (value: unknown) => {
  const { foreignArtistId, artistName } = wireOf(value)
  const [id, name] = [textOf(foreignArtistId), textOf(artistName)]
  return id !== null && name !== null ? [{ id, name }] : []
}

export const lidarrAlbum = (value: unknown): LidarrAlbum | null => {
  const wire = wireOf(value)
  const [id, title] = [textOf(wire.foreignAlbumId), textOf(wire.title)]
  if (id === null || title === null) return null
  return {
    id,
    title,
    monitored: flagOf(wire.monitored),
    type: textOf(wire.albumType),
    rating: numberOf(wireOf(wire.ratings).value),
    releasedAt: dayOf(wire.releaseDate) ?? instantOf(wire.releaseDate),
    artists: creditOf(wire.artist),
    cover: pictureIn(wire, 'cover') ?? address(wire.remoteCover),
    disc: pictureIn(wire, 'disc'),
  }
}
