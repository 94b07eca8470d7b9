import type { SourceTitle } from '~/shared/import/house'
import { type JoinedRequest, type MergedRequest, mergedTitle } from '~/shared/import/merging'
import { importNote } from '~/shared/import/notes'
import { leadingProgress, type Request, type RequestKind, stageOf } from '~/shared/requests/model'
import type { Store } from '../store/store'
import { titleKey } from '../titles/title-queries'
import { type ChangedTitle, followRequests, saidOfRequest, stateHashOfRequest } from './changed-requests'
import { type Described, describe } from './describe'
import { keepNumbersOfRequests } from './kept-numbers'
import { linkedPeople, linksOf, type NewLink, saveLinks } from './link-queries'
import { newRequest, withOptions } from './new-request'
import { decidersOf } from './progress-here'
import {
  requestedEpisodes,
  requestsAlreadyHere,
  saveFollows,
  titlesHere,
  type WrittenRequest,
  writeRequests,
} from './request-queries'
import type { Running } from './running'

type Page = { source: SourceTitle; described: Described | null }[]

/** Titles with what is known of them, a page at a time. */
export async function* describedTitles(run: Running): AsyncGenerator<Page> {
  for await (const titles of run.reader.titles())
    yield Promise.all(titles.map(async source => ({ source, described: await describe(run.app, source) })))
}

/** Makes requests of those of the source. */
export async function importRequests(run: Running, pages: AsyncIterable<Page> | Iterable<Page>): Promise<void> {
  let done = 0
  for await (const page of pages) {
    await run.write(tx => writePage(run, tx, page))
    done += page.length
    run.tell('requests', done, null)
  }
}

/** Of a spoilt file a row may come twice. */
function withoutTwins({ tally }: Running, source: SourceTitle, seen: Set<string>): SourceTitle {
  const requests = source.requests.filter(({ oldId }) => !seen.has(oldId) && seen.add(oldId))
  tally.skip('requests', 'unreadable', source.requests.length - requests.length)
  return { ...source, requests }
}

async function writePage(run: Running, tx: Store, page: Page): Promise<void> {
  const { source: name, tally } = run
  const people = await linkedPeople(tx, name)
  const fresh: Page = []
  const changed: ChangedTitle[] = []
  for (const [kind, titles] of Map.groupBy(page, ({ source }) => source.kind)) {
    const ids = titles.flatMap(({ source }) => source.requests.map(({ oldId }) => oldId))
    const links = await linksOf(tx, name, kind, ids)
    const seen = new Set<string>()
    for (const { source: read, described } of titles) {
      const source = withoutTwins(run, read, seen)
      tally.add('requests', 'found', source.requests.length)
      const same = source.requests.filter(one => links.get(one.oldId)?.said === saidOfRequest(one))
      const left = source.requests.filter(({ oldId }) => !links.has(oldId))
      tally.add('requests', 'equal', same.length)
      if (same.length + left.length < source.requests.length) changed.push({ source, described, links })
      if (left.length > 0) fresh.push({ source: { ...source, requests: left }, described })
    }
  }
  const ready = fresh.flatMap(({ source, described }) => {
    if (described) {
      if (described.isUnknown) tally.open(importNote('titleUnknown', { name: described.title.name }))
      return [{ source, described: { ...described, title: withOptions(run, source, described.title) } }]
    }
    tally.add('requests', 'found', -source.requests.length)
    tally.skip('requests', 'catalogueAway', source.requests.length)
    tally.open(importNote('catalogueAway'))
    return []
  })
  await followRequests(run, tx, changed, people)
  if (ready.length > 0) await writeReady(run, tx, { ready, people })
}

type Ready = { ready: { source: SourceTitle; described: Described }[]; people: ReadonlyMap<string, string | null> }

