import type { NewBrowser, OwnBrowsers } from '~/shared/api/browsers'
import type { EnteredChannels, Leaving, OwnChannels, OwnDataFile } from '~/shared/api/me-data'
import { get, post, put, remove } from './client'
import { meKey } from './me'

export const ownChannelsKey = [...meKey, 'channels'] as const

export const readOwnChannels = (signal: AbortSignal) => get<OwnChannels>('/api/v3/me/channels', { signal })
export const enterOwnChannels = (channels: EnteredChannels) => put<OwnChannels>('/api/v3/me/channels', channels)

/** Everything about the person; no cache of the browser keeps it. */
export const readOwnData = () => get<OwnDataFile>('/api/v3/me/data')

export const leave = (userName: string) => post('/api/v3/me/leave', { userName } satisfies Leaving)

export const ownBrowsersKey = [...meKey, 'browsers'] as const

export const readOwnBrowsers = (signal: AbortSignal) => get<OwnBrowsers>('/api/v3/me/browsers', { signal })
export const addOwnBrowser = (browser: NewBrowser) => post<OwnBrowsers>('/api/v3/me/browsers', browser)
export const removeOwnBrowser = (id: number) => remove<OwnBrowsers>(`/api/v3/me/browsers/${id}`)
