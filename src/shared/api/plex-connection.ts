import { t } from 'elysia'
import { filledText, orNull } from './schema'

const ownerAdministers = t.Boolean({ description: 'The owner gets an account here that administers.' })

/** The account that owns a Plex server. */
export const PlexOwner = t.Object({
  login: filledText(400, 'User name or email address at Plex.'),
  password: filledText(1_000),
  ownerAdministers,
})
export type PlexOwner = typeof PlexOwner.static

export const PlexOwnerInput = t.Object({ ownerAdministers })
export type PlexOwnerInput = typeof PlexOwnerInput.static

const server = t.String({ description: 'Its name at Plex.' })
export const ConnectedPlex = t.Object({ server })
export type ConnectedPlex = typeof ConnectedPlex.static

export const PlexServerOutcome = t.Object({ server: orNull(server) })
export type PlexServerOutcome = typeof PlexServerOutcome.static

const machineId = filledText(200, 'What the server calls itself.')

export const FoundPlexServers = t.Object({
  found: orNull(
    t.Object({
      ticket: t.String({ description: 'Stands for their owner when one of them is chosen.' }),
      servers: t.Array(t.Object({ machineId: t.String(), name: t.String(), connected: t.Boolean() })),
    }),
  ),
})
export type FoundPlexServers = typeof FoundPlexServers.static

export const ChosenPlexServer = t.Object({ ticket: filledText(4_000, 'As it was handed out.'), machineId })
export type ChosenPlexServer = typeof ChosenPlexServer.static
