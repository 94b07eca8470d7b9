import { Command, Option } from 'commander'
import { approve, deny } from '~/server/requests/actions'
import { countOfRequests } from '~/server/requests/counts'
import { pageOfRequests } from '~/server/requests/list-queries'
import { retryFailed } from '~/server/requests/retry'
import { everyRequest } from '~/shared/requests/lists'
import { type Progress, type RequestRow, type Stage, stageOf, stages, type Variant } from '~/shared/requests/model'
import { type Common, columns, commandOn, type Session, withApp } from './session'
import { wholeNumber } from './values'

type Listing = Common & { stage?: Stage; limit: number }
type Deciding = Common & { '4k'?: boolean; reason?: string }

const variantOf = (given: Deciding): Variant => (given['4k'] ? 'fourK' : 'standard')

const shape = ({ request, requester }: RequestRow) => ({
  id: request.id,
  kind: request.kind,
  title: request.title.name,
  tmdbId: request.title.tmdbId,
  requestedBy: requester.userName,
  standard: request.variants.standard,
  fourK: request.variants.fourK,
})

const inWords = (progress: Progress | null) => (progress ? stageOf(progress) : '')

async function list({ app, show, by }: Session, { stage, limit }: Listing) {
  const filter = { ...everyRequest, stage: stage ?? null }
  const rows = await pageOfRequests(app.store, by.id, filter, {
    count: limit,
    position: 0,
    sort: 'askedAt',
    descending: true,
  })
  const total = await countOfRequests(app.store, filter)
  const table = rows.map(row => [
    row.request.id,
    row.request.title.name,
    row.requester.userName,
    inWords(row.request.variants.standard),
    inWords(row.request.variants.fourK),
  ])
  const more = total > rows.length ? [`${total - rows.length} more; use --limit to show them`] : []
  show({
    json: { total, requests: rows.map(shape) },
    lines: [...columns(['id', 'title', 'requested by', 'stage', '4K'], table), ...more],
  })
}

const listing = () =>
  commandOn('list', 'list requests, newest first')
    .addOption(new Option('--stage <stage>', 'only requests in this stage').choices(stages))
    .option('--limit <number>', 'show at most this many', wholeNumber(0), 50)
    .action((given: Listing) => withApp(given, session => list(session, given)))

const approving = () =>
  commandOn('approve', 'approve a request and send it to the download manager')
    .argument('<id>', 'the ID shown in the list', wholeNumber(1))
    .option('--4k', 'the 4K version')
    .action((id: number, given: Deciding) =>
      withApp(given, async ({ app, show, by }) => {
        const { request, sent } = await approve(app, by, { id, variant: variantOf(given) })
        const waits = sent.outcome === 'waiting' ? `, but it could not be sent yet: ${sent.detail}` : ''
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
