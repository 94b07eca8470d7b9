import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { IssueQuery, NewIssue } from '~/shared/api/issues'
import { type Known, providerIdsOf } from '~/shared/issues/rules'
import type { RequestKind } from '~/shared/requests/model'
import {
  addIssueCategory,
  deleteIssueCategory,
  readIssueCategories,
  readIssues,
  readIssuesOfTitle,
  readTitleIssues,
  reportIssue,
} from '../api/issues'
import { useIssuesOn } from './start'

const issuesKey = ['issues'] as const

/** Where the issues of a title are, and one of them is open. */
export const issuesPath = (providerId: string, kind: RequestKind, issue?: number) =>
  `/issues/${encodeURIComponent(providerId)}?kind=${kind}${issue ? `&issue=${issue}` : ''}`

export const refreshIssues = (client: QueryClient) =>
  Promise.all([issuesKey, ['me']].map(queryKey => client.invalidateQueries({ queryKey })))

export const issuePageQuery = (query: IssueQuery) =>
  queryOptions({
    queryKey: [...issuesKey, 'page', query],
    queryFn: ({ signal }) => readIssues(query, signal),
    placeholderData: before => before,
  })

export const titleIssuesQuery = (providerId: string, kind: RequestKind | undefined) =>
  queryOptions({
    queryKey: [...issuesKey, 'title', providerId, kind ?? null],
    queryFn: ({ signal }) => readTitleIssues({ providerId, kind }, signal),
  })

/** What is known of the problems with a title, on its page. */
export const useIssueStanding = (title: Known) => {
  const providerIds = providerIdsOf(title).join(',')
  return useQuery({
    queryKey: [...issuesKey, 'standing', title.kind, providerIds],
    queryFn: ({ signal }) => readIssuesOfTitle({ kind: title.kind, providerIds }, signal),
    enabled: useIssuesOn(),
  })
}

const categoriesKey = [...issuesKey, 'categories'] as const
export const useIssueCategories = () =>
  useQuery({ queryKey: categoriesKey, queryFn: ({ signal }) => readIssueCategories(signal) })

const useThenFresh = <Given, Answer>(act: (given: Given) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: act, onSettled: () => refreshIssues(client) })
}

export const useReportIssue = () => useThenFresh((issue: NewIssue) => reportIssue(issue))
export const useAddCategory = () => useThenFresh((name: string) => addIssueCategory({ name }))
export const useDeleteCategory = () => useThenFresh((id: number) => deleteIssueCategory(id))
