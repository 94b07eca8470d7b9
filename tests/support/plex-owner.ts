import { plexAccountContent, plexPerson } from '~/demo/plex-account/content'
import { plexAccountStandIn } from '~/demo/plex-account/stand-in'
import type { StandIn } from '~/demo/stand-in'

/** What plex.tv gives the owner of a server that `plexOwnedBy` makes theirs. */
export const tokenOfOtto = 'token-of-otto'

/** A plex.tv that knows a server as the one of otto. */
export const plexOwnedByOtto = ({ key, port }: StandIn, now: () => Date) =>
  plexAccountStandIn({
    now,
    content: plexAccountContent(
      [plexPerson(1, 'otto', { token: tokenOfOtto })],
      [
        {
          ...{ machineId: 'm', name: 'Attic', ownerId: 1, token: key, address: '127.0.0.1', port },
          ...{ libraries: [], sharedWith: [] },
        },
      ],
    ),
  })
