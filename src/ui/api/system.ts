import type { StartFacts } from '../state/start'
import { get, post, remove } from './client'

/** Something that has to leave the house and has not yet. */
export type OutboxEntry = {
  id: number
  target: string
  stage: 'waiting' | 'sending' | 'sent' | 'unsure' | 'stopped'
  attempts: number
  error: string | null
  nextAt: string | null
  createdAt: string
  title: string | null
  /** Of a message: the first address, and how many more there are. */
  to: { address: string; others: number } | null
  kind: string | null
  requestId: number | null
}

/** What the server is and runs on; paths are empty for people who are not administrators. */
export type About = {
  version: string
  branch: string
  frameworkDescription: string
  osArchitecture: string
  osDescription: string
  applicationBasePath: string
  ombiDatabaseType: 'Sqlite' | 'Postgres' | 'MySQL'
  storagePath: string
}

export type Release = {
  updateVersionString: string
  updateAvailable: boolean
  changeLogs: string
  downloads: { name: string; url: string }[]
}

/** One a connection: somebody with two tabs shows up twice. */
export type ConnectedUser = { userId: string; displayName: string }

export const readOutbox = (signal: AbortSignal) => get<OutboxEntry[]>('/api/v3/Outbox', { signal })
export const sendAgain = (id: number) => post<OutboxEntry>(`/api/v3/Outbox/${id}/send`)
export const removeFromOutbox = (id: number) => remove(`/api/v3/Outbox/${id}`)

export const readLogNames = (signal: AbortSignal) => get<string[]>('/api/v2/System/logs', { signal })
export const readLog = (name: string, signal: AbortSignal) =>
  get<string | null>(`/api/v2/System/logs/${encodeURIComponent(name)}`, { signal })

export const readAbout = (signal?: AbortSignal) => get<About>('/api/v1/Settings/about', { signal })
export const readRelease = (signal: AbortSignal) => get<Release>('/api/v1/Update', { signal })
export const readConnected = (signal: AbortSignal) => get<ConnectedUser[]>('/api/v2/Hub/Users', { signal })
export const readStart = () => get<StartFacts>('/api/v3/Start')

export type DatabaseChoice = {
  type: 'MySQL' | 'Postgres'
  host: string
  port: number
  name: string
  user: string
  password: string
  setupCode: string | null
}
/** Whether the set-up may be made from here with this code; throws the reason when it may not. */
export const checkSetupCode = (setupCode: string) => post('/api/v3/Start/setup-code', { setupCode })
export type WizardConfig = {
  applicationName: string | null
  applicationUrl: string | null
  logo: string | null
} & SetupCode
type SetupCode = { setupCode: string | null }

export const chooseDatabase = (choice: DatabaseChoice) =>
  post<{ success: boolean; message: string } | null>('/api/v2/Wizard/database', choice)
export const nameThePortal = (config: WizardConfig) => post('/api/v2/Wizard/config', config)
/** Makes the first administrator, which completes the wizard. */
export const makeAdministrator = (username: string, password: string, { setupCode }: SetupCode) =>
  post<{ result: boolean; errors: string[] }>('/api/v1/Identity/Wizard', {
    username,
    password,
    usePlexAdminAccount: false,
    setupCode,
  })
export const askForToken = (username: string, password: string, rememberMe = true) =>
  post<{ access_token?: string }>('/api/v1/Token', {
    username,
    password,
    rememberMe,
    usePlexAdminAccount: false,
    usePlexOAuth: false,
    plexTvPin: null,
  })
