import { asc, like } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { openSource } from '~/integrations/portals/open'
import type { App } from '~/server/app'
import { type ImportOptions, runImport } from '~/server/import/run'
import type { Store } from '~/server/store/store'
import { userByName } from '~/server/users/queries'
import { importKinds, type PortalName } from '~/shared/import/house'
import { systemUserName } from '~/shared/users/model'

const usual: ImportOptions = {
  ...{
    isDryRun: false,
    only: importKinds,
    timeZone: 'UTC',
    matchNames: false,
    allHistory: true,
    replaceSettings: false,
  },
}

type More = Partial<ImportOptions> & { settingsFile?: string }

/** Takes over what lies at a place, as the command does. */
export async function takeOver(app: App, portal: PortalName, place: string, { settingsFile, ...more }: More = {}) {
  const by = await userByName(app.store, systemUserName)
  if (!by) throw new Error('the built-in account is missing')
  const options = { ...usual, ...more }
  const from = { place, settingsFile: settingsFile ?? null, timeZone: options.timeZone }
  return runImport(app, by, skip => openSource(portal, from, skip), options)
}

/** Every table but those that a run writes each time, and what is kept of the catalogue. */
const compared = ({ t }: Store) =>
  Object.entries(t).filter(
    ([name]) => !['auditEntries', 'titleNames', 'jobRuns', 'leases', 'settings', 'importRuns'].includes(name),
  )

/** How many rows each table has. */
export async function rowCounts(store: Store): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, table] of compared(store))
    counts[name] = (await store.db.select().from(table as SQLiteTable)).length
  return counts
}

/** What came, without what is drawn or depends on the moment and on the order in which rows were numbered. */
export async function whatCame(store: Store) {
  const { t, db } = store
  // Whoever was here before has an id that was drawn.
  const came = (id: SQLiteColumn) => like(id, '00000000-0000-4000-8000-%')
  const rows = {
    people: await db
      .select({ id: t.users.id, name: t.users.userName, hash: t.users.passwordHash })
      .from(t.users)
      .where(came(t.users.id))
      .orderBy(asc(t.users.nameKey)),
    claims: await db
      .select()
      .from(t.userClaims)
      .where(came(t.userClaims.userId))
      .orderBy(asc(t.userClaims.userId), asc(t.userClaims.claim)),
    titles: await db.select({ key: t.titles.key, name: t.titles.name }).from(t.titles).orderBy(asc(t.titles.key)),
    requests: await db
      .select({ asked: t.requests.askedAt, stage: t.requests.stage, by: t.requests.requesterId })
      .from(t.requests)
      .orderBy(asc(t.requests.askedAt), asc(t.requests.kind)),
  }
  return { ...rows, counts: await rowCounts(store) }
}
