import { Elysia } from 'elysia'
import { UpstreamError } from '~/integrations/http/call'
import * as api from '~/shared/api/shows'
import { blockableTitle } from '~/shared/blocks/model'
import { refuse } from '~/shared/refusal'
import type { Variant } from '~/shared/requests/model'
import { mayRequest } from '~/shared/requests/rules'
import { sameNumbers } from '~/shared/titles/numbering'
import type { TvSeason } from '~/shared/titles/shows'
import { displayName, type User } from '~/shared/users/model'
import type { App } from '../../app'
import { type ShowVariants, showVariants } from '../../availability/show-variants'
import { blockedNow } from '../../blocks/current'
import { streamsOf } from '../../discovery/details'
import { type ShownShow, showInFull } from '../../discovery/shows'
import { numberByHand, showNumbering } from '../../library/numbering'
import { serverFor, takesShowsInFourK } from '../../requests/hand-over/destination'
import { requestRowsOfTitles } from '../../requests/lists/queries'
import { visibleRequester } from '../../requests/lists/visible'
import type { KeptNumbering } from '../../titles/numbering-queries'
import { titleByKey, titleKey } from '../../titles/title-queries'
import { usersById } from '../../users/queries'
import { identity } from '../identity'
import { titleRequests } from './request-views'
import { airedBy, episodesView, showView } from './show-views'
import { showScores } from './title-scores'
import { streamingView } from './title-views'

const kind = 'tvShow'

/** A show, its seasons with their episodes, and the requests for it. */
export const showTitleRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/titles/tv' })
    .use(identity(app, { language: 'page' }))
    .get('/:id', ({ by, params }) => showPage(app, by, params.id), {
      needs: 'user',
      params: api.ShowParams,
      response: api.ShowDetails,
      detail: { summary: 'A show by its number in the catalogue, with how far each of its seasons is.' },
    })
    .get('/:id/seasons/:season', ({ by, params }) => seasonPage(app, by, params), {
      needs: 'user',
      params: api.SeasonParams,
      response: api.ShowEpisodes,
      detail: { summary: 'The episodes of one season, each with where it stands.' },
    })
    .get('/:id/numbering', ({ params }) => numberingOf(app, params.id), {
      needs: 'user',
      params: api.ShowParams,
      response: api.ShowNumbering,
      detail: { summary: 'Which episodes have other numbers at TheTVDB, and so in the download manager.' },
    })
    .put(
      '/:id/numbering',
      async ({ by, params, body }) => numberingView(app, await numberByHand(app, by, params.id, body.byHand)),
      {
        needs: 'powerUser',
        params: api.ShowParams,
        body: api.NumberingByHand,
        response: api.ShowNumbering,
        detail: {
          summary:
            'Says by hand which numbers episodes have at TheTVDB; what is not named is found by days, names and order.',
        },
      },
    )
    .get('/:id/requests', ({ by, params }) => requestsOf(app, by, params.id), {
      needs: 'user',
      params: api.ShowParams,
      response: api.ShowRequests,
      detail: { summary: 'The requests for a show that the caller may see, the newest first.' },
    })

const shownShow = async (app: App, by: User, id: number) =>
  (await showInFull(app, by, id)) ?? refuse({ code: 'NotFound' })

async function streams(app: App, by: User, id: number) {
  try {
    return streamingView(await streamsOf(app, by, id, 'tv'))
  } catch (error) {
    // A page is worth showing without them.
    if (error instanceof UpstreamError) return []
    throw error
  }
}

/** The requests of the show that the caller may see. */
function visibleTo(app: App, by: User, { known }: Pick<ShownShow, 'known'>) {
  const only = visibleRequester(app, by)
  return (known.request?.requests ?? []).filter(({ requesterId }) => only === null || requesterId === only)
}

async function showPage(app: App, by: User, id: number): Promise<api.ShowDetails> {
  const [shown, streaming] = await Promise.all([shownShow(app, by, id), streams(app, by, id)])
  const [isBlocked, variants, scores] = await Promise.all([
    blockedNow(app.store),
    showVariants(app, shown),
    showScores(app, shown.show),
  ])
  const blocked = isBlocked(blockableTitle(kind, shown.show))
  const mayAsk = (variant: Variant) =>
    !blocked && mayRequest(by, { kind, variant }) && (variant === 'standard' || takesShowsInFourK(app))
  const season = openedSeason(shown, variants)
  return showView(
    { by, shown, variants, mayAsk, blocked },
    {
      ...{ scores, streaming },
      opened: season && episodesView({ season, asOf: shown.asOf }, variants, await askersOf(app, by, shown)),
      requests: visibleTo(app, by, shown).length,
    },
  )
}

/** With more episodes than these a season is asked for by itself. */
const mostOpened = 100

/** The season that a page opens with: the last with something to watch or to ask for that has been on. */
function openedSeason({ seasons }: ShownShow, { standard, today }: ShowVariants): TvSeason | null {
  const hasMore = ({ seasonNumber, episodes }: TvSeason) => {
    const own = standard?.seasons.find(({ season }) => season === seasonNumber)
    const aired = new Set(episodes.filter(airedBy(today)).map(({ episodeNumber }) => episodeNumber))
    return own !== undefined && (own.available > 0 || own.missing.some(episode => aired.has(episode)))
  }
  const found = seasons.findLast(hasMore) ?? seasons.findLast(({ episodes }) => episodes.length > 0) ?? null
  return found && found.episodes.length <= mostOpened ? found : null
}

async function seasonPage(app: App, by: User, { id, season }: typeof api.SeasonParams.static) {
  const shown = await shownShow(app, by, id)
  const found = shown.seasons.find(one => one.seasonNumber === season) ?? refuse({ code: 'NotFound' })
  const of = { seasons: [found], known: shown.known }
  const variants = await showVariants(app, of)
  return episodesView({ season: found, asOf: shown.asOf }, variants, await askersOf(app, by, shown))
}

/** Who asked for each of the requests that the caller may see. */
async function askersOf(app: App, by: User, shown: ShownShow) {
  const requests = visibleTo(app, by, shown)
  const users = await usersById(
    app.store,
    requests.map(({ requesterId }) => requesterId),
  )
  const names = new Map(
    requests.flatMap(({ id: requestId, requesterId }) => {
      const user = users.get(requesterId)
      return user ? [[requestId, displayName(user)] as const] : []
    }),
  )
  return (requestId: number) => names.get(requestId) ?? null
}

const numberingOf = async (app: App, id: number) =>
  numberingView(app, serverFor(app, kind, 'standard') ? await showNumbering(app, id) : null)

/** Nobody who would get the show counts it in any way. */
function numberingView(app: App, kept: KeptNumbering | null): api.ShowNumbering {
  const service = serverFor(app, kind, 'standard')?.service.name ?? null
  const { numbering, byHand } = kept ?? { numbering: sameNumbers, byHand: [] }
  const { moved, missing, seasons } = numbering
  return { service, isKnown: Object.keys(seasons.there).length > 0, moved: [...moved], missing: [...missing], byHand }
}

/** As many as a page shows; those before them stand in the list of requests. */
const mostRequests = 100

async function requestsOf(app: App, by: User, id: number): Promise<api.ShowRequests> {
  const title = id > 0 ? await titleByKey(app.store, titleKey(kind, id)) : null
  if (!title) return []
  const of = { kind, requesterId: visibleRequester(app, by) } as const
  const rows = await requestRowsOfTitles(app.store, by.id, of, [title.id])
  return titleRequests(app, by, rows.slice(-mostRequests).reverse())
}
