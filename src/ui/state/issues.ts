import {
  type MutationScope,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { IssuePart, IssueQuery, NewIssue } from '~/shared/api/issues'
import { type Known, providerIdsOf } from '~/shared/issues/model'
import type { RequestKind } from '~/shared/requests/model'
import {
  addIssueCategory,
  deleteIssueCategory,
  issueKeys,
  placeIssue,
  readIssueCategories,
  readIssues,
  readIssuesOfTitle,
  readTitleIssues,
  reportIssue,
} from '../api/issues'
import { meKey } from '../api/me'
import { useIssuesOn } from './start'

/** Where the issues of a title are, and one of them is open. */
export const issuesPath = (providerId: string, kind: RequestKind, issue?: number) =>
  `/issues/${encodeURIComponent(providerId)}?kind=${kind}${issue ? `&issue=${issue}` : ''}`

export const refreshIssues = (client: QueryClient) =>
  Promise.all([issueKeys.all, meKey].map(queryKey => client.invalidateQueries({ queryKey })))

export const issuePageQuery = (query: IssueQuery) =>
  queryOptions({
    queryKey: issueKeys.page(query),
    queryFn: ({ signal }) => readIssues(query, signal),
    placeholderData: before => before,
  })

export const titleIssuesQuery = (providerId: string, kind: RequestKind | undefined) =>
  queryOptions({
    queryKey: issueKeys.title(providerId, kind),
    queryFn: ({ signal }) => readTitleIssues({ providerId, kind }, signal),
  })

/** What is known of the problems with a title, on its page. */
export const useTitleIssues = (title: Known) => {
  const providerIds = providerIdsOf(title).join(',')
  return useQuery({
    queryKey: issueKeys.counts(title.kind, providerIds),
    queryFn: ({ signal }) => readIssuesOfTitle({ kind: title.kind, providerIds }, signal),
    enabled: useIssuesOn(),
  })
}

export const useIssueCategories = () =>
  useQuery({ queryKey: issueKeys.categories, queryFn: ({ signal }) => readIssueCategories(signal) })

/** `scope`: those of one scope follow one another. */
const useThenFresh = <Given, Answer>(act: (given: Given) => Promise<Answer>, scope?: MutationScope) => {
  const client = useQueryClient()
  return useMutation({ mutationFn: act, scope, onSettled: () => refreshIssues(client) })
}

export const useReportIssue = () => useThenFresh((issue: NewIssue) => reportIssue(issue))
export const usePlaceIssue = () => useThenFresh(({ id, part }: { id: number; part: IssuePart }) => placeIssue(id, part))
/** Adds them one after the other, as they are listed in the order in which they came. */
export const useAddCategories = () =>
  useThenFresh(
    async (names: readonly string[]) => {
      for (const name of names) await addIssueCategory({ name })
    },
    { id: 'issue-categories' },
  )
export const useDeleteCategory = () => useThenFresh((id: number) => deleteIssueCategory(id))
