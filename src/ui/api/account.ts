import type { NewSession } from '~/shared/api/account'
import { get, post, put } from './client'

/** The signed-in person as the preferences read them. `userType` is a number of the wire. */
export type Account = {
  id: string
  userName: string
  alias: string | null
  emailAddress: string | null
  userType: number
  language: string | null
  streamingCountry: string | null
}

/** Refusals arrive with status 200. */
export type AccountResult = { successful: boolean; errors: string[] | null }

export type OwnDetails = {
  id: string
  currentPassword: string
  password: string
  confirmNewPassword: string
  emailAddress: string
}

export const readAccount = (signal: AbortSignal) => get<Account>('/api/v1/Identity', { signal })
export const chooseLanguage = (lang: string) => post('/api/v1/Identity/language', { lang })
export const readCountries = (signal: AbortSignal) => get<string[]>('/api/v1/Identity/streamingcountry', { signal })
export const chooseCountry = (code: string) => post('/api/v1/Identity/streamingcountry', { code })
export const changeOwnDetails = (details: OwnDetails) => put<AccountResult>('/api/v1/Identity/local', details)
/** The personal token of the caller, made up when it is first asked for. */
export const readAccessToken = () => get<string>('/api/v1/Identity/accesstoken')
/** Ends every session but this one, which goes on with a new token. */
export const signOutEverywhere = () => post<NewSession>('/api/v3/account/sign-out-everywhere')
