import { asc, eq } from 'drizzle-orm'
import type { App } from '~/server/app'
import { type ExportOptions, exportHouse } from '~/server/export/run'
import { titleIdsOf } from '~/server/issues/issue-names'
import type { Store } from '~/server/store/store'
import type { Failure } from '~/shared/failures'
import type { PortalName } from '~/shared/import/house'
import { variants as variantNames } from '~/shared/requests/model'
import { nothingChosen, type OptionsByVariant } from '~/shared/titles/model'
import { passingFolder } from './passing'

/** Writes the files of another portal into a folder of its own, as the command does. */
export async function exportedTo(app: App, portal: PortalName, more: Partial<ExportOptions> = {}) {
  const folder = more.folder ?? `${passingFolder('export')}/new`
  const report = await exportHouse(app, {
    ...{ portal, folder, isDryRun: false, withSecrets: true, timeZone: 'UTC', owner: { name: null, password: null } },
    ...more,
  })
  return { folder, report }
}

const sorted = <T>(rows: readonly T[]) => rows.map(row => JSON.stringify(row)).toSorted() as readonly string[]

/** Engines keep what is written in an order of their own. */
const optionsIn = (options: OptionsByVariant | null) =>
  variantNames.map(variant => {
    const { server, profile, root, languageProfile } = options?.[variant] ?? nothingChosen
    return [variant, server, profile, root, languageProfile]
  })

const saidOf = (failure: Failure | null) => (failure && 'said' in failure ? failure.said : failure?.code)

/** What a house holds, told without the numbers that its rows have: two of the same content are equal. */
export async function contentOf(store: Store) {
  const { db, t } = store
  const people = await db.select().from(t.users).orderBy(asc(t.users.nameKey))
  const nameOf = new Map(people.map(({ id, userName }) => [id, userName]))
  const claims = Map.groupBy(await db.select().from(t.userClaims), ({ userId }) => userId)
  const allTitles = await db.select({ id: t.titles.id, key: t.titles.key, options: t.titles.options }).from(t.titles)
  const titles = new Map(allTitles.map(one => [one.id, one.key]))
  const requests = await db.select().from(t.requests)
  const variants = Map.groupBy(await db.select().from(t.requestVariants), ({ requestId }) => requestId)
  const episodes = Map.groupBy(await db.select().from(t.requestEpisodes), ({ requestId }) => requestId)
  const follows = Map.groupBy(await db.select().from(t.subscriptions), ({ requestId }) => requestId)
  const votes = Map.groupBy(await db.select().from(t.votes), ({ requestId }) => requestId)
  const failures = await db.select().from(t.outbox).where(eq(t.outbox.stage, 'stopped'))
  const issues = await db
    .select({ issue: t.issues, category: t.issueCategories.name })
    .from(t.issues)
    .innerJoin(t.issueCategories, eq(t.issueCategories.id, t.issues.categoryId))
  // A movie is known by its number at IMDb or at TMDB, whichever was known first.
  const numbers = await titleIdsOf(
    store,
    issues.map(({ issue }) => issue),
  )
  const comments = Map.groupBy(await db.select().from(t.issueComments), ({ issueId }) => issueId)
  return {
    people: people.map(one => ({
      ...{ name: one.userName, alias: one.alias, email: one.email, type: one.userType, hash: one.passwordHash },
      ...{ provider: one.providerUserId, language: one.language, country: one.streamingCountry },
      limits: [one.movieLimit, one.moviePeriod, one.episodeLimit, one.episodePeriod, one.musicLimit, one.musicPeriod],
      claims: (claims.get(one.id) ?? []).map(({ claim }) => claim).toSorted(),
    })),
    requests: sorted(
      requests.map(one => ({
        ...{ title: titles.get(one.titleId), by: nameOf.get(one.requesterId), alias: one.requesterAlias },
        ...{ source: one.source, grows: one.takesNewEpisodes, askedAt: one.askedAt },
        variants: sorted(
          (variants.get(one.id) ?? []).map(each => ({
            variant: each.variant,
            stage: each.stage,
            askedAt: each.askedAt,
          })),
        ),
        episodes: sorted((episodes.get(one.id) ?? []).map(each => [each.season, each.episode, each.available])),
      })),
    ),
    decisions: sorted(
      requests.flatMap(one =>
        (variants.get(one.id) ?? []).map(each => ({
          ...{ title: titles.get(one.titleId), variant: each.variant, approved: each.approved, at: each.approvedAt },
          ...{ denied: each.denied, reason: each.deniedReason, profile: each.profile, root: each.root },
        })),
      ),
    ),
    options: sorted(allTitles.map(({ key, options }) => ({ key, options: optionsIn(options) }))),
    beside: sorted(
      requests.map(one => ({
        title: titles.get(one.titleId),
        follows: (follows.get(one.id) ?? []).map(each => nameOf.get(each.userId)).toSorted(),
        votes: sorted((votes.get(one.id) ?? []).map(each => [nameOf.get(each.userId), each.up, each.at])),
      })),
    ),
    failures: sorted(failures.map(({ kind, variant, failure }) => [kind, variant, failure?.service, saidOf(failure)])),
    issues: sorted(
      issues.map(({ issue, category }) => ({
        ...{
          kind: issue.kind,
          title: numbers.get(issue.providerId ?? ''),
          subject: issue.subject,
          text: issue.description,
          category,
        },
        ...{ status: issue.status, at: issue.createdAt, by: nameOf.get(issue.reporterId) },
        comments: sorted((comments.get(issue.id) ?? []).map(each => [nameOf.get(each.userId), each.text, each.at])),
      })),
    ),
    log: sorted(
      (await db.select().from(t.requestLog)).map(one => [nameOf.get(one.userId), one.kind, one.episodes, one.at]),
    ),
    blocks: sorted((await db.select().from(t.blocks)).map(one => [one.kind, one.key, one.name, one.byName])),
    watchlist: sorted(
      (await db.select().from(t.watchlistEntries)).map(one => [
        ...[nameOf.get(one.userId), one.origin, one.kind, one.tmdbId, one.addedAt],
      ]),
    ),
  }
}
