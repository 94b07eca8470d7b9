import { afterAll, describe, expect, test } from 'bun:test'
import { editUser } from '~/server/users/edit-account'
import { editableOf, revisionOf } from '~/server/users/editable'
import { userById } from '~/server/users/queries'
import { changeTogether, undoTogether } from '~/server/users/together'
import type { Claim, User } from '~/shared/users/model'
import { engines } from '../support/engines'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin, aUser, saveUser } from '../support/users'

const open: Portal[] = []
afterAll(async () => {
  for (const portal of open) await portal.close()
})

const noLimit = { amount: null, period: null }

let people = 0

for (const engine of engines) {
  // Opened before the tests are described: the first server of an engine takes longer than a hook may.
  const portal = await openPortal({ database: await engine.ready() })
  open.push(portal)
  const { app } = portal

  async function household() {
    const n = ++people
    const ada = anAdmin(`ada${n}`)
    const some = [
      aUser(`ann${n}`, { claims: ['RequestMovie', 'RequestTv'], streamingCountry: 'DE' }),
      aUser(`ben${n}`, { limits: { movie: { amount: 5, period: null }, tvShow: noLimit, album: noLimit } }),
      aUser(`cleo${n}`, { limits: { movie: noLimit, tvShow: { amount: 7, period: 'day' }, album: noLimit } }),
    ]
    for (const user of [ada, ...some]) await saveUser(app, user)
    const now = async () => {
      const users = await Promise.all(some.map(({ id }) => userById(app.store, id)))
      return users.map(
        user => user && { claims: [...user.claims].sort(), limits: user.limits, in: user.streamingCountry },
      )
    }
    return { ada, some, now, ids: some.map(({ id }) => id) }
  }

  describe(`accounts edited on ${engine.dialect}`, () => {
    test('together are what they were after they were put back', async () => {
      const { ada, ids, now } = await household()
      const before = await now()
      const limits = { movie: { amount: 3, period: 'month' as const }, album: { amount: null, period: null } }
      const changed = await changeTogether(app, ada, {
        ...{ ids, on: ['RequestMusic'], off: ['RequestTv'], limits, streamingCountry: 'FR' },
      })
      expect(changed).toMatchObject({ changed: [{}, {}, {}], unchanged: [], refused: [] })
      const movie = { amount: 3, period: 'month' as const }
      expect(await now()).toEqual([
        { claims: ['RequestMovie', 'RequestMusic'], limits: { movie, tvShow: noLimit, album: noLimit }, in: 'FR' },
        { claims: ['RequestMovie', 'RequestMusic'], limits: { movie, tvShow: noLimit, album: noLimit }, in: 'FR' },
        {
          claims: ['RequestMovie', 'RequestMusic'],
          limits: { movie, tvShow: { amount: 7, period: 'day' }, album: noLimit },
          in: 'FR',
        },
      ])
      expect(await undoTogether(app, ada, changed.before)).toEqual({ restored: 3, refused: [] })
      expect(await now()).toEqual(before)
    })

    test('by several at once are edited by one of them; the others are told', async () => {
      const { ada, some } = await household()
      const [ann] = some as [User]
      const editable = (await editableOf(app.store, [ann])).get(ann.id)
      const revision = editable ? revisionOf(editable) : ''
      const edit = (alias: string) =>
        editUser(app, ada, ann.id, {
          ...{ alias, email: ann.email, password: null, claims: ann.claims, limits: ann.limits, country: 'DE' },
          ...{ profiles: null, revision },
        }).then(
          () => alias,
          error => error.reason?.code ?? String(error),
        )
      const outcomes = await Promise.all(['one', 'two', 'three'].map(edit))
      const [done, ...others] = [...outcomes].sort((one, other) => one.length - other.length)
      expect(others.filter(code => code === 'AccountChanged')).toHaveLength(2)
      expect((await userById(app.store, ann.id))?.alias).toBe(done ?? null)
    })

    test('always leave an administrator, also when two disable each other together', async () => {
      const [one, two] = [anAdmin('one'), anAdmin('two')]
      // Nobody else administers.
      await app.store.db.delete(app.store.t.userClaims)
      for (const user of [one, two]) await saveUser(app, user)
      const off = (by: User, id: string) =>
        changeTogether(app, by, { ids: [id], on: ['Disabled'], off: [], limits: {} })
      const outcomes = await Promise.all([off(one, two.id), off(two, one.id)])
      expect(outcomes.map(({ changed }) => changed.length).sort()).toEqual([0, 1])
      const held = await Promise.all([one, two].map(({ id }) => userById(app.store, id)))
      const disabled: Claim = 'Disabled'
      expect(held.filter(user => user?.claims.includes(disabled))).toHaveLength(1)
    })
  })
}
