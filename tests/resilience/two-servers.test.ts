import { afterAll, describe, test } from 'bun:test'
import { engines } from '../support/engines'
import { seeded } from '../support/seeded'
import { houseOfReaders } from './readers-house'

const random = seeded()
const deaths = 2
const houses: Awaited<ReturnType<typeof houseOfReaders>>[] = []
afterAll(async () => {
  for (const house of houses) await house.close()
})

for (const engine of engines.filter(({ dialect }) => dialect !== 'sqlite'))
  describe(`two servers on one database of ${engine.dialect}`, () => {
    test(`tell everybody everything once, while one of them is killed ${deaths} times`, async () => {
      const house = await houseOfReaders(await engine.fresh())
      houses.push(house)
      const [one, two] = [await house.start('one'), await house.start('two')]
      await house.begin([one, two])
      let killed = two
      for (let death = 0; death < deaths; death++)
        killed = await house.killed(killed, { folder: 'two', afterMs: random() * 150 })
      await house.expectAllTold(deaths)
    }, 180_000)
  })
