import { expect, test } from 'bun:test'
import { usersById } from '~/server/users/queries'
import { quotasOf } from '~/server/users/quota-queries'
import { insertUsers, updateUser } from '~/server/users/write-queries'
import { dayMs } from '~/shared/durations'
import { noLimit } from '~/shared/users/limits'
import type { Limit } from '~/shared/users/model'
import { onEveryEngine } from '../support/every-engine'
import { aUser } from '../support/users'

const now = new Date('2026-11-20T12:00:00Z')
const ago = (days: number, ms = 0) => new Date(now.getTime() - days * dayMs - ms)

const held = (limit: Limit) => ({ movie: noLimit, tvShow: limit, album: noLimit })

await onEveryEngine('limits', store => {
  const kept: [limit: Limit, read: Limit][] = [
    [
      { amount: 2, period: 'month' },
      { amount: 2, period: 'month' },
    ],
    [
      { amount: 2, period: 1 },
      { amount: 2, period: 1 },
    ],
    [
      { amount: 2, period: 365, unit: 'seasons' },
      { amount: 2, period: 365, unit: 'seasons' },
    ],
    // Any seven days have one form, and episodes are what is counted anyway.
    [
      { amount: 2, period: 7, unit: 'episodes' },
      { amount: 2, period: null },
    ],
    [noLimit, noLimit],
  ]
  test.each(kept.map((one, index) => [index, ...one] as const))(
    'are kept as they are: %i',
    async (index, limit, read) => {
      const user = aUser(`kept${index}`, { limits: held(limit) })
      await insertUsers(store, [user], { passwordHash: null, at: now })
      expect((await usersById(store, [user.id])).get(user.id)?.limits.tvShow).toEqual(read)
      await updateUser(store, user.id, { limits: held({ amount: 9, period: 30, unit: 'seasons' }) })
      await updateUser(store, user.id, { limits: held(limit) })
      expect((await usersById(store, [user.id])).get(user.id)?.limits.tvShow).toEqual(read)
    },
  )

  test('count seasons or episodes of each entry since the first day of the longest of them', async () => {
    const people = [
      aUser('year', { limits: held({ amount: 10, period: 365, unit: 'seasons' }) }),
      aUser('days', { limits: held({ amount: 100, period: 30 }) }),
      aUser('free'),
    ]
    await insertUsers(store, people, { passwordHash: null, at: now })
    const entry = (userId: string, at: Date, episodes: number, seasons: number | null) => ({
      ...{ userId, kind: 'tvShow' as const, requestId: 1, at, episodes, seasons },
    })
    const rows = people.flatMap(({ id }) => [
      entry(id, ago(365, 1), 50, 5),
      entry(id, ago(365), 20, 2),
      entry(id, ago(40), 8, null),
      entry(id, ago(30), 6, 1),
      entry(id, ago(1), 12, 3),
    ])
    await store.db.insert(store.t.requestLog).values(rows)
    const left = await quotasOf(store, people, { now, weekStart: 0 })
    const of = (name: string) => left.get(people.find(({ userName }) => userName === name)?.id ?? '')?.tvShow
    expect(of('year')).toMatchObject({ amount: 10, remaining: 3, unit: 'seasons' })
    expect(of('days')).toMatchObject({ amount: 100, remaining: 82 })
    expect(of('free')).toMatchObject({ amount: null })
  })
})
