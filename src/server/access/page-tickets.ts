import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { servedInSession } from './identify'
import { endOfSession } from './session-queries'
import { aboutIn, ticketFor } from './waiting'

export type PageTicket = { ticket: string; lifeMs: number }

/**
 * By which a page knows who opens it, as long as their session lasts. It opens nothing else: calls are never asked for it,
 * and it counts for one purpose alone. Null where the session has ended meanwhile.
 */
export async function pageTicketOf(app: App, by: User, session: string): Promise<PageTicket | null> {
  const until = await endOfSession(app.store, session)
  const lifeMs = (until?.getTime() ?? 0) - app.now().getTime()
  if (lifeMs <= 0) return null
  return { ticket: await ticketFor(app, 'page', JSON.stringify([by.id, session, by.stamp]), lifeMs), lifeMs }
}

/** Who has been given the ticket, while their session lasts and nothing else comes first; null for everybody else. */
export async function holderOfPageTicket(app: App, ticket: string): Promise<User | null> {
  const about = await aboutIn(app, 'page', ticket)
  if (about === null) return null
  const [userId, session, stamp]: string[] = JSON.parse(about)
  return userId && session ? servedInSession(app, { userId, session, stamp: stamp ?? '' }) : null
}
