import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sortedFiles } from '~/shared/import/files'
import {
  beginImport,
  chooseAddress,
  forgetSource,
  portalImportKey,
  readImport,
  sendSourceFile,
  undoImport,
} from '../../api/portal-import'
import { reloadOnceAway } from '../../parts/reload-once-away'

const whileRunningMs = 1_000

/** What has come, and how the newest run stands; read again and again while it goes on. */
export const useImport = () =>
  useQuery({
    queryKey: portalImportKey,
    queryFn: ({ signal }) => readImport(signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.run?.outcome === 'running' ? whileRunningMs : false),
  })

function useReread() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: portalImportKey })
}

export type Sending = { name: string; share: number }

/** Sends files one after the other; those that another portal has not, and those that are empty, are named. */
export function useSendFiles() {
  const reread = useReread()
  const [sending, setSending] = useState<Sending | null>(null)
  const [strange, setStrange] = useState<string[]>([])
  const [empty, setEmpty] = useState<string[]>([])
  const act = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const { strange, empty, whole } = sortedFiles(files)
      setStrange(strange)
      setEmpty(empty)
      for (const { name, file } of whole) {
        setSending({ name, share: 0 })
        await sendSourceFile(name, file, sent => setSending({ name, share: sent / file.size }))
      }
    },
    onSettled: () => {
      setSending(null)
      return reread()
    },
  })
  return { send: act.mutate, busy: act.isPending, error: act.error, sending, strange, empty }
}

export const useChooseAddress = () => useMutation({ mutationFn: chooseAddress, onSettled: useReread() })
export const useForgetSource = () => useMutation({ mutationFn: forgetSource, onSettled: useReread() })
export const useBeginImport = () => useMutation({ mutationFn: beginImport, onSettled: useReread() })
export const useUndoImport = () => useMutation({ mutationFn: undoImport, onSuccess: reloadOnceAway })
