import type * as api from '~/shared/api/requests'
import { hourSeconds } from '~/shared/durations'
import type { DownloadProgress } from '~/shared/requests/downloads'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { progressInQueues, progressOf, type RequestProgress } from '../../requests/hand-over/progress'
import { visibleRequest, visibleRequester } from '../../requests/lists/visible'
import { requestsByIds } from '../../requests/queries'

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
