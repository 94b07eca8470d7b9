const text = { type: 'string' }
const number = { type: 'integer' }
const flag = { type: 'boolean' }
const mediaType = { enum: ['movie', 'tv'] }
const object = (properties: Record<string, unknown>) => ({ type: 'object', properties })

const request = object({
  ...{ mediaType, mediaId: number, is4k: flag, serverId: number, profileId: number, rootFolder: text },
  ...{ seasons: { anyOf: [{ enum: ['all'] }, { type: 'array', items: number }] }, languageProfileId: number },
  ...{ userId: number, tags: { type: 'array', items: number } },
})
const titles = object({ mediaType, tmdbId: number, title: text, ratingKey: text })

/** What programs send with a call, by its path below `/seerr/api/v1`. */
export const seerrBodies: Readonly<Record<string, Record<string, unknown>>> = {
  'auth/local': object({ email: text, password: text }),
  'auth/jellyfin': object({ username: text, password: text, hostname: text }),
  'auth/plex': object({ authToken: text }),
  'auth/reset-password': object({ email: text }),
  'auth/reset-password/{guid}': object({ password: text, email: text }),
  user: object({
    email: text,
    username: text,
    password: text,
    permissions: number,
    ids: { type: 'array', items: number },
  }),
  'user/{id}': object({ username: text, permissions: number }),
  'user/{id}/settings/main': object({
    username: text,
    email: text,
    locale: text,
    streamingRegion: text,
    discordId: text,
  }),
  'user/{id}/settings/password': object({ currentPassword: text, newPassword: text }),
  'user/{id}/settings/permissions': object({ permissions: number }),
  'user/{id}/settings/notifications': object({
    ...{ discordId: text, telegramChatId: text, discordIds: { type: 'array', items: text } },
  }),
  request,
  'request/{id}': request,
  issue: object({
    ...{ issueType: { enum: [1, 2, 3, 4] }, message: text, mediaId: number },
    ...{ problemSeason: number, problemEpisode: number },
  }),
  'issue/{id}/comment': object({ message: text }),
  'media/{id}/{status}': object({ is4k: flag }),
  watchlist: titles,
  blocklist: titles,
  blacklist: titles,
  'settings/plex/sync': object({ start: flag, cancel: flag }),
  'settings/jellyfin/sync': object({ start: flag, cancel: flag }),
}
