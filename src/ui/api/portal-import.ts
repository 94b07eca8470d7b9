import type { ImportState, NewImport, SourceAddress, SourceUpload, TakenSourcePart } from '~/shared/api/portal-import'
import type { SourceFileName } from '~/shared/import/files'
import { get, post, put, remove } from './client'

export const portalImportKey = ['portal-import'] as const

export const readImport = (signal: AbortSignal) => get<ImportState>('/api/v3/import', { signal })
export const beginImport = (asked: NewImport) => post('/api/v3/import/runs', asked)
export const undoImport = () => post('/api/v3/import/undo')
export const chooseAddress = (chosen: SourceAddress) => put('/api/v3/import/address', chosen)
export const forgetSource = () => remove('/api/v3/import/source')

/** Sends a file part by part. */
export async function sendSourceFile(name: SourceFileName, file: File, tell: (sent: number) => void): Promise<void> {
  const { id, partBytes } = await post<SourceUpload>('/api/v3/import/files', { name, bytes: file.size })
  for (let part = 0; part * partBytes < file.size; part++) {
    const bytes = file.slice(part * partBytes, (part + 1) * partBytes)
    const taken = await put<TakenSourcePart>(`/api/v3/import/files/${encodeURIComponent(name)}/${id}/${part}`, bytes)
    tell(taken.received)
  }
}
