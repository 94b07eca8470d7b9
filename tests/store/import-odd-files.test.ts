import { Database } from 'bun:sqlite'
import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { SourceUnreadable } from '~/integrations/portals/source-database'
import { userByName } from '~/server/users/queries'
import { catalogueStage } from '../support/catalogue'
import { rowCounts, takeOver } from '../support/importing'
import { passingFolder } from '../support/passing'
import { openPortal, type Portal } from '../support/portal'
import { guid, ombiHouse, seerrHouse } from '../support/source-houses'

// Every column of every table is tried.
setDefaultTimeout(120_000)

const catalogue = catalogueStage()
const open: Portal[] = []
afterAll(async () => void (await Promise.all(open.map(portal => portal.close()))))

async function anEmptyHouse() {
  const portal = await openPortal()
  open.push(portal)
  return portal
}

type Hostile = string | number | null | Uint8Array
type Statement = string | [string, ...Hostile[]]

/** Changes a copy of a database, and answers the copy. */
function changed(file: string, ...statements: Statement[]) {
  const copy = join(passingFolder('odd'), 'copy.db')
  copyFileSync(file, copy)
  const database = new Database(copy)
  for (const one of statements) {
    const [statement, ...values] = typeof one === 'string' ? [one] : one
    database.query(statement).run(...values)
  }
  database.close()
  return copy
}

const columnsOf = (file: string) => {
  const database = new Database(file, { readonly: true })
  const rows = database
    .query<{ table: string; column: string }, []>(
      `select m.name as "table", c.name as "column" from sqlite_master m join pragma_table_info(m.name) c
       where m.type = 'table' and c.pk = 0`,
    )
    .all()
  database.close()
  return rows
}

const unseen = 'a\u0000b\u0007c\u202ed\u200be\ud800f'
const hostile: [string, Hostile][] = [
  ['markup', '<img src=x onerror=alert(1)></script><b>'],
  ['signs that are not seen', unseen],
  ['statements', `'; drop table users; --`],
  ['a long text', 'x'.repeat(300_000)],
  ['a day that is none', '0000-00-00 00:00:00'],
  ['the smallest day', '-infinity'],
  ['a number beyond', 9_223_372_036_854_775_000],
  ['a negative number', -1],
  ['bytes', new Uint8Array([255, 254, 0, 1])],
  ['nothing', null],
  ['blanks', '   '],
]

/** What is kept has no sign that pages and mails should not carry. */
async function oddTextsOf({ app: { store } }: Portal): Promise<string[]> {
  const { titles, users, issues, issueComments } = store.t
  const rows = [
    ...(await store.db.select({ text: titles.name }).from(titles)),
    ...(await store.db.select({ text: users.userName }).from(users)),
    ...(await store.db.select({ text: issues.subject }).from(issues)),
    ...(await store.db.select({ text: issues.description }).from(issues)),
    ...(await store.db.select({ text: issueComments.text }).from(issueComments)),
  ]
  return rows.map(({ text }) => text).filter(text => /(?![\t\n\r])\p{Cc}|\p{Cs}/u.test(text))
}

const houses = { ombi: join(ombiHouse(3), 'Ombi.db'), seerr: join(await seerrHouse(), 'db/db.sqlite3') }

describe('whatever stands in a column', () => {
  const comesToItsEnd = async (app: Portal['app'], name: 'ombi' | 'seerr', value: Hostile) => {
    const offset = hostile.findIndex(([, one]) => one === value)
    // Every value in every fourth column, and every column with some of them: all of it takes a minute and a half.
    const some = columnsOf(houses[name]).filter((_, at) => (at + offset) % 4 === 0)
    const odd: unknown[] = []
    for (const place of some) {
      const file = changed(houses[name], [`update "${place.table}" set "${place.column}" = ?`, value])
      const outcome = await takeOver(app, name, file, { isDryRun: true }).catch(error => error)
      if (outcome instanceof Error && !(outcome instanceof SourceUnreadable))
        odd.push({ ...place, error: outcome.cause ?? outcome })
    }
    expect(odd).toEqual([])
  }

  test.each(hostile)('%s, an import of Ombi comes to its end', async (_, value) => {
    const { app } = await anEmptyHouse()
    const before = await rowCounts(app.store)
    await comesToItsEnd(app, 'ombi', value)
    expect(await rowCounts(app.store)).toEqual(before)
  })

  test.each(hostile)('%s, an import of Seerr comes to its end', async (_, value) =>
    comesToItsEnd((await catalogue.aPortal()).app, 'seerr', value),
  )

  test('nothing is kept that pages and mails should not carry', async () => {
    for (const column of ['UserName', 'Alias', 'Title', 'Subject', 'Description', 'Comment', 'Value']) {
      const portal = await anEmptyHouse()
      const tables = columnsOf(houses.ombi).filter(one => one.column === column)
      const file = changed(
        houses.ombi,
        ...tables.map(({ table }): Statement => [`update "${table}" set "${column}" = ?`, unseen]),
      )
      await takeOver(portal.app, 'ombi', file)
      expect({ column, odd: await oddTextsOf(portal) }).toEqual({ column, odd: [] })
    }
  })
})

