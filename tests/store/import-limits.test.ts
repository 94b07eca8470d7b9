import { Database } from 'bun:sqlite'
import { describe, expect, test } from 'bun:test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { userByName } from '~/server/users/queries'
import { startingLimits, userManagement } from '~/shared/users/settings'
import { catalogueStage } from '../support/catalogue'
import { takeOver } from '../support/importing'
import { acting, seerrNumberOf } from '../support/seerr'
import { seerrHouse } from '../support/source-houses'

const catalogue = catalogueStage()

/** A house of which theo and somebody without a password have limits of their own, and the first for newcomers. */
async function limitedHouse() {
  const place = await seerrHouse()
  const database = new Database(join(place, 'db', 'db.sqlite3'))
  for (const column of ['movieQuotaLimit', 'movieQuotaDays', 'tvQuotaLimit', 'tvQuotaDays'])
    database.run(`alter table "user" add column ${column} integer`)
  database.run(
    'update "user" set movieQuotaLimit = 4, movieQuotaDays = 30, tvQuotaLimit = 2, tvQuotaDays = 14 where id = 2',
  )
  database.run('update "user" set movieQuotaLimit = 5, movieQuotaDays = 0, tvQuotaLimit = 0 where id = 3')
  database.close()
  const file = join(place, 'settings.json')
  const settings = JSON.parse(readFileSync(file, 'utf8'))
  settings.main.defaultQuotas = { movie: { quotaLimit: 6, quotaDays: 7 }, tv: { quotaLimit: 3, quotaDays: 90 } }
  writeFileSync(file, JSON.stringify(settings))
  return place
}

describe('limits of Seerr', () => {
  test('come with their days and in seasons, and what has no end over there counts as long as it can', async () => {
    const portal = await catalogue.aPortal()
    const report = await takeOver(portal.app, 'seerr', await limitedHouse())
    const limitsOf = async (name: string) => (await userByName(portal.app.store, name))?.limits
    expect(await limitsOf('theo')).toEqual({
      movie: { amount: 4, period: 30 },
      tvShow: { amount: 2, period: 14, unit: 'seasons' },
      album: { amount: null, period: null },
    })
    expect(await limitsOf('nobody@example.com')).toEqual({
      movie: { amount: 5, period: 365 },
      tvShow: { amount: null, period: null },
      album: { amount: null, period: null },
    })
    expect(report.people.matters.periodChanged).toEqual(['nobody@example.com'])
    expect(startingLimits(portal.app.settings.get(userManagement))).toMatchObject({
      movie: { amount: 6, period: null },
      tvShow: { amount: 3, period: 90, unit: 'seasons' },
    })
  })

  test('are told to its programs as they were, with what is used of them', async () => {
    const portal = await catalogue.aPortal({ now: () => new Date('2026-10-05T12:00:00Z') })
    await takeOver(portal.app, 'seerr', await limitedHouse())
    const program = acting(portal)
    const theo = await seerrNumberOf(portal, 'theo')
    expect((await program.get(`user/${theo}`)).body).toMatchObject({
      ...{ movieQuotaLimit: 4, movieQuotaDays: 30, tvQuotaLimit: 2, tvQuotaDays: 14 },
    })
    expect((await program.get(`user/${theo}/quota`)).body).toMatchObject({
      movie: { days: 30, limit: 4, used: 1, remaining: 3, restricted: false },
      // One season, whatever it has of episodes.
      tv: { days: 14, limit: 2, used: 1, remaining: 1, restricted: false },
    })
    expect((await program.get('settings/main')).body).toMatchObject({
      defaultQuotas: { movie: { quotaLimit: 6, quotaDays: 7 }, tv: { quotaLimit: 3, quotaDays: 90 } },
    })
  })
})
