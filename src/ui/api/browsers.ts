import type { NewBrowser, OwnBrowsers } from '~/shared/api/browsers'
import { get, post, remove } from './client'
import { meKey } from './me'

export const ownBrowsersKey = [...meKey, 'browsers'] as const

export const readOwnBrowsers = (signal: AbortSignal) => get<OwnBrowsers>('/api/v3/me/browsers', { signal })
export const addOwnBrowser = (browser: NewBrowser) => post<OwnBrowsers>('/api/v3/me/browsers', browser)
export const removeOwnBrowser = (id: number) => remove<OwnBrowsers>(`/api/v3/me/browsers/${id}`)
