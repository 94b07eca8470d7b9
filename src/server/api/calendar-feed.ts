import { Elysia } from 'elysia'
import { holds, isSystem } from '~/shared/users/model'
import type { App } from '../app'
import { userByCalendarKey } from '../users/calendar-key-queries'
import { nothing } from './answers'

/** Where the calendar with a key is read; `?all` adds what others asked for. */
export const calendarPath = (key: string) => `/feeds/calendar/${key}.ics`

/** Calendars of phones and desktops cannot sign in: whoever knows the address reads, and nothing else can be done by it. */
export const calendarFeed = (app: App) =>
  new Elysia({ name: 'calendar-feed' }).get('/feeds/calendar/:file', async ({ params, query }) => {
    const [, key] = /^([\w-]{32})\.ics$/.exec(params.file) ?? []
    const reader = key ? await userByCalendarKey(app.store, key) : null
    if (!reader || isSystem(reader) || holds(reader, 'Disabled')) return nothing(404)
    // Whoever has no calendar open elsewhere does not pay for the library that writes it.
    const { calendarFile } = await import('../requests/calendar/file')
    const text = await calendarFile(app, reader, !('all' in query))
    return new Response(text, {
      headers: { 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' },
    })
  })
