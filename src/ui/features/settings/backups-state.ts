import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { backupsKey, linkToBackup, readBackups, removeBackup, sendBackup } from '../../api/backups'
import { useJobAction, useJobs } from './jobs-state'

export const useBackups = () =>
  useQuery({ queryKey: backupsKey, queryFn: ({ signal }) => readBackups(signal), staleTime: 0 })

/** The job that makes one: whether it runs, how far it is, and how to start it. The list is read again at its end. */
export function useBackupJob() {
  const client = useQueryClient()
  const { data } = useJobs()
  const act = useJobAction()
  const job = data?.find(({ id }) => id === 'backup') ?? null
  const running = job?.running ?? false
  // One that is short is never seen running.
  const ended = running ? null : job?.last?.finishedAt
  // biome-ignore lint/correctness/useExhaustiveDependencies: with its end there is another one
  useEffect(() => void client.invalidateQueries({ queryKey: backupsKey }), [client, ended])
  return { job, running, error: act.error, start: () => act.mutate({ id: 'backup', action: 'run' }) }
}

/** Sends a copy; `share` is how much of it has come, null while none is sent. */
export function useSendBackup() {
  const client = useQueryClient()
  const [share, setShare] = useState<number | null>(null)
  const sending = useMutation({
    mutationFn: (file: File) => {
      setShare(0)
      return sendBackup(file, sent => setShare(sent / file.size))
    },
    onSettled: () => {
      setShare(null)
      return client.invalidateQueries({ queryKey: backupsKey })
    },
  })
  return { ...sending, share }
}

export const useRemoveBackup = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: removeBackup,
    onSettled: () => client.invalidateQueries({ queryKey: backupsKey }),
  })
}

/** Hands a copy to the browser, which saves it as it saves every file. */
export const useDownload = () =>
  useMutation({
    mutationFn: async (name: string) => {
      const { path } = await linkToBackup(name)
      Object.assign(document.createElement('a'), { href: path, download: name }).click()
    },
  })
