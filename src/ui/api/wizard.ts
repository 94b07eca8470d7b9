import type { BackupLook } from '~/shared/api/backups'
import type { PlexPage } from '~/shared/api/session'
import type {
  SetupCode,
  WizardAdministrator,
  WizardConnection,
  WizardDatabase,
  WizardMediaServer,
  WizardPassphrase,
  WizardPlex,
  WizardPlexPage,
  WizardPlexTicket,
  WizardPortal,
  WizardProgress,
} from '~/shared/api/wizard'
import { sendTo } from './backups'
import { post, put } from './client'
import { ApiError } from './errors'

/** Tries a database server and keeps it for the next start. */
export const chooseDatabase = (choice: WizardDatabase) => post('/api/v3/wizard/database', choice)

export const nameThePortal = (portal: WizardPortal) => put('/api/v3/wizard/portal', portal)

/** Makes the first administrator, which completes the wizard. */
export const makeAdministrator = (administrator: WizardAdministrator) =>
  post('/api/v3/wizard/administrator', administrator)

/** Whether the set-up may be made from here with this code; throws the reason when it may not. */
export const checkSetupCode = (setupCode: string) =>
  post('/api/v3/wizard/setup-code', { setupCode } satisfies SetupCode)

/** What of the set-up is done already. */
export const readProgress = (setupCode: string) =>
  post<WizardProgress>('/api/v3/wizard/steps', { setupCode } satisfies SetupCode)

/** The name of a server that is connected now, null while somebody has to allow it; throws why it was not. */
const connected = async (asking: Promise<WizardConnection>): Promise<string | null> => {
  const { server, message } = await asking
  if (message !== null) throw new ApiError(502, message)
  return server
}

/** Tests the first media server and connects it. */
export const connectMediaServer = (server: WizardMediaServer) =>
  connected(post<WizardConnection>('/api/v3/wizard/media-server', server))

/** Connects the first server of somebody's account at Plex. */
export const connectPlex = (owner: WizardPlex) => connected(post<WizardConnection>('/api/v3/wizard/plex', owner))

/** The same for whoever allows it on a page of Plex. */
export const beginConnectingPlex = (wish: WizardPlexPage) => post<PlexPage>('/api/v3/wizard/plex/page', wish)

/** The name of the server, null until it was allowed. */
export const plexServerAllowed = (allowed: WizardPlexTicket, signal: AbortSignal) =>
  connected(post<WizardConnection>('/api/v3/wizard/plex/page/outcome', allowed, { signal }))

/** Sends the backup that the portal is to begin with; answers its name. */
export const sendFirstBackup = (file: File, { setupCode }: SetupCode, tell: (sent: number) => void) =>
  sendTo('/api/v3/wizard/backup-uploads', { setupCode }, file, tell)

const backupPath = (name: string) => `/api/v3/wizard/backups/${encodeURIComponent(name)}`

export const lookAtFirstBackup = (name: string, opens: WizardPassphrase) =>
  post<BackupLook>(`${backupPath(name)}/preview`, opens)
export const restoreFirstBackup = (name: string, opens: WizardPassphrase) => post(`${backupPath(name)}/restore`, opens)
