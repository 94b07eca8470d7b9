import { secondMs } from '~/shared/durations'
import type { User } from '~/shared/users/model'
import { isFromElsewhere } from '../access/page-call'
import type { App, PageApp } from '../app'
import type { PageHolder } from './page-holder'
import { basePath, type RequestContext } from './request-context'

/** Browsers do not tell ports apart: two portals on one host would take the cookie from each other. */
const nameFor = ({ vault }: PageApp) => `page-${vault.derive('page cookie').toString('hex').slice(0, 8)}`

type Given = { value: string; seconds: number }

/** Sent with a link out of a mail or a chat, too: it is how people come to a page, and a page changes nothing. */
const written = (app: PageApp, { origin }: RequestContext, { value, seconds }: Given) =>
  [
    `${nameFor(app)}=${value}`,
    `Path=${basePath(app) || '/'}`,
    `Max-Age=${seconds}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(origin.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')

/** Takes the cookie away from the browser. */
export const withoutPageCookie = (app: PageApp, context: RequestContext) => ({
  'set-cookie': written(app, context, { value: '', seconds: 0 }),
})

/**
 * Gives the browser of a session the cookie by which pages know who opens them; programs with a key get none. It is read in
 * `holderOf` alone: it makes nobody signed in, and no call is answered differently because of it.
 */
export async function withPageCookie(
  app: App,
  { by, session }: { by: User; session: string | null },
  context: RequestContext,
): Promise<Record<string, string>> {
  if (session === null || isFromElsewhere(app, context)) return {}
  const { pageTicketOf } = await import('../access/page-tickets')
  const found = await pageTicketOf(app, by, session)
  if (!found) return {}
  return {
    'set-cookie': written(app, context, { value: found.ticket, seconds: Math.floor(found.lifeMs / secondMs) }),
  }
}

const longest = 1_000

/**
 * The ticket with which somebody opens a page. Scripts get what strangers get, those of other pages of this host and the
 * worker of the device among them: what is written for somebody is shown, and neither read nor kept.
 */
function pageTicketIn(app: PageApp, { method }: Request, { header }: RequestContext): string | null {
  const cookies = header('cookie')
  if (cookies === null || method !== 'GET' || header('origin') !== null) return null
  // Browsers say neither where a portal has no certificate.
  const [mode, place] = [header('sec-fetch-mode'), header('sec-fetch-dest')]
  if ((mode ?? 'navigate') !== 'navigate' || (place ?? 'document') !== 'document') return null
  const [, value = ''] = new RegExp(`(?:^|;)\\s*${nameFor(app)}=([^;]*)`).exec(cookies) ?? []
  return value !== '' && value.length <= longest ? value : null
}

type Opened = { holder: PageHolder | null; headers: Record<string, string> }
const byStranger: Opened = { holder: null, headers: {} }

/**
 * Who opens a page; whose cookie counts no more is a stranger, and loses it. A page waits neither for the portal to be
 * opened nor for a database that is away.
 */
export async function holderOf(app: PageApp, request: Request, context: RequestContext): Promise<Opened> {
  const ticket = pageTicketIn(app, request, context)
  const whole = ticket === null ? null : app.opened()
  if (ticket === null || !whole) return byStranger
  try {
    const { pageHolder } = await import('./page-holder')
    const holder = await pageHolder(whole, ticket, context)
    return holder === 'gone' ? { holder: null, headers: withoutPageCookie(app, context) } : { holder, headers: {} }
  } catch (error) {
    app.log.debug('who opens a page was not found out', { error })
    return byStranger
  }
}
