import { Command, Option } from 'commander'
import { approve, deny } from '~/server/requests/actions'
import { countOfRequests } from '~/server/requests/counts'
import { episodeCounts } from '~/server/requests/episode-queries'
import { type HandOvers, handOversOf } from '~/server/requests/hand-over-queries'
import { pageOfRequests } from '~/server/requests/list-queries'
import { retryFailed } from '~/server/requests/retry'
import { whyNot } from '~/server/sentences'
import { batchesOf } from '~/server/store/bulk'
import type { Store } from '~/server/store/store'
import { everyRequest } from '~/shared/requests/lists'
import {
  type Request,
  type RequestKind,
  type RequestRow,
  requestKindNames,
  type ShownStage,
  shownStages,
  type Variant,
} from '~/shared/requests/model'
import { shownStageOf } from '~/shared/requests/rules'
import { type Common, columns, commandOn, type Session, withApp } from './session'
import { wholeNumber } from './values'

type Listing = Common & { kind?: RequestKind; stage?: ShownStage; limit: number }
type Deciding = Common & { '4k'?: boolean; reason?: string }

const variantOf = (given: Deciding): Variant => (given['4k'] ? 'fourK' : 'standard')

const kindWords: Record<RequestKind, string> = { movie: 'movie', tvShow: 'TV show', album: 'album' }

/** A request with what became of handing it over, and how far its episodes are. */
type Listed = { row: RequestRow; handOvers: HandOvers; episodes: { total: number; available: number } | null }

async function withStanding(store: Store, rows: readonly RequestRow[]): Promise<Listed[]> {
  const listed: Listed[] = []
  for await (const some of batchesOf(rows)) {
    const ids = some.map(({ request }) => request.id)
    const [handOvers, seasons] = await Promise.all([handOversOf(store, ids), episodeCounts(store, ids)])
    for (const row of some) {
      const { id, kind } = row.request
      const counts = seasons.get(id) ?? []
      const sum = (of: 'total' | 'available') => counts.reduce((total, one) => total + one[of], 0)
      const episodes = kind === 'tvShow' ? { total: sum('total'), available: sum('available') } : null
      listed.push({ row, handOvers: handOvers.get(id) ?? {}, episodes })
    }
  }
  return listed
}

const shape = ({ row: { request, requester }, episodes }: Listed) => ({
  id: request.id,
  kind: request.kind,
  title: request.title.name,
  tmdbId: request.title.tmdbId,
  tvdbId: request.title.tvdbId,
  musicBrainzId: request.title.musicBrainzId,
  requestedBy: requester.userName,
  episodes,
  standard: request.variants.standard,
  fourK: request.variants.fourK,
})

function stageIn({ row, handOvers, episodes }: Listed, variant: Variant): string {
  const progress = row.request.variants[variant]
  return progress ? shownStageOf(progress, handOvers[variant] ?? null, (episodes?.available ?? 0) > 0) : ''
}

const nameOf = ({ title }: Request) => (title.artistName ? `${title.artistName}: ${title.name}` : title.name)

const tableOf = (listed: readonly Listed[]) =>
  listed.map(one => [
    one.row.request.id,
    kindWords[one.row.request.kind],
    nameOf(one.row.request),
    one.row.requester.userName,
    one.episodes && `${one.episodes.available} of ${one.episodes.total}`,
    stageIn(one, 'standard'),
    stageIn(one, 'fourK'),
  ])

async function list({ app, show, by }: Session, { kind, stage, limit }: Listing) {
  const filter = { ...everyRequest, kind: kind ?? null, stage: stage ?? null }
  const rows = await pageOfRequests(app.store, by.id, filter, {
    count: limit,
    position: 0,
    sort: 'askedAt',
    descending: true,
  })
  const listed = await withStanding(app.store, rows)
  const total = await countOfRequests(app.store, filter)
  const more = total > rows.length ? [`${total - rows.length} more; use --limit to show them`] : []
  const heads = ['id', 'kind', 'title', 'requested by', 'episodes', 'stage', '4K']
  show({ json: { total, requests: listed.map(shape) }, lines: [...columns(heads, tableOf(listed)), ...more] })
}

const listing = () =>
  commandOn('list', 'list requests, newest first')
    .addOption(new Option('--kind <kind>', 'only requests of this kind').choices(requestKindNames))
    .addOption(new Option('--stage <stage>', 'only requests in this stage').choices(shownStages))
    .option('--limit <number>', 'show at most this many', wholeNumber(0), 50)
    .action((given: Listing) => withApp(given, session => list(session, given)))

const approving = () =>
  commandOn('approve', 'approve a request and send it to the download manager')
    .argument('<id>', 'the ID shown in the list', wholeNumber(1))
    .option('--4k', 'the 4K version')
    .action((id: number, given: Deciding) =>
      withApp(given, async ({ app, show, by }) => {
        const { request, sent } = await approve(app, by, { id, variant: variantOf(given) })
        const waits =
          'failure' in sent
            ? `, but it could not be sent${sent.outcome === 'waiting' ? ' yet' : ''}: ${sent.failure ? whyNot(app, sent.failure, 'en') : 'it is not known why'}`
            : ''
        show({
          json: { id: request.id, title: request.title.name, sent },
          lines: [`${request.title.name} approved${waits}`],
        })
      }),
    )

const denying = () =>
  commandOn('deny', 'deny a request')
    .argument('<id>', 'the ID shown in the list', wholeNumber(1))
    .option('--4k', 'the 4K version')
    .option('--reason <text>', 'shown to the person who requested it')
    .action((id: number, given: Deciding) =>
      withApp(given, async ({ app, show, by }) => {
        const request = await deny(app, by, { id, variant: variantOf(given) }, { reason: given.reason ?? null })
        show({ json: { id: request.id, title: request.title.name }, lines: [`${request.title.name} denied`] })
      }),
    )

const retrying = () =>
  commandOn('retry', 'try again to send what could not be sent').action((given: Common) =>
    withApp(given, async ({ app, show }) => {
      const outcome = await retryFailed(app)
      show({ json: outcome, lines: [`${outcome.sent} sent, ${outcome.failed} failed again`] })
    }),
  )

export const requestsCommand = () =>
  [listing, approving, denying, retrying].reduce(
    (requests, command) => requests.addCommand(command()),
    new Command('requests').description('list, approve and deny requests'),
  )
