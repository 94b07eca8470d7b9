import { type Static, t } from 'elysia'
import { filledText } from './schema'

/** The account that owns a Plex server. */
export const PlexOwner = t.Object({
  login: filledText(400, 'User name or email address at Plex.'),
  password: filledText(1_000),
  ownerAdministers: t.Boolean({ description: 'The owner gets an account here that administers.' }),
})
export type PlexOwner = Static<typeof PlexOwner>

export const ConnectedPlex = t.Object({ server: t.String({ description: 'Its name at Plex.' }) })
export type ConnectedPlex = Static<typeof ConnectedPlex>
