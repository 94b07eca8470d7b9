import type { BackupLink, BackupList, BackupLook, BackupUpload, UploadedPart } from '~/shared/api/backups'
import { get, post, put, remove } from './client'

export const backupsKey = ['backups'] as const

const pathOf = (name: string) => `/api/v3/backups/${encodeURIComponent(name)}`

export const readBackups = (signal: AbortSignal) => get<BackupList>('/api/v3/backups', { signal })
export const removeBackup = (name: string) => remove(pathOf(name))
export const linkToBackup = (name: string) => post<BackupLink>(`${pathOf(name)}/link`)
/** Without a passphrase that of the settings is tried. */
export const lookAtBackup = (name: string, passphrase: string | null) =>
  post<BackupLook>(`${pathOf(name)}/preview`, { passphrase })
export const restoreBackup = (name: string, passphrase: string | null) =>
  post(`${pathOf(name)}/restore`, { passphrase })

/** Sends a file part by part; answers the name that it has among the copies. */
export const sendBackup = (file: File, tell: (sent: number) => void) => sendTo('/api/v3/backup-uploads', {}, file, tell)

/** The same to another address that takes copies; `more` is told to it at the beginning. */
export async function sendTo(
  address: string,
  more: Record<string, string | null>,
  file: File,
  tell: (sent: number) => void,
): Promise<string | null> {
  const { id, partBytes } = await post<BackupUpload>(address, { ...more, bytes: file.size })
  let name: string | null = null
  for (let part = 0; part * partBytes < file.size; part++) {
    const bytes = file.slice(part * partBytes, (part + 1) * partBytes)
    const taken = await put<UploadedPart>(`${address}/${id}/${part}`, bytes)
    name = taken.name
    tell(taken.received)
  }
  return name
}
