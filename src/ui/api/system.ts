import type { OutboxEntry } from '~/shared/api/outbox'
import type { StartFacts } from '~/shared/api/start'
import { get, post, remove } from './client'

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

export const readOutbox = (signal: AbortSignal) => get<OutboxEntry[]>('/api/v3/outbox', { signal })
export const sendAgain = (id: number) => post<OutboxEntry>(`/api/v3/outbox/${id}/send`)
export const removeFromOutbox = (id: number) => remove(`/api/v3/outbox/${id}`)

export const readLogNames = (signal: AbortSignal) => get<string[]>('/api/v2/System/logs', { signal })
export const readLog = (name: string, signal: AbortSignal) =>
  get<string | null>(`/api/v2/System/logs/${encodeURIComponent(name)}`, { signal })

export const readAbout = (signal?: AbortSignal) => get<About>('/api/v1/Settings/about', { signal })
export const readRelease = (signal: AbortSignal) => get<Release>('/api/v1/Update', { signal })
export const readConnected = (signal: AbortSignal) => get<ConnectedUser[]>('/api/v2/Hub/Users', { signal })
export const readStart = () => get<StartFacts>('/api/v3/start')

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
export const checkSetupCode = (setupCode: string) => post('/api/v3/start/setup-code', { setupCode })
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
