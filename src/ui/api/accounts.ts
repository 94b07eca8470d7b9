import type { AccountIssues, AccountListQuery, AccountNotices, AccountVotes } from '~/shared/api/account-lists'
import type {
  AccountDetail,
  AccountEdit,
  AccountPage,
  AccountQuery,
  AccountRemoval,
  AppLink,
  ExtraRequests,
  NewAccount,
  StartingAccount,
} from '~/shared/api/accounts'
import type {
  TogetherEdit,
  TogetherOutcome,
  TogetherPreview,
  TogetherUndo,
  UndoOutcome,
} from '~/shared/api/accounts-together'
import type { JoiningInput, JoiningPreview, JoiningQuery } from '~/shared/api/joining'
import type { OwnWays } from '~/shared/api/second-step'
import { get, post, put, remove } from './client'

const accounts = '/api/v3/users'
const together = `${accounts}/together`
export const accountPath = (id: string) => `${accounts}/${encodeURIComponent(id)}`

/** Every change of an account refreshes all of them, see `useAccountsChanged`. */
export const accountKeys = {
  all: ['accounts'] as const,
  list: (query: AccountQuery) => [...accountKeys.all, 'list', query] as const,
  starting: ['accounts', 'starting'] as const,
  detail: (id: string) => [...accountKeys.all, 'detail', id] as const,
  issues: (id: string, query: AccountListQuery) => [...accountKeys.detail(id), 'issues', query] as const,
  votes: (id: string, query: AccountListQuery) => [...accountKeys.detail(id), 'votes', query] as const,
  notices: (id: string, query: AccountListQuery) => [...accountKeys.detail(id), 'notices', query] as const,
  /** Beside them: once accounts are joined there is nothing to foresee any more. */
  joining: (id: string, query: JoiningQuery | null) => ['joining', 'of', id, query] as const,
  preview: (edit: TogetherEdit | null) => [...accountKeys.all, 'preview', edit] as const,
}

export const readAccounts = (query: AccountQuery, signal: AbortSignal) => get<AccountPage>(accounts, { query, signal })
export const readAccount = (id: string, signal: AbortSignal) => get<AccountDetail>(accountPath(id), { signal })

export const readStartingAccount = (signal: AbortSignal) =>
  get<StartingAccount>(`${accounts}/starting-values`, { signal })
export const readAccountIssues = (id: string, query: AccountListQuery, signal: AbortSignal) =>
  get<AccountIssues>(`${accountPath(id)}/issues`, { query, signal })
export const readAccountVotes = (id: string, query: AccountListQuery, signal: AbortSignal) =>
  get<AccountVotes>(`${accountPath(id)}/votes`, { query, signal })
export const readAccountNotices = (id: string, query: AccountListQuery, signal: AbortSignal) =>
  get<AccountNotices>(`${accountPath(id)}/notices`, { query, signal })

export const addAccount = (account: NewAccount) => post<AccountDetail>(accounts, account)
export const editAccount = (id: string, edit: AccountEdit) => put<AccountDetail>(accountPath(id), edit)
export const removeAccount = (id: string, removal: AccountRemoval) =>
  remove(accountPath(id), undefined, { query: removal })

export const sendWelcome = (id: string) => post(`${accountPath(id)}/welcome`)
export const sendResetLink = (id: string) => post(`${accountPath(id)}/reset-link`)
export const signOutAccount = (id: string) => post(`${accountPath(id)}/sign-out`)
/** The one from before ends. */
export const renewAccessToken = (id: string) => post(`${accountPath(id)}/access-token`)
export const giveExtra = (id: string, extras: ExtraRequests) => post<AccountDetail>(`${accountPath(id)}/extra`, extras)
export const readAppLink = (id: string) => post<AppLink>(`${accountPath(id)}/app-link`)

export const foreseeJoining = (id: string, query: JoiningQuery, signal: AbortSignal) =>
  get<JoiningPreview>(`${accountPath(id)}/joining`, { query, signal })
export const joinAccounts = (id: string, wish: JoiningInput) => post<AccountDetail>(`${accountPath(id)}/joining`, wish)

/** What `editTogether` would do. */
export const previewTogether = (edit: TogetherEdit, signal: AbortSignal) =>
  post<TogetherPreview>(`${together}/preview`, edit, { signal })
export const editTogether = (edit: TogetherEdit) => post<TogetherOutcome>(together, edit)
export const undoTogether = (undo: TogetherUndo) => post<UndoOutcome>(`${together}/undo`, undo)

/** Takes away a picture that somebody chose. */
export const removePictureOf = (id: string) => remove(`${accountPath(id)}/picture`)

/** How somebody else signs in, besides a password; for staff. */
export const accountWaysKey = (account: string) => [...accountKeys.all, 'ways', account] as const
export const readAccountWays = (account: string, signal: AbortSignal) =>
  get<OwnWays>(`${accountPath(account)}/ways`, { signal })
export const takeSecondStep = (account: string) => remove(`${accountPath(account)}/second-step`)