async function writeReady(run: Running, tx: Store, { ready, people }: Ready): Promise<void> {
  const { app, tally } = run
  const now = app.now()
  const titles = await titlesHere(
    tx,
    ready.map(({ source, described }) => ({ kind: source.kind, title: described.title })),
  )
  const idOf = (source: SourceTitle) => titles.get(titleKey(source.kind, source.catalogueId)) ?? 0
  const shows = ready.filter(({ source }) => source.kind === 'tvShow').map(({ source }) => idOf(source))
  const requested = await requestedEpisodes(tx, shows)
  const here = await requestsAlreadyHere(
    tx,
    ready.map(({ source }) => titleKey(source.kind, source.catalogueId)),
  )

  const deciders = await decidersOf(
    tx,
    ready.map(({ source }) => source),
    people,
  )
  const wanted: { request: Omit<Request, 'id'>; merged: MergedRequest; key: string; kind: RequestKind }[] = []
  const joined: (JoinedRequest & { kind: RequestKind })[] = []
  for (const { source, described } of ready) {
    const title = { ...described.title, id: idOf(source) }
    const { kept, joined: left } = mergedTitle(source.kind, source.requests, {
      ...{ seasons: described.seasons, now },
      requested: requested.get(title.id) ?? {},
    })
    joined.push(...left.map(one => ({ ...one, kind: source.kind })))
    for (const merged of kept) {
      const key = titleKey(source.kind, source.catalogueId)
      const before = here.get(key)
      if (source.kind !== 'tvShow' && before !== undefined) {
        for (const oldId of merged.oldIds)
          joined.push({ oldId, into: `here:${before}`, follower: merged.requester, kind: source.kind })
        continue
      }
      wanted.push({
        request: newRequest(run, { source, title, merged, people, deciders }),
        merged,
        key,
        kind: source.kind,
      })
    }
  }
  const written = await writeRequests(
    tx,
    wanted.map(({ request, merged, kind }) => ({ request, merged, name: `${kind}:${merged.oldIds[0]}` })),
    { people, now },
  )
  await linkAll(run, tx, { written, wanted, joined, ready, people })
  for (const { request, merged } of written) {
    const leading = leadingProgress(request)
    if (leading) tally.stage(stageOf(leading))
    if (Object.values(merged.variants).some(({ failure }) => failure !== null)) tally.failure()
    tally.add('requests', 'made')
    tally.add('requests', 'joined', merged.oldIds.length - 1)
  }
  tally.add('requests', 'joined', joined.length)
}

type Linking = Ready & {
  written: readonly WrittenRequest[]
  wanted: readonly { merged: MergedRequest; kind: RequestKind }[]
  joined: readonly (JoinedRequest & { kind: RequestKind })[]
}

async function linkAll(run: Running, tx: Store, { written, joined, ready, people }: Linking) {
  const said = new Map<string, string>(
    ready.flatMap(({ source }) =>
      source.requests.map(one => [`${source.kind}:${one.oldId}`, saidOfRequest(one)] as const),
    ),
  )
  const numbers = new Map<string, number>()
  const links: NewLink[] = []
  for (const { request, merged } of written) {
    const unproven =
      Object.values(merged.variants).some(({ available }) => available) ||
      merged.episodes.some(({ available }) => available)
    merged.oldIds.forEach((oldId, index) => {
      numbers.set(`${request.kind}:${oldId}`, request.id)
      const name = `${request.kind}:${oldId}`
      links.push({
        kind: request.kind,
        oldId,
        newId: String(request.id),
        said: said.get(name) ?? '',
        unproven: unproven && index === 0,
        written: index === 0 ? stateHashOfRequest(request) : null,
      })
    })
  }
  const follows: { requestId: number; userId: string }[] = []
  for (const { oldId, into, follower, kind } of joined) {
    const requestId = into.startsWith('here:') ? Number(into.slice(5)) : numbers.get(`${kind}:${into}`)
    if (requestId === undefined) continue
    links.push({ kind, oldId, newId: String(requestId), said: said.get(`${kind}:${oldId}`) ?? '' })
    const userId = follower === null ? null : people.get(follower)
    if (userId) follows.push({ requestId, userId })
  }
  await saveFollows(tx, follows)
  await saveLinks(tx, run.source, links, run.app.now())
  const titles = ready.map(({ source }) => source)
  await keepNumbersOfRequests(run, tx, { titles, links })
}
