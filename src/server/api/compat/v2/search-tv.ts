import { showStatus } from '~/shared/availability/show-status'
import { listedSeasons } from '~/shared/availability/shows'
import { calendarDay } from '~/shared/days'
import { refuse } from '~/shared/refusal'
import type { TvListName } from '~/shared/titles/model'
import { windowNear } from '~/shared/titles/window'
import type { User } from '~/shared/users/model'
import type { App } from '../../../app'
import { requestedShowList, showInFull, showList } from '../../../discovery/shows'
import { showOfRequests } from '../../../requests/lists/show-titles'
import { type Call, routes } from '../endpoint'
import { searchShow } from '../shapes/search-show'
import { showDetail, showOutline } from '../shapes/show-detail'

const needs = 'user'
const window = '{currentPosition}/{amountToLoad}'
/** What a list without a window has. */
const beginning = { position: 0, amount: 20 }

type Asked = Pick<Call<undefined, User>, 'by' | 'number'>
const windowOf = ({ number }: Pick<Call, 'number'>) =>
  windowNear({ position: number('currentPosition'), amount: number('amountToLoad') })

const lists: Readonly<Record<string, TvListName>> = {
  popular: 'popular',
  mostwatched: 'popular',
  anticipated: 'upcoming',
  trending: 'trending',
}

/** Anything but a number is the number of no show. */
const numberIn = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

/** Lists and details of shows. All numbers are those of TMDB, also where a path names another catalogue. */
export const searchShowEndpoints = (app: App) => {
  const page = async (by: User, id: number) => {
    const shown = await showInFull(app, by, id)
    if (!shown) return null
    const seasons = listedSeasons(shown.seasons)
    return showDetail(shown, showStatus({ ...shown.known, seasons, today: calendarDay(app.now()) }))
  }
  const group = routes('/api/v2/Search')
  for (const [path, name] of Object.entries(lists)) {
    group
      .get(`tv/${path}`, { needs }, async ({ by }) => (await showList(app, by, name, beginning)).map(searchShow))
      .get(`tv/${path}/${window}`, { needs }, async (call: Asked) =>
        (await showList(app, call.by, name, windowOf(call))).map(searchShow),
      )
  }
  return group
    .get(`tv/requested/${window}`, { needs }, async call =>
      (await requestedShowList(app, call.by, windowOf(call))).map(showOutline),
    )
    .get('tv/moviedb/{moviedbid}', { needs }, ({ by, path }) => page(by, numberIn(path('moviedbid'))))
    .get('tv/request/{requestId}', { needs }, async ({ by, number }) => {
      const id = await showOfRequests(app, by, number('requestId'))
      return page(by, id ?? refuse({ code: 'NotFound' }))
    })
    .get('tv/{tvdbId}', { needs }, ({ by, path }) => page(by, numberIn(path('tvdbId')))).endpoints
}
