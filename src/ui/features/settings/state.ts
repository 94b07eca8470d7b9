import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useCallback, useState } from 'react'
import type { Job } from '~/shared/api/jobs'
import { abortJob, checkSchedule, readJobs, runJob } from '../../api/jobs'
import {
  type Feature,
  findKeywords,
  readFeatures,
  readGenres,
  readKeyword,
  readLanguages,
  readSection,
  readSummaries,
  renewApiKey,
  switchFeature,
  writeSection,
} from '../../api/settings'
import {
  readAbout,
  readConnected,
  readLog,
  readLogNames,
  readOutbox,
  readRelease,
  readStart,
  removeFromOutbox,
  sendAgain,
} from '../../api/system'
import { useSettled } from '../../kit/use-settled'
import { startAtom } from '../../state/start'

/** Fetches again what the portal tells at start: name, logo, features, whether search works. */
export const useRefreshStart = () => {
  const setFacts = useSetAtom(startAtom)
  return useCallback(async () => setFacts(await readStart()), [setFacts])
}

export const useSummaries = () =>
  useQuery({ queryKey: ['settings'], queryFn: ({ signal }) => readSummaries(signal), staleTime: 0 })

export const useRenewApiKey = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: renewApiKey,
    onSuccess: () => client.invalidateQueries({ queryKey: ['settings', 'portal'] }),
  })
}

const featuresKey = ['features']

export const useFeatures = () =>
  useQuery({ queryKey: featuresKey, queryFn: ({ signal }) => readFeatures(signal), staleTime: 0 })

/** Switches follow one another, so that the answer with all of them that comes last is the newest. */
export const useSwitchFeature = () => {
  const client = useQueryClient()
  const refreshStart = useRefreshStart()
  return useMutation({
    mutationFn: switchFeature,
    scope: { id: 'features' },
    onSuccess: async (all: Feature[]) => {
      client.setQueryData(featuresKey, all)
      await refreshStart()
    },
  })
}

const fixedMs = 24 * 3_600_000

export const useMovieGenres = () =>
  useQuery({ queryKey: ['genres', 'movie'], queryFn: ({ signal }) => readGenres('movie', signal), staleTime: fixedMs })

export const useSpokenLanguages = () =>
  useQuery({ queryKey: ['languages'], queryFn: ({ signal }) => readLanguages(signal), staleTime: fixedMs })

/** Keywords for a term, and the names of those that are already chosen. */
export const useKeywords = (chosen: readonly number[]) => {
  const [term, setTerm] = useState('')
  const found = useQuery({
    queryKey: ['keywords', term],
    queryFn: ({ signal }) => findKeywords(term, signal),
    enabled: term.trim() !== '',
    staleTime: fixedMs,
  })
  const named = useQuery({
    queryKey: ['keywords', 'named', ...chosen],
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(chosen.map(id => readKeyword(id, signal)))
      return answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
    },
    enabled: chosen.length > 0,
    staleTime: fixedMs,
    placeholderData: before => before,
  })
  return { found: found.data ?? [], named: named.data ?? [], searching: found.isFetching, search: setTerm }
}

const jobsKey = ['jobs']
const whileRunningMs = 1_500
const otherwiseMs = 30_000

export const useJobs = () =>
  useQuery({
    queryKey: jobsKey,
    queryFn: ({ signal }) => readJobs(signal),
    refetchInterval: ({ state }) => (state.data?.some(job => job.running) ? whileRunningMs : otherwiseMs),
  })

/** Starts or stops a job; the table shows it at once. */
export const useJobAction = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, action }: { id: string; action: 'run' | 'abort' }) =>
      action === 'run' ? runJob(id) : abortJob(id),
    onMutate: ({ id, action }) => {
      if (action === 'abort') return
      client.setQueryData<Job[]>(jobsKey, before =>
        before?.map(job => (job.id === id ? { ...job, running: true, progress: null } : job)),
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: jobsKey }),
  })
}

/** What the server says about a schedule: whether it can run, and when next. */
export const useScheduleCheck = (expression: string) => {
  const settled = useSettled(expression)
  return useQuery({ queryKey: ['cron', settled], queryFn: () => checkSchedule(settled) })
}

/** Checks a schedule on the server and keeps it. Answers what is wrong with it, or null. */
export const useSaveSchedule = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ field, expression }: { field: string; expression: string }) => {
      const check = await checkSchedule(expression)
      if (!check.valid) return check.message ?? ''
      const { values } = await readSection('jobs')
      await writeSection('jobs', { ...values, [field]: expression })
      return null
    },
    onSuccess: () => client.invalidateQueries({ queryKey: jobsKey }),
  })
}

const outboxKey = ['outbox']

export const useOutbox = () =>
  useQuery({ queryKey: outboxKey, queryFn: ({ signal }) => readOutbox(signal), refetchInterval: otherwiseMs })

export const useOutboxAction = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, action }: { id: number; action: 'send' | 'remove' }) => {
      if (action === 'remove') await removeFromOutbox(id)
      return action === 'send' ? sendAgain(id) : null
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: outboxKey }),
        client.invalidateQueries({ queryKey: ['requests'] }),
      ]),
  })
}

const followMs = 3_000

export const useLogNames = () => useQuery({ queryKey: ['logs'], queryFn: ({ signal }) => readLogNames(signal) })

export const useLog = (name: string | null, follow: boolean) =>
  useQuery({
    queryKey: ['logs', name],
    queryFn: ({ signal }) => readLog(name ?? '', signal),
    enabled: name !== null,
    staleTime: 0,
    refetchInterval: follow ? followMs : false,
  })

export const useAbout = () => useQuery({ queryKey: ['about'], queryFn: ({ signal }) => readAbout(signal) })
export const useRelease = () => useQuery({ queryKey: ['release'], queryFn: ({ signal }) => readRelease(signal) })
export const useConnected = () =>
  useQuery({ queryKey: ['connected'], queryFn: ({ signal }) => readConnected(signal), refetchInterval: followMs })
