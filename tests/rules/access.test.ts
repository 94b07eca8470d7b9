import { describe, expect, test } from 'bun:test'
import { isResetToken, resetToken } from '~/server/access/reset-token'
import { throttleWith } from '~/server/access/throttle'
import type { Throttle } from '~/server/app'
import { hashOf, isPassword, nobodysHash } from '~/server/users/passwords'
import { hourMs, minuteMs } from '~/shared/durations'
import { Refusal } from '~/shared/refusal'

const parameters = (hash: string) => hash.split('$').slice(1, 4)
const noon = new Date('2026-03-01T12:00:00Z')
const later = (hours: number) => new Date(noon.getTime() + hours * hourMs)

describe('passwords', () => {
  test('are kept as argon2id and only the right one fits', async () => {
    const hash = await hashOf('ünïcode 🎬')
    expect(hash).toStartWith('$argon2id$')
    expect(await Promise.all(['ünïcode 🎬', 'ünïcode', ''].map(given => isPassword(given, hash)))).toEqual([
      true,
      false,
      false,
    ])
  })

  test('where there is no hash the same work is done, and nothing fits', async () => {
    expect(parameters(nobodysHash)).toEqual(parameters(await hashOf('any')))
    expect(
      await Promise.all([isPassword('x', null), isPassword('x', nobodysHash), isPassword('x', 'garbage')]),
    ).toEqual([false, true, false])
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
  type Who = Parameters<Throttle['attempt']>[0]
  const who = (account: string, address = '192.0.2.1', more: Partial<Who> = {}): Who => ({
    account,
    address,
    known: false,
    ...more,
  })
  const times = async (count: number, work: (index: number) => Promise<unknown>) => {
    for (let index = 0; index < count; index++) await work(index)
  }

  /** Time passes when nothing else is left to do: to the moment at which somebody waits for it no more. */
  function aThrottle() {
    let at = 1_000
    const timers = new Set<{ at: number; act: () => void }>()
    const after = (ms: number, act: () => void) => {
      const timer = { at: at + ms, act }
      timers.add(timer)
      return () => void timers.delete(timer)
    }
    const throttle = throttleWith({ ticks: () => at, after })
    const settle = () => new Promise<void>(done => setImmediate(done))
    /** The next moment for which somebody waits; false when there is none. */
    async function ring(): Promise<boolean> {
      const [next] = [...timers].sort((one, other) => one.at - other.at)
      if (!next) return false
      timers.delete(next)
      at = Math.max(at, next.at)
      next.act()
      await settle()
      return true
    }
    /** How an attempt ends, and how long it took. */
    async function waited<T>(who: Who, attempt: () => Promise<T | null>) {
      const began = at
      let outcome: { found: T | null | string; ms: number } | null = null
      const ended = (found: T | null | string) => {
        outcome = { found, ms: at - began }
      }
      throttle.attempt(who, attempt).then(ended, error => ended(error instanceof Refusal ? error.reason.code : 'broke'))
      await settle()
      while (outcome === null && (await ring())) {}
      return outcome as { found: T | null | string; ms: number } | null
    }
    const pass = (ms: number) => {
      at += ms
    }
    return { throttle, waited, ring, pass }
  }

  test('waits longer and longer for one account, from wherever he tries, and never longer than three seconds', async () => {
    const { waited } = aThrottle()
    const waits: (number | undefined)[] = []
    await times(13, async index => waits.push((await waited(who('ANN', `198.51.100.${index}`), failing))?.ms))
    expect(waits).toEqual([0, 0, 0, 0, 0, 250, 500, 1_000, 2_000, 2_500, 2_500, 2_500, 2_500])
  })

  test('waits at one address, whichever account he tries', async () => {
    const { waited } = aThrottle()
    const waits: (number | undefined)[] = []
    await times(10, async index => waits.push((await waited(who(`A${index}`), failing))?.ms))
    expect(waits.slice(7)).toEqual([0, 250, 500])
  })

  test('is one household on IPv6, however many addresses it has', async () => {
    const { waited } = aThrottle()
    const spellings = ['2001:db8::', '2001:DB8:0:0:0:0:0:', '2001:0db8:0:0::']
    await times(8, index => waited(who(`A${index}`, `${spellings[index % 3]}${index + 1}`), failing))
    expect(await waited(who('A9', '2001:db8::ffff'), failing)).toMatchObject({ ms: 250 })
    expect(await waited(who('B', '2001:db8:1::1'), failing)).toMatchObject({ ms: 0 })
  })

  test('holds up nobody else', async () => {
    const { waited } = aThrottle()
    await times(12, () => waited(who('ANN'), failing))
    expect(await waited(who('BOB', '192.0.2.2'), right)).toEqual({ found: 'in', ms: 0 })
  })

  test('is forgiven after a success and after a quarter of an hour', async () => {
    const { waited, pass } = aThrottle()
    await times(5, () => waited(who('ANN'), failing))
    expect(await waited(who('ANN'), right)).toEqual({ found: 'in', ms: 250 })
    expect(await waited(who('ANN', '192.0.2.3'), failing)).toMatchObject({ ms: 0 })
    await times(20, () => waited(who('BOB', '192.0.2.9'), failing))
    pass(15 * minuteMs - 1)
    expect(await waited(who('BOB', '192.0.2.9'), failing)).toMatchObject({ ms: 0 })
    expect(await waited(who('BOB', '192.0.2.9'), failing)).toMatchObject({ ms: 2_500 })
    pass(15 * minuteMs)
    expect(await waited(who('BOB', '192.0.2.9'), failing)).toMatchObject({ ms: 0 })
    expect(await waited(who('BOB', '192.0.2.9'), failing)).toMatchObject({ ms: 0 })
  })

  test('does not lock out whoever signed in from his address before, however many try at once', async () => {
    const { throttle, waited, ring } = aThrottle()
    const flood = Array.from({ length: 300 }, (_, index) =>
      throttle.attempt(who('ANN', `198.51.100.${index}`), failing).then(
        () => 'looked at',
        (error: Refusal) => error.reason.code,
      ),
    )
    expect(await waited(who('ANN', '192.0.2.1', { known: true }), right)).toEqual({ found: 'in', ms: 0 })
    // A stranger may be out of luck, and is told so in words of its own within three seconds.
    const stranger = await waited(who('ANN', '203.0.113.200'), right)
    expect(stranger?.found).toBe('TooManyAttempts')
    expect(stranger?.ms).toBeLessThanOrEqual(3_000)
    while (await ring()) {}
    expect(await waited(who('ANN', '203.0.113.200'), right)).toMatchObject({ found: 'in' })
    const seen = Map.groupBy(await Promise.all(flood), one => one)
    expect(seen.get('looked at')?.length).toBeLessThan(12)
    expect((seen.get('looked at')?.length ?? 0) + (seen.get('TooManyAttempts')?.length ?? 0)).toBe(300)
  })

  test('lets in whoever is known there, while strangers wait and others from there have failed', async () => {
    const { throttle, waited } = aThrottle()
    const known = (account: string) => who(account, '192.0.2.1', { known: true })
    await times(12, index => waited(who(`B${index}`), failing))
    expect(await waited(known('ANN'), right)).toEqual({ found: 'in', ms: 0 })
    const endless = Promise.withResolvers<string | null>()
    const strangers = [1, 2, 3, 4].map(index =>
      throttle.attempt(who(`C${index}`, `198.51.100.${index}`), () => endless.promise),
    )
    expect(await waited(who('DAN', '198.51.100.5'), right)).toEqual({ found: 'TooManyAttempts', ms: 2_900 })
    expect(await waited(known('ANN'), right)).toEqual({ found: 'in', ms: 0 })
    endless.resolve('in')
    expect(await Promise.all(strangers)).toEqual(['in', 'in', 'in', 'in'])
  })

  test('and is known there waits for his own failures', async () => {
    const { waited } = aThrottle()
    const known = who('ANN', '192.0.2.1', { known: true })
    await times(5, () => waited(known, failing))
    expect(await waited(known, failing)).toMatchObject({ ms: 250 })
    // What he guesses at others from there counts against the address, as that of everybody does.
    await times(2, () => waited(who('BOB'), failing))
    expect(await waited(who('BOB'), failing)).toMatchObject({ ms: 250 })
  })

  test('cannot try many at once: a few are looked at side by side, the rest stands in line', async () => {
    const { throttle } = aThrottle()
    let running = 0
    let most = 0
    const slow = async () => {
      most = Math.max(most, ++running)
      await Bun.sleep(1)
      running--
      return 'in'
    }
    const all = Array.from({ length: 60 }, (_, i) => throttle.attempt(who(`A${i}`), slow))
    expect(await Promise.all(all)).toEqual(all.map(() => 'in'))
    expect(most).toBe(4)
  })

  test('is let go when he hangs up, and his place is free', async () => {
    const { throttle, waited } = aThrottle()
    await times(6, () => waited(who('ANN'), failing))
    const leaving = new AbortController()
    const left = throttle.attempt(who('ANN', '192.0.2.1', { signal: leaving.signal }), right)
    leaving.abort()
    await expect(left).rejects.toBeInstanceOf(Refusal)
    const gone = throttle.attempt(who('ANN', '192.0.2.1', { signal: AbortSignal.abort() }), right)
    await expect(gone).rejects.toBeInstanceOf(Refusal)
    expect(await waited(who('ANN'), right)).toEqual({ found: 'in', ms: 500 })
  })

  test('leaves the throttle whole when a look fails', async () => {
    const { throttle, waited } = aThrottle()
    const breaking = () => Promise.reject(new Error('the database is gone'))
    for (let index = 0; index < 20; index++) {
      await expect(throttle.attempt(who('ANN'), breaking)).rejects.toThrow('gone')
    }
    expect(await waited(who('ANN'), right)).toEqual({ found: 'in', ms: 0 })
  })
})
