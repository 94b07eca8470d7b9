import type {
  FoundIssueTitle,
  IssueCategory,
  IssueEntry,
  IssueMade,
  IssuePage,
  IssueQuery,
  NewIssue,
  NewIssueCategory,
  NewIssueComment,
  TitleIssues,
  TitleIssuesQuery,
  TitleQuery,
} from '~/shared/api/issues'
import type { IssueStep } from '~/shared/issues/model'
import { get, post, remove } from './client'

const issues = '/api/v3/issues'

export const readIssues = (query: IssueQuery, signal: AbortSignal) => get<IssuePage>(issues, { query, signal })
export const readTitleIssues = (query: TitleQuery, signal: AbortSignal) =>
  get<FoundIssueTitle>(`${issues}/of-title`, { query, signal })
export const readIssuesOfTitle = (query: TitleIssuesQuery, signal: AbortSignal) =>
  get<TitleIssues>(`${issues}/standing`, { query, signal })
export const readIssueCategories = (signal: AbortSignal) => get<IssueCategory[]>(`${issues}/categories`, { signal })

export const reportIssue = (issue: NewIssue) => post<IssueMade>(issues, issue)
export const sendComment = (id: number, comment: NewIssueComment) =>
  post<IssueEntry>(`${issues}/${id}/comments`, comment)
export const moveIssue = (id: number, step: Exclude<IssueStep, 'delete'>) => post(`${issues}/${id}/${step}`)
export const deleteIssue = (id: number) => remove(`${issues}/${id}`)

export const addIssueCategory = (category: NewIssueCategory) => post<IssueCategory>(`${issues}/categories`, category)
export const deleteIssueCategory = (id: number) => remove(`${issues}/categories/${id}`)
