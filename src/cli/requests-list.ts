import { Option } from 'commander'
import { countOfRequests } from '~/server/requests/lists/counts'
import { pageOfRequests } from '~/server/requests/lists/queries'
import { everyRequest, type RequestFilter } from '~/shared/requests/lists'
import { askedAt, type RequestKind, requestKindNames, type ShownStage, shownStages } from '~/shared/requests/model'
import { episodeWords, kindWords, nameOf, type RequestFacts, requestFacts, shapeOf, stageWords } from './requests-facts'
import { type Common, commandOn, type Session, withApp } from './session'
import { columns, localDay } from './table'
import { userNamed } from './user-named'
import { wholeNumber } from './values'

type Given = Common & {
  kind?: RequestKind
  stage?: ShownStage
  requestedBy?: string
  search?: string
  limit: number
}

const heads = ['id', 'requested', 'kind', 'title', 'requested by', 'stage']

function rowOf({ app }: Session, facts: RequestFacts) {
  const { request, requester } = facts.row
  const episodes = episodeWords(app, facts)
  return [
    request.id,
    localDay(askedAt(request)),
    kindWords[request.kind],
    episodes ? `${nameOf(request)} (${episodes})` : nameOf(request),
    requester.userName,
    stageWords(facts),
  ]
}

async function filterOf({ app }: Session, { kind, stage, requestedBy, search }: Given): Promise<RequestFilter> {
  return {
    ...everyRequest,
    kind: kind ?? null,
    stage: stage ?? null,
    search: search?.trim() || null,
    requesterId: requestedBy === undefined ? null : (await userNamed(app.store, requestedBy)).id,
  }
}

async function list(session: Session, given: Given) {
  const { app, show, by } = session
  const filter = await filterOf(session, given)
  const page = { count: given.limit, position: 0, sort: 'askedAt', descending: true } as const
  const listed = await requestFacts(app, await pageOfRequests(app.store, by.id, filter, page))
  const total = await countOfRequests(app.store, filter)
  const more = total - listed.length
  const table = columns(
    heads,
    listed.map(facts => rowOf(session, facts)),
  )
  show({
    json: { total, requests: listed.map(facts => shapeOf(app, by, facts)) },
    lines: [
      ...(listed.length > 0 ? table : []),
      ...(total === 0 ? ['no requests'] : []),
      ...(more > 0 ? [`${more} more; use --limit to show them`] : []),
    ],
  })
}

export const listCommand = () =>
  commandOn('list', 'list requests, newest first')
    .addOption(new Option('--kind <kind>', 'only requests of this kind').choices(requestKindNames))
    .addOption(new Option('--stage <stage>', 'only requests in this stage').choices(shownStages))
    .option('--requested-by <username>', 'only requests of this account')
    .option('--search <text>', 'only titles that contain this text')
    .option('--limit <number>', 'show at most this many', wholeNumber(0), 50)
    .action((given: Given) => withApp(given, session => list(session, given)))
