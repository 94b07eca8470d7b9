import type { Field } from '../settings/fields'
import { section } from '../settings/model'
import { withSeconds } from './five-fields'

/**
 * When what runs by itself: second, minute, hour, day of month, month, day of week (1 is Sunday), in server time.
 * The order is the one in which clients expect a wrong field to be named.
 */
export const schedules = {
  embyContentSync: '0 0 2 1/1 * ? *',
  embyRecentlyAddedSync: '0 30 0/1 1/1 * ? *',
  jellyfinContentSync: '0 5 0/1 1/1 * ? *',
  sonarrSync: '0 10 0/1 1/1 * ? *',
  radarrSync: '0 15 0/1 1/1 * ? *',
  plexContentSync: '0 0 2 1/1 * ? *',
  plexRecentlyAddedSync: '0 0/30 * 1/1 * ? *',
  couchPotatoSync: '0 30 0/1 1/1 * ? *',
  automaticUpdater: '0 0 0/6 1/1 * ? *',
  userImporter: '0 0 0 1/1 * ? *',
  sickRageSync: '0 35 0/1 1/1 * ? *',
  newsletter: '0 0 12 ? * 6 *',
  lidarrArtistSync: '0 40 0/1 1/1 * ? *',
  issuesPurge: '0 0 0 1/1 * ? *',
  retryRequests: '0 0 6 1/1 * ? *',
  mediaDatabaseRefresh: '0 0 12 1/5 * ? *',
  autoDeleteRequests: '0 0 0 1/1 * ? *',
  plexWatchlistImport: '0 25 0/1 1/1 * ? *',
} as const
export type ScheduleField = keyof typeof schedules
export const isScheduleField = (name: string): name is ScheduleField => Object.hasOwn(schedules, name)

/** A cron expression; it is kept in the form with seconds, `second minute hour day month weekday [year]`. */
const cron = (expression: string): Field<string> => ({
  kind: 'cron',
  default: expression,
  required: true,
  maxLength: 120,
  normalized: withSeconds,
})

const fields = Object.fromEntries(Object.entries(schedules).map(([name, expression]) => [name, cron(expression)]))

export const jobSchedules = section('jobs', fields as Record<ScheduleField, ReturnType<typeof cron>>, {
  page: { key: 'jobs', path: 'Jobs', group: 'upkeep', layout: [], ownForm: true },
})
