import { Elysia } from 'elysia'
import { Calendar, CalendarAddress, type CalendarEntry, CalendarQuery } from '~/shared/api/calendar'
import { dayMs } from '~/shared/durations'
import { coverFile } from '~/shared/music/model'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { calendarOf } from '../../requests/calendar/entries'
import { calendarKeyOf, dropCalendarKey, saveCalendarKey } from '../../users/calendar-key-queries'
import { BadInput, nothing } from '../answers'
import { calendarPath } from '../calendar-feed'
import { identity } from '../identity'
import { readerOf } from '../reader'
import { basePath } from '../request-context'

const mostDays = 100

/** What comes out when, and the address under which other programs read it. */
export function calendarRoutes(app: App) {
  const address = async ({ id }: User): Promise<CalendarAddress> => {
    const key = await calendarKeyOf(app.store, id, app.vault)
    return { path: key && basePath(app) + calendarPath(key) }
  }
  return new Elysia({ prefix: '/api/v3/calendar' })
    .use(identity(app))
    .get(
      '',
      async ({ by, query }) => {
        const asked = { ...daysIn(query), mine: query.mine ?? false }
        const { entries, ...about } = await calendarOf(app, readerOf(by), asked)
        return { ...about, entries: entries.map(withCover) }
      },
      { needs: 'user', query: CalendarQuery, response: Calendar },
    )
    .get('/address', ({ by }) => address(by), { needs: 'user', response: CalendarAddress })
    .post(
      '/address',
      async ({ by }) => {
        await saveCalendarKey(app.store, by.id, newCalendarKey(), app.vault)
        return address(by)
      },
      { needs: 'user', response: CalendarAddress },
    )
    .delete(
      '/address',
      async ({ by }) => {
        await dropCalendarKey(app.store, by.id)
        return nothing(204)
      },
      { needs: 'user' },
    )
}

/** Covers lie with the pictures of the portal; where Lidarr has them, browsers are not sent. */
const withCover = (entry: CalendarEntry): CalendarEntry =>
  entry.kind === 'album' ? { ...entry, posterPath: `/${coverFile(entry.titleId)}` } : entry

/** Drawn from so many that nobody can try them all. */
const newCalendarKey = () => Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString('base64url')

function daysIn(query: CalendarQuery) {
  const [from, to] = [dayNamed('from', query.from), dayNamed('to', query.to)]
  if (to <= from || to.getTime() - from.getTime() > mostDays * dayMs) {
    throw new BadInput([{ path: 'to', message: `A day after the first is expected, at most ${mostDays} days later.` }])
  }
  return { from, to }
}

/** The pattern lets days through that no calendar has. */
function dayNamed(path: string, given: string): Date {
  const day = new Date(`${given}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) throw new BadInput([{ path, message: 'A day such as 2026-11-22 is expected.' }])
  return day
}
