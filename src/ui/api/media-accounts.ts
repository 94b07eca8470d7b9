import type {
  MediaAccountOutcome,
  MediaAccountPassword,
  MediaAccountServer,
  MediaAccountView,
  OwnMediaAccounts,
} from '~/shared/api/media-accounts'
import type { PlexPage, QuickConnectCode, SignInTicket } from '~/shared/api/session'
import { accountKeys, accountPath } from './accounts'
import { get, post, remove } from './client'
import { meKey } from './me'

const own = '/api/v3/me/media-accounts'

export const mediaAccountsKey = [...meKey, 'media-accounts'] as const

/** Accounts at media servers that open the own one, and where another could be connected. */
export const readMediaAccounts = (signal: AbortSignal) => get<OwnMediaAccounts>(own, { signal })
export const connectByPassword = (given: MediaAccountPassword) => post(own, given)
export const disconnectMediaAccount = (server: string) => remove(`${own}/${encodeURIComponent(server)}`)

export const beginConnectingOnPage = (server: string) =>
  post<PlexPage>(`${own}/page`, { server } satisfies MediaAccountServer)
export const beginConnectingByCode = (server: string) =>
  post<QuickConnectCode>(`${own}/code`, { server } satisfies MediaAccountServer)

/** True once it was allowed there; null until then. */
const outcome = (path: string) => async (ticket: string, signal: AbortSignal) =>
  (await post<MediaAccountOutcome>(path, { ticket } satisfies SignInTicket, { signal })).connected || null
export const allowedOnPage = outcome(`${own}/page/outcome`)
export const codeEntered = outcome(`${own}/code/outcome`)

/** The same of somebody else, for staff. */
export const accountMediaAccountsKey = (account: string) => [...accountKeys.all, 'media-accounts', account] as const
export const readAccountMediaAccounts = (account: string, signal: AbortSignal) =>
  get<MediaAccountView[]>(`${accountPath(account)}/media-accounts`, { signal })
export const disconnectAccountMediaAccount = (account: string, server: string) =>
  remove(`${accountPath(account)}/media-accounts/${encodeURIComponent(server)}`)
