import type {
  FoundIssueTitle,
  IssueCategory,
  IssueEntry,
  IssueMade,
  IssuePage,
  IssuePart,
  IssueQuery,
  NewIssue,
  NewIssueCategory,
  NewIssueComment,
  TitleIssues,
  TitleIssuesQuery,
  TitleQuery,
} from '~/shared/api/issues'
import type { IssueStep } from '~/shared/issues/model'
import type { RequestKind } from '~/shared/requests/model'
import { get, post, put, remove } from './client'

const issues = '/api/v3/issues'

export const issueKeys = {
  all: ['issues'] as const,
  page: (query: IssueQuery) => [...issueKeys.all, 'page', query] as const,
  title: (providerId: string, kind: RequestKind | undefined) => [...issueKeys.all, 'title', providerId, kind] as const,
  counts: (kind: RequestKind, providerIds: string) => [...issueKeys.all, 'counts', kind, providerIds] as const,
  categories: ['issues', 'categories'] as const,
}

export const readIssues = (query: IssueQuery, signal: AbortSignal) => get<IssuePage>(issues, { query, signal })
export const readTitleIssues = (query: TitleQuery, signal: AbortSignal) =>
  get<FoundIssueTitle>(`${issues}/of-title`, { query, signal })
export const readIssuesOfTitle = (query: TitleIssuesQuery, signal: AbortSignal) =>
  get<TitleIssues>(`${issues}/counts`, { query, signal })
export const readIssueCategories = (signal: AbortSignal) => get<IssueCategory[]>(`${issues}/categories`, { signal })

export const reportIssue = (issue: NewIssue) => post<IssueMade>(issues, issue)
export const sendComment = (id: number, comment: NewIssueComment) =>
  post<IssueEntry>(`${issues}/${id}/comments`, comment)
export const moveIssue = (id: number, step: Exclude<IssueStep, 'delete'>) => post(`${issues}/${id}/${step}`)
export const placeIssue = (id: number, part: IssuePart) => put(`${issues}/${id}/part`, part)
export const deleteIssue = (id: number) => remove(`${issues}/${id}`)

export const addIssueCategory = (category: NewIssueCategory) => post<IssueCategory>(`${issues}/categories`, category)
export const deleteIssueCategory = (id: number) => remove(`${issues}/categories/${id}`)
