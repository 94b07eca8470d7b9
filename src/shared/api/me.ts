import { t } from 'elysia'
import { languages } from '~/shared/settings/languages'
import { streamingCountries } from '~/shared/users/model'
import { userTypes } from '~/shared/users/provider-accounts'
import { LimitPeriod, ShowUnit } from './limits'
import { filledText, instant, oneOf, orNull, picturePath, text, whole } from './schema'

export const Quota = t.Object({
  /** How many may be asked for in all, with what was given for once. */
  limit: whole(),
  /** How many of these were given for once. */
  extra: whole(),
  remaining: whole(),
  /** When one more may be asked for. */
  nextAt: instant(),
  period: LimitPeriod,
  unit: t.Optional(ShowUnit),
})
export type Quota = typeof Quota.static

/** Null where nothing is limited. */
export const Quotas = t.Object({ movie: orNull(Quota), tvShow: orNull(Quota), album: orNull(Quota) })
export type Quotas = typeof Quotas.static

/** Whoever calls. */
export const Me = t.Object({
  id: t.String(),
  userName: t.String(),
  alias: orNull(t.String()),
  email: orNull(t.String()),
  userType: oneOf(userTypes),
  picturePath: picturePath(),
  /** Chosen here, in place of that of a media server. */
  hasOwnPicture: t.Boolean(),
  language: orNull(t.String()),
  streamingCountry: t.String(),
  mustAgree: t.Boolean({ description: 'To the terms of the house, before anything else is answered.' }),
  quotas: Quotas,
  unreadNotices: whole(),
  openIssues: orNull(whole({ description: 'How many issues are not resolved; for staff alone.' })),
  pendingRequests: orNull(whole({ description: 'How many requests wait for a decision; for staff alone.' })),
})
export type Me = typeof Me.static

/** A file, as it is. */
export const PictureFile = t.Unsafe<Uint8Array<ArrayBuffer>>(
  t.Unknown({ description: 'The bytes of a PNG, JPEG, WebP or GIF, at most 5 MB and 40 megapixels.' }),
)

export const ShownPicture = t.Object({ picturePath: picturePath() })
export type ShownPicture = typeof ShownPicture.static

export const LanguageChoice = t.Object({ language: oneOf(languages.map(({ code }) => code)) })
export type LanguageChoice = typeof LanguageChoice.static

export const CountryChoice = t.Object({ country: oneOf(streamingCountries) })
export type CountryChoice = typeof CountryChoice.static

/** What others are shown instead of the username; null is nothing else. */
export const DisplayName = t.Object({ displayName: orNull(filledText(100)) })
export type DisplayName = typeof DisplayName.static

/** A password of null stays; an e-mail address of null is none. */
export const OwnDetails = t.Object({
  currentPassword: text(4_000),
  password: orNull(filledText(1_000)),
  email: orNull(filledText(400)),
})
export type OwnDetails = typeof OwnDetails.static

export const AccessToken = t.Object({
  accessToken: orNull(t.String({ description: 'Programs act as its owner with it; the API key has none.' })),
})
export type AccessToken = typeof AccessToken.static

export const PlexRenewal = t.Object({ renewed: t.Boolean({ description: 'False until it was allowed at Plex.' }) })
export type PlexRenewal = typeof PlexRenewal.static
