import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { titleBlockKinds } from '~/shared/blocks/model'
import { type ExportedRequest, type ExportedTitle, rowsOfExportPage } from '~/shared/export/house'
import type { Failure } from '~/shared/failures'
import type { Request } from '~/shared/requests/model'
import type { App } from '../app'
import { blocksAmong } from '../blocks/queries'
import { asRequests, requestParts } from '../requests/rows'
import { whyNot } from '../sentences'
import type { Store } from '../store/store'
import type { People } from './people'

/** Titles of which something was asked for, in the order of their numbers. */
export async function* titlePages(app: App, at: Store, people: People): AsyncGenerator<ExportedTitle[]> {
  const { requests: t } = at.t
  for (let last = 0; ; ) {
    const page = await at.db
      .selectDistinct({ id: t.titleId })
      .from(t)
      .where(gt(t.titleId, last))
      .orderBy(asc(t.titleId))
      .limit(rowsOfExportPage)
    if (page.length === 0) return
    const ids = page.map(({ id }) => id)
    yield await titlesOf(app, at, { ids, people })
    last = ids.at(-1) ?? 0
    if (page.length < rowsOfExportPage) return
  }
}

async function titlesOf(app: App, at: Store, { ids, people }: { ids: number[]; people: People }) {
  const asked = await requestsOf(at, ids)
  const beside = await besideOf(app, at, asked)
  const byTitle = Map.groupBy(asked, ({ title }) => title.id)
  const subjects = [...byTitle.values()].flatMap(([first]) => {
    const kind = titleBlockKinds.find(one => one === first?.kind)
    return first && kind ? [{ kind, key: first.title.catalogueId }] : []
  })
  const blocked = new Set((await blocksAmong(at, subjects)).map(({ kind, key }) => `${kind}:${key}`))
  return [...byTitle.values()].flatMap((requests): ExportedTitle[] => {
    const [first] = requests
    if (!first) return []
    const { kind, title } = first
    const isBlocked = blocked.has(`${kind}:${title.catalogueId}`)
    return [{ kind, title, isBlocked, requests: requests.map(one => requestOf(one, beside, people)) }]
  })
}

async function requestsOf({ db, t }: Store, ids: readonly number[]): Promise<Request[]> {
  const rows = await db
    .select(requestParts(t))
    .from(t.requests)
    .innerJoin(t.titles, eq(t.titles.id, t.requests.titleId))
    .innerJoin(t.requestVariants, eq(t.requestVariants.requestId, t.requests.id))
    .where(inArray(t.requests.titleId, [...ids]))
    .orderBy(asc(t.requests.titleId), asc(t.requests.id))
  return asRequests(rows)
}

type Beside = Awaited<ReturnType<typeof besideOf>>

/** What hangs on some requests. */
async function besideOf(app: App, { db, t }: Store, requests: readonly Request[]) {
  const all = requests.map(({ id }) => id)
  const shows = requests.flatMap(({ id, kind }) => (kind === 'tvShow' ? [id] : []))
  const { requestEpisodes: e, subscriptions: s, votes: v, outbox: o } = t
  const { requestId, season, episode, name, airsAt, available } = e
  const episodes =
    shows.length === 0
      ? []
      : await db
          .select({ requestId, season, episode, name, airsAt, available })
          .from(e)
          .where(inArray(e.requestId, shows))
          .orderBy(asc(e.requestId), asc(e.season), asc(e.episode))
  const followers = await db.select().from(s).where(inArray(s.requestId, all))
  const votes = await db.select().from(v).where(inArray(v.requestId, all)).orderBy(asc(v.id))
  const failed = await db
    .select({ requestId: o.requestId, variant: o.variant, failure: o.failure })
    .from(o)
    .where(and(inArray(o.requestId, all), eq(o.stage, 'stopped'), isNotNull(o.failure)))
  return {
    episodes: Map.groupBy(episodes, one => one.requestId),
    followers: Map.groupBy(followers, one => one.requestId),
    votes: Map.groupBy(votes, one => one.requestId),
    failures: Map.groupBy(
      failed.flatMap(one => (one.failure ? [{ ...one, said: saidOf(app, one.failure) }] : [])),
      one => one.requestId,
    ),
  }
}

/** What another portal said stays as it is; everything else is said in the words of the portal. */
const saidOf = (app: App, failure: Failure): string =>
  (failure.code === 'other' || failure.code === 'otherPortal') && failure.said
    ? failure.said
    : whyNot(app, failure, null)

function requestOf(request: Request, beside: Beside, { removed }: People): ExportedRequest {
  const { id, requesterId } = request
  const isHere = (userId: string) => !removed.has(userId)
  return {
    ...{ request, removedName: removed.get(requesterId) ?? null, episodes: beside.episodes.get(id) ?? [] },
    followers: (beside.followers.get(id) ?? []).flatMap(({ userId }) => (isHere(userId) ? [userId] : [])),
    votes: (beside.votes.get(id) ?? []).filter(({ userId }) => isHere(userId)),
    failures: Object.fromEntries(
      (beside.failures.get(id) ?? []).flatMap(({ variant, said }) => (variant ? [[variant, said]] : [])),
    ),
  }
}
