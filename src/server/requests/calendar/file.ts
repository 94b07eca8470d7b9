import ical, { ICalCalendarMethod } from 'ical-generator'
import type { CalendarEntry } from '~/shared/api/calendar'
import { dayMs, hourSeconds } from '~/shared/durations'
import { entryKey } from '~/shared/requests/calendar'
import { episodeCode } from '~/shared/requests/episodes'
import { requestedPath } from '~/shared/requests/model'
import { customization, portal } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { calendarOf } from './entries'

/** Programs ask again by themselves; what is further away comes nearer. */
const [daysBack, daysAhead] = [30, 366]

/** The calendar of a person in the form of RFC 5545, which calendars of phones and desktops subscribe to. */
export async function calendarFile(app: App, by: User, mine: boolean): Promise<string> {
  const { applicationName, applicationUrl } = app.settings.get(customization)
  const language = by.language ?? app.settings.get(portal).defaultLanguageCode
  const say = (key: string, values: Record<string, unknown> = {}) => app.texts.say(language, key, values)
  const today = Math.floor(app.now().getTime() / dayMs) * dayMs
  const days = { from: new Date(today - daysBack * dayMs), to: new Date(today + daysAhead * dayMs), mine }
  const { entries } = await calendarOf(app, by, days)
  const calendar = ical({
    name: applicationName || 'Marquee',
    prodId: { company: 'Marquee', product: 'Marquee' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 6 * hourSeconds,
  })
  const home = applicationUrl?.replace(/\/+$/, '')
  for (const entry of entries) {
    const start = new Date(entry.day)
    calendar.createEvent({
      id: `${entryKey(entry)}@marquee`,
      start,
      end: new Date(start.getTime() + dayMs),
      allDay: true,
      timezone: 'UTC',
      summary: summaryOf(entry),
      description: say(`calendar.event.${entry.event}`),
      ...(home && { url: home + requestedPath(entry.kind, entry.titleId, entry.artist) }),
    })
  }
  return calendar.toString()
}

function summaryOf({ name, episode, artist }: CalendarEntry): string {
  const facts = episode ? [name, episodeCode(episode), episode.name] : [name, artist?.name]
  return facts.filter(Boolean).join(' · ')
}
