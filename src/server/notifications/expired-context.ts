import type { DomainEvent } from '~/shared/events/model'
import type { App } from '../app'
import { userById } from '../users/queries'
import type { NotificationContext } from './context'

type ExpiredEvent = Extract<DomainEvent, { type: 'plexTokenExpired' }>

/** What somebody is to be told whose token ran out; null once the account is gone. */
export async function expiredContext(app: App, { at, userId }: ExpiredEvent): Promise<NotificationContext | null> {
  const owner = await userById(app.store, userId)
  return (
    owner && {
      event: 'PlexWatchlistTokenExpired',
      kind: 'movie',
      variant: 'standard',
      ...{
        requestId: null,
        title: 'Plex',
        titleId: null,
        request: null,
        issue: null,
        byId: null,
        failure: null,
        came: [],
      },
      people: { requester: owner, subscribers: [], staff: [], reporter: null, answered: [] },
      person: owner,
      ofAccount: true,
      key: ['PlexWatchlistTokenExpired', userId, at].join(':'),
      at: new Date(at),
    }
  )
}
