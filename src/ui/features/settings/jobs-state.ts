import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Job } from '~/shared/api/jobs'
import { abortJob, checkSchedule, jobKeys, readJobs, readRuns, runJob } from '../../api/jobs'
import { changeSection } from '../../api/settings'
import { useSettled } from '../../kit/use-settled'

const whileRunningMs = 1_500
const otherwiseMs = 30_000

export const useJobs = () =>
  useQuery({
    queryKey: jobKeys.all,
    queryFn: ({ signal }) => readJobs(signal),
    refetchInterval: ({ state }) => (state.data?.some(job => job.running) ? whileRunningMs : otherwiseMs),
  })

/** The last runs of a job, the newest first. */
export const useJobRuns = (id: string) =>
  useQuery({
    queryKey: jobKeys.runs(id),
    queryFn: ({ signal }) => readRuns(id, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.[0]?.outcome === 'running' ? whileRunningMs : otherwiseMs),
  })

/** After saving: what that starts begins a moment later, so that jobs are looked at now and once more then. */
export function rereadJobs(client: QueryClient) {
  const reread = () => client.invalidateQueries({ queryKey: jobKeys.all })
  void reread()
  setTimeout(reread, whileRunningMs)
}

/** Starts or stops a job; the table shows it at once. */
export const useJobAction = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, action }: { id: string; action: 'run' | 'abort' }) =>
      action === 'run' ? runJob(id) : abortJob(id),
    onMutate: ({ id, action }) => {
      if (action === 'abort') return
      client.setQueryData<Job[]>(jobKeys.all, before =>
        before?.map(job => (job.id === id ? { ...job, running: true, progress: null } : job)),
      )
    },
    onSettled: () => client.invalidateQueries({ queryKey: jobKeys.all }),
  })
}

/** What the server says about a schedule: whether it can run, and when next. */
export const useScheduleCheck = (expression: string) => {
  const settled = useSettled(expression)
  return useQuery({ queryKey: jobKeys.schedule(settled), queryFn: () => checkSchedule(settled) })
}

/** Checks a schedule on the server and keeps it. Answers what is wrong with it, or null. */
export const useSaveSchedule = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ field, expression }: { field: string; expression: string }) => {
      const check = await checkSchedule(expression)
      if (!check.valid) return check.message ?? ''
      await changeSection('jobs', values => ({ ...values, [field]: expression }))
      return null
    },
    onSuccess: () => client.invalidateQueries({ queryKey: jobKeys.all }),
  })
}
