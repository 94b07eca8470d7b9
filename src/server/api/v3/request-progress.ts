import type * as api from '~/shared/api/requests'
import { hourSeconds } from '~/shared/durations'
import type { DownloadProgress } from '~/shared/requests/downloads'
import { everyRequest } from '~/shared/requests/lists'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { progressInQueues, progressOf, type RequestProgress } from '../../requests/hand-over/progress'
import { pageOfRequests } from '../../requests/lists/queries'
import { visibleRequest, visibleRequester } from '../../requests/lists/visible'
import { requestsByIds } from '../../requests/queries'
import { requestViews } from './request-views'

function isoDuration(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  const parts: [number, string][] = [
    [Math.floor(seconds / hourSeconds), 'H'],
    [Math.floor((seconds % hourSeconds) / 60), 'M'],
    [seconds % 60, 'S'],
  ]
  const told = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount}${unit}`)
  return `PT${told.join('') || '0S'}`
}

const shown = (one: DownloadProgress | null): api.DownloadView | null =>
  one && {
    status: one.status,
    percent: one.percent,
    timeLeft: one.timeLeftMs === null ? null : isoDuration(one.timeLeftMs),
    place: one.place,
  }

const view = ({ standard, fourK }: RequestProgress): api.RequestProgress => ({
  standard: shown(standard),
  fourK: shown(fourK),
})

export async function requestProgress(app: App, by: User, id: number): Promise<api.RequestProgress> {
  const { request } = await visibleRequest(app, by, id)
  return view(await progressOf(app, request))
}

/** Of the requests on a page of a list: what the caller may not see is left out. */
export async function progressOfPage(app: App, by: User, ids: readonly number[]): Promise<api.ProgressList> {
  const only = visibleRequester(app, by)
  const found = await requestsByIds(app.store, ids)
  const seen = found.filter(({ requesterId }) => only === null || requesterId === only)
  return [...(await progressInQueues(app, seen))].map(([id, progress]) => ({ id, progress: view(progress) }))
}

/** As many of each are looked at, the last asked for first. */
const mostAwaited = 25
const awaitedStages = ['processing', 'partlyAvailable'] as const

/** What the caller asked for and does not have yet. */
export async function awaited(app: App, by: User): Promise<api.AwaitedList> {
  const part = { sort: 'askedAt', descending: true, count: mostAwaited, position: 0 } as const
  const pages = await Promise.all(
    awaitedStages.map(stage => pageOfRequests(app.store, by.id, { ...everyRequest, requesterId: by.id, stage }, part)),
  )
  const rows = [...new Map(pages.flat().map(row => [row.request.id, row])).values()]
  const progress = await progressInQueues(
    app,
    rows.map(({ request }) => request),
  )
  return (await requestViews(app, by, rows)).map(request => {
    const found = progress.get(request.id)
    return { request, progress: found ? view(found) : null }
  })
}
