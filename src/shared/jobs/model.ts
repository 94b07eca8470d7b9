import type { Failure } from '../failures'
import { isRecent, ofProviders, type Provider, type RecentProvider } from '../users/providers'
import type { CountName, ForgottenName } from './counts'
import { isScheduleField, type ScheduleField } from './schedules'

type JobFacts = (
  | { schedule: ScheduleField }
  /** Not in the settings: runs at a time of its own, or only after another job and when asked (null). */
  | { schedule: null; expression: string | null }
) & {
  /** The sections of its services: without a server of one of them that is switched on there is nothing for it to do. */
  sections?: readonly string[]
  /** What the start has to say, without which there is nothing for it to do. */
  needs?: 'updateUrl'
}

/** Of a media server without a schedule in the settings, once an hour. */
const asScheduled = (name: string): JobFacts =>
  isScheduleField(name) ? { schedule: name } : { schedule: null, expression: '0 5 0/1 1/1 * ? *' }

type ContentSync = `${Provider}ContentSync` | `${RecentProvider}RecentlyAddedSync`
const contentSyncs = ofProviders<ContentSync, JobFacts>(provider => {
  const [content, recent] = [`${provider}ContentSync`, `${provider}RecentlyAddedSync`] as const
  return (isRecent(provider) ? [content, recent] : [content]).map(name => [
    name as ContentSync,
    { ...asScheduled(name), sections: [provider] },
  ])
})
const userImports = ofProviders<`${Provider}UserImport`, JobFacts>(provider => [
  [`${provider}UserImport`, { schedule: 'userImporter', sections: [provider] }],
])

/** Everything that runs by itself; what each of them does stands in src/jobs. */
export const jobs = {
  ...contentSyncs,
  plexWatchlistImport: { schedule: 'plexWatchlistImport', sections: ['plex'] },
  playedSync: { schedule: null, expression: '0 50 0/1 1/1 * ? *' },
  metadataRefresh: { schedule: null, expression: null },
  mediaDatabaseRefresh: { schedule: 'mediaDatabaseRefresh' },
  ...userImports,
  radarrSync: { schedule: 'radarrSync', sections: ['radarr', 'radarr4K'] },
  sonarrSync: { schedule: 'sonarrSync', sections: ['sonarr', 'sonarr4K'] },
  lidarrSync: { schedule: 'lidarrArtistSync', sections: ['lidarr'] },
  couchPotatoSync: { schedule: 'couchPotatoSync', sections: ['couchpotato'] },
  sickRageSync: { schedule: 'sickRageSync', sections: ['sickrage'] },
  arrAvailability: { schedule: null, expression: null },
  newEpisodes: { schedule: null, expression: '0 20 4 1/1 * ? *' },
  retryRequests: { schedule: 'retryRequests' },
  autoDeleteRequests: { schedule: 'autoDeleteRequests' },
  issuesPurge: { schedule: 'issuesPurge' },
  newsletter: { schedule: 'newsletter' },
  backup: { schedule: null, expression: '0 30 3 1/1 * ? *', sections: ['backups'] },
  automaticUpdater: { schedule: 'automaticUpdater', needs: 'updateUrl' },
  housekeeping: { schedule: null, expression: '0 50 3 1/1 * ? *' },
} as const satisfies Record<string, JobFacts>
export type JobId = keyof typeof jobs
export const jobIds = Object.keys(jobs) as JobId[]
/** The sections of the services of a job; none for one that is of the portal itself. */
export const sectionsOf = (id: JobId): readonly string[] => {
  const { sections = [] }: JobFacts = jobs[id]
  return sections
}
/** What a job needs from the start; null for most. */
export const needOf = (id: JobId): 'updateUrl' | null => {
  const { needs }: JobFacts = jobs[id]
  return needs ?? null
}
export const isJob = (id: string): id is JobId => Object.hasOwn(jobs, id)

/** What came of a run, in numbers: `{ movies: 812, removed: 3 }`. */
export type Counts = Record<string, number>

export type Progress = { done: number; total: number | null; note: string | null }

/** What long work is handed: how it is told to stop, and how it says how far it is. */
export type Task = {
  signal: AbortSignal
  /** Its time had come; else somebody asked for it, or another job. */
  scheduled?: boolean
  /** Adds to one of the numbers that the run ends with. */
  count: (name: CountName | ForgottenName, by: number) => void
  progress: (done: number, total: number | null, note: string | null) => void
}

export const jobOutcomes = ['running', 'done', 'failed', 'aborted'] as const
export type JobOutcome = (typeof jobOutcomes)[number]
export type JobRun = {
  id: number
  job: string
  startedAt: Date
  finishedAt: Date | null
  outcome: JobOutcome
  message: string | null
  /** The same where an outside service failed. */
  failure: Failure | null
  counts: Counts
}
