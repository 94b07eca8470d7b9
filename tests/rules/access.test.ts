import { describe, expect, test } from 'bun:test'
import { isResetToken, resetToken } from '~/server/access/reset-token'
import { throttleWith } from '~/server/access/throttle'
import { fits, hashOf, nobodysHash } from '~/server/users/passwords'

const parameters = (hash: string) => hash.split('$').slice(1, 4)
const noon = new Date('2026-03-01T12:00:00Z')
const later = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)

describe('passwords', () => {
  test('are kept as argon2id and only the right one fits', async () => {
    const hash = await hashOf('ünïcode 🎬')
    expect(hash).toStartWith('$argon2id$')
    expect(await Promise.all(['ünïcode 🎬', 'ünïcode', ''].map(given => fits(given, hash)))).toEqual([
      true,
      false,
      false,
    ])
  })

  test('where there is no hash the same work is done, and nothing fits', async () => {
    expect(parameters(nobodysHash)).toEqual(parameters(await hashOf('any')))
    expect(await Promise.all([fits('x', null), fits('x', nobodysHash), fits('x', 'garbage')])).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('a reset token', () => {
  const stand = { userId: 'u1', email: 'ann@example.com', passwordHash: '$argon2id$one' }
  const token = resetToken('key', stand, noon)

  test.each<[string, boolean, Parameters<typeof isResetToken>]>([
    ['counts for the account it was made for', true, ['key', token, stand, later(1)]],
    ['counts for a day', true, ['key', token, stand, later(23.9)]],
    ['is dead after a day', false, ['key', token, stand, later(24)]],
    ['dies with the password', false, ['key', token, { ...stand, passwordHash: 'two' }, later(1)]],
    ['dies with the address', false, ['key', token, { ...stand, email: 'other@example.com' }, later(1)]],
    ['is for one account', false, ['key', token, { ...stand, userId: 'u2' }, later(1)]],
    ['is for one installation', false, ['other', token, stand, later(1)]],
    ['cannot be made to live longer', false, ['key', `z${token}`, stand, later(1)]],
    ['is not nothing', false, ['key', '', stand, noon]],
    ['survives blanks around it', true, ['key', ` ${token}\n`, stand, later(1)]],
  ])('%s', (_, counts, given) => {
    expect(isResetToken(...given)).toBe(counts)
  })
})

describe('who keeps failing to sign in', () => {
  const failing = async () => null
  const right = async () => 'in'

  /** Time stands still but for what is waited. */
  function atNoon() {
    const clock = { ms: noon.getTime(), waited: [] as number[] }
    const wait = async (ms: number) => {
      clock.waited.push(ms)
      clock.ms += ms
    }
    return { clock, throttle: throttleWith({ now: () => new Date(clock.ms), wait }) }
  }
  const times = async (count: number, work: (index: number) => Promise<unknown>) => {
    for (let index = 0; index < count; index++) await work(index)
  }

  test('waits longer and longer for one account, from wherever he tries', async () => {
    const { clock, throttle } = atNoon()
    await times(5, index => throttle.attempt({ account: 'ANN', address: `192.0.2.${index}` }, failing))
    expect(clock.waited).toEqual([])
    await times(8, index => throttle.attempt({ account: 'ANN', address: `198.51.100.${index}` }, failing))
    expect(clock.waited).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000])
  })

  test('waits at one address, whichever account he tries', async () => {
    const { clock, throttle } = atNoon()
    await times(10, index => throttle.attempt({ account: `A${index}`, address: '192.0.2.1' }, failing))
    expect(clock.waited).toEqual([250, 500])
  })

  test('is one household on IPv6, however many addresses it has', async () => {
    const { clock, throttle } = atNoon()
    const spellings = ['2001:db8::', '2001:db8:0:0:0:0:0:', '2001:db8:0:0::']
    await times(9, index =>
      throttle.attempt({ account: `A${index}`, address: `${spellings[index % 3]}${index + 1}` }, failing),
    )
    expect(clock.waited).toEqual([250])
    await throttle.attempt({ account: 'B', address: '2001:db8:1::1' }, failing)
    expect(clock.waited).toEqual([250])
  })

  test('holds up nobody else', async () => {
    const { clock, throttle } = atNoon()
    await times(8, () => throttle.attempt({ account: 'ANN', address: '192.0.2.1' }, failing))
    clock.waited.length = 0
    expect(await throttle.attempt({ account: 'BOB', address: '192.0.2.2' }, right)).toBe('in')
    expect(clock.waited).toEqual([])
  })

  test('is forgiven after a success and after a quarter of an hour', async () => {
    const { clock, throttle } = atNoon()
    await times(5, () => throttle.attempt({ account: 'ANN', address: '192.0.2.1' }, failing))
    expect(await throttle.attempt({ account: 'ANN', address: '192.0.2.1' }, right)).toBe('in')
    await throttle.attempt({ account: 'ANN', address: '192.0.2.3' }, failing)
    expect(clock.waited).toEqual([250])
    await times(20, () => throttle.attempt({ account: 'BOB', address: '192.0.2.9' }, failing))
    clock.ms += 15 * 60_000
    clock.waited.length = 0
    await throttle.attempt({ account: 'BOB', address: '192.0.2.9' }, failing)
    expect(clock.waited).toEqual([])
  })

  test('holds a few connections at most and is refused unlooked-at beyond', async () => {
    const waiting: (() => void)[] = []
    const wait = () => new Promise<void>(done => waiting.push(done))
    const throttle = throttleWith({ now: () => noon, wait })
    await times(8, index => throttle.attempt({ account: `A${index}`, address: '192.0.2.1' }, failing))
    let looked = 0
    const flood = Array.from({ length: 50 }, (_, index) =>
      throttle.attempt({ account: `B${index}`, address: '192.0.2.1' }, async () => {
        looked++
        return null
      }),
    )
    await Bun.sleep(1)
    expect([waiting.length, looked]).toEqual([4, 0])
    for (let turn = 0; turn < 20; turn++) {
      for (const done of waiting.splice(0)) done()
      await Bun.sleep(0)
    }
    await Promise.all(flood)
    expect(looked).toBeLessThanOrEqual(4)
  })

  test('cannot try many at once: a few are looked at side by side, the rest stands in line', async () => {
    const { throttle } = atNoon()
    let running = 0
    let most = 0
    const slow = async () => {
      running++
      most = Math.max(most, running)
      await Bun.sleep(1)
      running--
      return 'in'
    }
    const all = Array.from({ length: 60 }, (_, i) => throttle.attempt({ account: `A${i}`, address: '192.0.2.1' }, slow))
    expect(await Promise.all(all)).toEqual(all.map(() => 'in'))
    expect(most).toBe(8)
  })

  test('is let go when he hangs up', async () => {
    const { throttle } = atNoon()
    await times(6, () => throttle.attempt({ account: 'ANN', address: '192.0.2.1' }, failing))
    const gone = AbortSignal.abort()
    expect(await throttle.attempt({ account: 'ANN', address: '192.0.2.1', signal: gone }, right)).toBeNull()
  })

  test('leaves the throttle whole when a look fails', async () => {
    const { throttle } = atNoon()
    const breaking = () => Promise.reject(new Error('the database is gone'))
    for (let index = 0; index < 20; index++) {
      await expect(throttle.attempt({ account: 'ANN', address: '192.0.2.1' }, breaking)).rejects.toThrow('gone')
    }
    expect(await throttle.attempt({ account: 'ANN', address: '192.0.2.1' }, right)).toBe('in')
  })
})