describe('a database of another version', () => {
  test('has fewer columns, and what it has comes', async () => {
    const later = {
      AspNetUsers: ['Alias', 'StreamingCountry', 'MovieRequestLimitType'],
      MovieRequests: ['Has4KRequest', 'LangCode', 'QualityOverride'],
      ChildRequests: ['SeriesType'],
    }
    const drops = Object.entries(later).flatMap(([table, columns]) =>
      columns.map(column => `alter table ${table} drop column ${column}`),
    )
    const portal = await anEmptyHouse()
    const report = await takeOver(portal.app, 'ombi', changed(join(ombiHouse(3), 'Ombi.db'), ...drops))
    expect(report.counts.people).toMatchObject({ made: 2 })
    expect(report.counts.requests).toMatchObject({ found: 5, made: 4, joined: 1 })
  })

  test('has more tables and columns, which are named or passed over', async () => {
    const portal = await catalogue.aPortal()
    const file = changed(
      join(await seerrHouse(), 'db/db.sqlite3'),
      'create table linked_accounts (id integer primary key)',
      'alter table media_request add column failureReason text',
    )
    const report = await takeOver(portal.app, 'seerr', file)
    expect(report.remarks).toContainEqual({ note: 'strangeTables', name: 'linked_accounts', amount: null })
    expect(report.counts.requests).toMatchObject({ made: 3, joined: 1 })
  })
})

test('accounts whose names are one here are two, and who signed in last keeps the name', async () => {
  const portal = await anEmptyHouse()
  const insert = (id: number, name: string, at: string): [string, string, string, string] => [
    `insert into AspNetUsers (Id, UserName, UserType, LastLoggedIn) values (?, ?, 1, ?)`,
    guid(id),
    name,
    at,
  ]
  const file = changed(
    join(ombiHouse(1), 'Ombi.db'),
    insert(11, 'Åsa'.normalize('NFC'), '2026-10-01 10:00:00'),
    insert(12, 'Åsa'.normalize('NFD'), '2026-11-01 10:00:00'),
    insert(13, 'MARA', '2026-01-01 10:00:00'),
  )
  const report = await takeOver(portal.app, 'ombi', file)
  expect(report.counts.people).toMatchObject({ found: 6, made: 5, joined: 1 })
  expect((await userByName(portal.app.store, 'Åsa'))?.id).toBe(guid(12))
  expect((await userByName(portal.app.store, 'Åsa (2)'))?.id).toBe(guid(11))
  expect((await userByName(portal.app.store, 'MARA (2)'))?.id).toBe(guid(13))
})

test('what is written over there while it is read comes with the next run', async () => {
  const portal = await anEmptyHouse()
  const place = ombiHouse(200)
  const there = new Database(join(place, 'Ombi.db'))
  there.run('pragma journal_mode = WAL')
  let written = false
  const report = await takeOver(portal.app, 'ombi', place, {
    tell: kind => {
      if (written || kind !== 'requests') return
      written = true
      there.run('delete from MovieRequests where Id > 150')
      there.run(`insert into MovieRequests (Id, TheMovieDbId, Title, RequestedUserId, RequestedDate, Approved, Available)
        values (900, 9900, 'Just now', '${guid(1)}', '2026-11-20 12:00:00', 0, 0)`)
    },
  })
  expect(written).toBe(true)
  expect(report.counts.requests.found).toBe(202)
  // What is written stands beside the file at first.
  expect(existsSync(join(place, 'Ombi.db-wal'))).toBe(true)
  const again = await takeOver(portal.app, 'ombi', place)
  expect(again.counts.requests).toMatchObject({ found: 153, made: 1, equal: 152 })
  there.close()
})

test('a rehearsal of a spoilt house leaves nothing behind', async () => {
  const portal = await anEmptyHouse()
  const before = await rowCounts(portal.app.store)
  const file = changed(join(ombiHouse(5), 'Ombi.db'), `update MovieRequests set RequestedDate = 'never'`)
  await takeOver(portal.app, 'ombi', file, { isDryRun: true })
  expect(await rowCounts(portal.app.store)).toEqual(before)
})
