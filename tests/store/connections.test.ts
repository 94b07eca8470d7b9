import { expect, test } from 'bun:test'
import { isDatabaseAway } from '~/server/store/away'
import { connectionsOf, type Driver, type Statement } from '~/server/store/connections'

const statement = (text: string): Statement => ({ text, values: [], asLists: false })

/** A database that notes what each of its connections was given, and answers unless it was told to be silent. */
function database() {
  const given: string[] = []
  const breaks: ((cause: unknown) => void)[] = []
  let isSilent = false
  const driver: Driver = {
    name: 'A database',
    connect(lost) {
      const number = breaks.push(lost)
      return {
        ready: Promise.resolve(),
        run({ text }) {
          given.push(`${number} ${text}`)
          return isSilent ? new Promise(() => undefined) : Promise.resolve(text)
        },
        end: async () => undefined,
        destroy: () => undefined,
      }
    },
    endsConnection: () => false,
    errorEndsTransaction: true,
  }
  return {
    driver,
    given,
    break: (connection: number) => breaks[connection - 1]?.(new Error('reset')),
    fallSilent: () => {
      isSilent = true
    },
    speak: () => {
      isSilent = false
    },
  }
}

const fault = (work: Promise<unknown>) =>
  work.then(
    () => null,
    error => error,
  )

test('a statement that gets no answer fails in time, and its connection is not used again', async () => {
  const it = database()
  const connections = connectionsOf(it.driver, 50)
  it.fallSilent()
  const error = await fault(connections.run(statement('one')))
  expect(isDatabaseAway(error)).toBe(true)
  expect(error.message).toBe('A database is away: no answer within 0.05 seconds')
  it.speak()
  expect(await connections.run(statement('two'))).toBe('two')
  expect(it.given).toEqual(['1 one', '2 two'])
})

test('whoever waits for a connection fails in time as well', async () => {
  const it = database()
  const connections = connectionsOf(it.driver, 50)
  it.fallSilent()
  const errors = await Promise.all(Array.from({ length: 30 }, () => fault(connections.run(statement('one')))))
  expect(errors.every(isDatabaseAway)).toBe(true)
  expect(it.given.length).toBeLessThanOrEqual(20)
})

test('a connection that breaks fails what is under way at once', async () => {
  const it = database()
  const connections = connectionsOf(it.driver, 60_000)
  it.fallSilent()
  const failing = fault(connections.run(statement('one')))
  await Bun.sleep(0)
  it.break(1)
  expect(isDatabaseAway(await failing)).toBe(true)
})

test('the rest of a transaction whose connection broke is written nowhere', async () => {
  const it = database()
  const connections = connectionsOf(it.driver, 60_000)
  const failing = connections.transaction(['begin'], async run => {
    await run(statement('first'))
    it.break(1)
    await connections.run(statement('of somebody else'))
    await fault(run(statement('second')))
  })
  expect(isDatabaseAway(await fault(failing))).toBe(true)
  expect(it.given).toEqual(['1 begin', '1 first', '2 of somebody else'])
})

test('what outlives a transaction cannot write into the next one', async () => {
  const it = database()
  const connections = connectionsOf(it.driver, 60_000)
  let late: (() => Promise<unknown>) | null = null
  await connections.transaction(['begin'], async run => {
    late = () => run(statement('late'))
  })
  await connections.transaction(['begin'], async () => {
    expect(await fault(late?.() ?? Promise.resolve())).toMatchObject({ message: expect.stringContaining('outside') })
  })
  expect(it.given).toEqual(['1 begin', '1 commit', '1 begin', '1 commit'])
})
