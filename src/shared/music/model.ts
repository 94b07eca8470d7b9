/** What the catalogue of music knows, in our words. Dates are as the catalogue gives them: a year, a month or a day. */

type PartialDate = string | null

export type ArtistSummary = {
  /** Of MusicBrainz, as every id here. */
  id: string
  name: string
  sortName: string | null
  /** Such as "Group" or "Person". */
  type: string | null
  country: string | null
  area: string | null
  /** What tells artists of one name apart. */
  disambiguation: string | null
  begin: PartialDate
  end: PartialDate
  isEnded: boolean
}

export type BandMember = {
  name: string
  /** Such as instruments. */
  attributes: string[]
  begin: PartialDate
  end: PartialDate
  isEnded: boolean
}

/** Pages about an artist elsewhere. */
export const artistLinks = [
  'homePage',
  'imdb',
  'lastFm',
  'discogs',
  'allMusic',
  'bbcMusic',
  'mySpace',
  'onlineCommunity',
  'youTube',
  'facebook',
  'twitter',
  'instagram',
  'vk',
  'spotify',
  'deezer',
  'google',
  'apple',
] as const
export type ArtistLink = (typeof artistLinks)[number]

export type Artist = ArtistSummary & { members: BandMember[]; links: Partial<Record<ArtistLink, string>> }

/** An album, a single and whatever else came out under one name, in all its editions. */
export type ReleaseGroup = {
  id: string
  title: string
  disambiguation: string | null
  firstReleased: PartialDate
  /** Such as "Album", "EP" or "Single"; null where nobody decided. */
  type: string | null
  /** Such as "Live" or "Compilation". */
  secondaryTypes: string[]
  /** By whom it is; empty where that is known already. */
  artists: { id: string; name: string }[]
}

/** Whether this has the form of an id of MusicBrainz. */
export const isMusicId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** The first moment that a date allows: a year or a month begins with its first day. */
export const dateOf = (date: PartialDate): Date | null => {
  const [, year, month = '01', day = '01'] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(date ?? '') ?? []
  const at = new Date(`${year}-${month}-${day}T00:00:00Z`)
  return year && !Number.isNaN(at.getTime()) ? at : null
}

/** What the cover of an album is called among the pictures of the catalogue. */
export const coverFile = (groupId: string) => `cover-${groupId.toLowerCase()}.jpg`
