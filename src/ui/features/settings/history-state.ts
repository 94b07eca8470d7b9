import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SettingsChangesQuery } from '~/shared/api/settings-changes'
import type { SettingsFile } from '~/shared/api/settings-imports'
import { settingsKeys } from '../../api/settings'
import {
  importSettings,
  previewImport,
  readSettingsChanges,
  readUndo,
  settingsChangeKeys,
  undoSettingsChange,
} from '../../api/settings-changes'

export const historyPageSize = 25

/** A page of the history; the one before stays while the next is on its way. */
export const useHistory = ({ search, page }: { search: string; page: number }) => {
  const query = {
    ...(search.trim() && { search: search.trim() }),
    count: historyPageSize,
    position: page * historyPageSize,
  } satisfies SettingsChangesQuery
  return useQuery({
    queryKey: settingsChangeKeys.page(query),
    queryFn: ({ signal }) => readSettingsChanges(query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** What undoing a change would lead to, as it is now. */
export const useForeseenUndo = (id: number) =>
  useQuery({
    queryKey: settingsChangeKeys.undo(id),
    queryFn: ({ signal }) => readUndo(id, signal),
    staleTime: 0,
    gcTime: 0,
  })

/** Whatever was read of the settings is another one afterwards. */
const useForgetSettings = () => {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: settingsChangeKeys.all }),
      client.invalidateQueries({ queryKey: settingsKeys.all }),
    ])
}

export const useUndo = (id: number) => {
  const forget = useForgetSettings()
  return useMutation({ mutationFn: (revision: string) => undoSettingsChange(id, { revision }), onSettled: forget })
}

export const usePreview = () => useMutation({ mutationFn: (file: SettingsFile) => previewImport(file) })

export const useImport = () => {
  const forget = useForgetSettings()
  return useMutation({ mutationFn: (file: SettingsFile) => importSettings(file), onSuccess: forget })
}
