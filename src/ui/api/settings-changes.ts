import type { ForeseenUndo, SettingsChangePage, SettingsChangesQuery, WantedUndo } from '~/shared/api/settings-changes'
import type { ForeseenImport, SettingsFile } from '~/shared/api/settings-imports'
import { get, post } from './client'

export const settingsChangeKeys = {
  all: ['settings-changes'] as const,
  page: (query: SettingsChangesQuery) => [...settingsChangeKeys.all, query] as const,
  undo: (id: number) => [...settingsChangeKeys.all, id, 'undo'] as const,
}

/** Every change of the settings, the newest first. */
export const readSettingsChanges = (query: SettingsChangesQuery, signal: AbortSignal) =>
  get<SettingsChangePage>('/api/v3/settings-changes', { query, signal })

/** What taking a change back would lead to. */
export const readUndo = (id: number, signal: AbortSignal) =>
  get<ForeseenUndo>(`/api/v3/settings-changes/${id}/undo`, { signal })

export const undoSettingsChange = (id: number, wanted: WantedUndo) =>
  post<void>(`/api/v3/settings-changes/${id}/undo`, wanted)

/** All settings without secrets. */
export const exportSettings = () => get<SettingsFile>('/api/v3/settings-imports/file')

/** What taking a file over would change. */
export const previewImport = (file: SettingsFile) => post<ForeseenImport>('/api/v3/settings-imports/preview', file)

export const importSettings = (file: SettingsFile) => post<ForeseenImport>('/api/v3/settings-imports', file)
