import { t } from 'elysia'
import { artistLinks } from '../music/model'
import { instant, oneOf, orNull, Tint, whole, wholeParameter } from './schema'
import { TitleStatus } from './titles'

/** Artists and what came out of them, with what the portal knows of each album laid over. */

/** By the id of an artist, or of an album, which leads to whoever it is by. */
export const MusicId = t.Object({
  id: t.String({ pattern: '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$' }),
})

export const AlbumWindow = t.Object({ position: t.Optional(wholeParameter({ maximum: 10_000 })) })

/** An album, a single and whatever else came out under one name. */
export const AlbumCard = t.Object({
  kind: t.Literal('album'),
  /** Of MusicBrainz, as every id here. */
  id: t.String(),
  name: t.String(),
  /** A year, a month or a day, as far as it is known. */
  released: orNull(t.String()),
  /** Such as "Album", "EP" or "Single"; null where nobody decided. */
  type: orNull(t.String()),
  /** Such as "Live" or "Compilation". */
  secondaryTypes: t.Array(t.String()),
  /** Not every album has a cover there. */
  posterPath: t.String(),
  tint: orNull(Tint),
  /** By whom it is; the first of several. */
  artist: orNull(t.Object({ id: t.String(), name: t.String() })),
  /** How many of its tracks are there, in percent. */
  percent: whole(),
  status: TitleStatus,
})
export type AlbumCard = typeof AlbumCard.static

/** A part of a list of albums; `next` is the position from which it goes on. */
export const AlbumList = t.Object({ albums: t.Array(AlbumCard), next: orNull(whole()) })
export type AlbumList = typeof AlbumList.static

export const ArtistLinkView = t.Object({ kind: oneOf(artistLinks), url: t.String() })
export type ArtistLinkView = typeof ArtistLinkView.static

export const ArtistDetails = t.Object({
  id: t.String(),
  name: t.String(),
  /** What tells artists of one name apart. */
  disambiguation: orNull(t.String()),
  /** Such as "Group" or "Person". */
  type: orNull(t.String()),
  /** In two letters. */
  country: orNull(t.String()),
  /** A year, a month or a day, as far as it is known. */
  begin: orNull(t.String()),
  end: orNull(t.String()),
  isEnded: t.Boolean(),
  overview: orNull(t.String()),
  links: t.Array(ArtistLinkView),
  /** The colour of its picture. */
  tint: orNull(Tint),
  pictures: t.Object({
    backdrop: orNull(t.String()),
    logo: orNull(t.String()),
    poster: orNull(t.String()),
  }),
  /** The latest first. */
  albums: t.Array(AlbumCard),
  /** There is a download manager that could get albums. */
  requestable: t.Boolean(),
  /** When the catalogue said so, while it is away; null for what it says now. */
  asOf: orNull(instant()),
})
export type ArtistDetails = typeof ArtistDetails.static
