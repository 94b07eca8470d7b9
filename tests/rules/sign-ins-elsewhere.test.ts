import { describe, expect, test } from 'bun:test'
import { signInsElsewhere } from '~/server/access/sign-ins-elsewhere'

const [home, stranger] = ['192.0.2.1', '203.0.113.9']
const minuteMs = 60_000

const aMemory = () => {
  const clock = { at: 1 }
  return { clock, elsewhere: signInsElsewhere(() => clock.at) }
}

describe('a pin that a program waits for', () => {
  test('is that of the network that said its code last, and of no other', () => {
    const { elsewhere } = aMemory()
    elsewhere.expectPin(7, 'wrong', stranger)
    elsewhere.expectPin(7, 'right', home)
    expect([home, stranger].map(address => elsewhere.codeOfPin(7, address))).toEqual(['right', null])
  })

  test('is taken once, also when it is said again, until nothing came of it', () => {
    const { elsewhere } = aMemory()
    elsewhere.expectPin(7, 'right', home)
    expect([elsewhere.takePin(7), elsewhere.takePin(7)]).toEqual([true, false])
    elsewhere.expectPin(7, 'right', home)
    expect(elsewhere.codeOfPin(7, home)).toBeNull()
    elsewhere.releasePin(7)
    expect(elsewhere.codeOfPin(7, home)).toBe('right')
  })

  test('is not pushed out by those of another network, of which twenty are kept', () => {
    const { elsewhere } = aMemory()
    elsewhere.expectPin(7, 'right', home)
    for (let id = 100; id < 20_000; id++) elsewhere.expectPin(id, 'x', stranger)
    expect(elsewhere.codeOfPin(7, home)).toBe('right')
    const kept = Array.from({ length: 20_000 }, (_, id) => elsewhere.codeOfPin(id, stranger)).filter(Boolean)
    expect(kept).toHaveLength(20)
  })

  test('is forgotten when Plex has forgotten it as well', () => {
    const { clock, elsewhere } = aMemory()
    elsewhere.expectPin(7, 'right', home)
    clock.at += 31 * minuteMs
    expect(elsewhere.codeOfPin(7, home)).toBeNull()
  })
})

test('a network tries ten times a minute, however many others do', () => {
  const { clock, elsewhere } = aMemory()
  const tries = (address: string) => () => elsewhere.countTry(address)
  for (let tried = 0; tried < 10; tried++) tries(home)()
  expect(tries(home)).toThrow('TooManyAttempts')
  expect(tries(stranger)).not.toThrow()
  clock.at += minuteMs
  expect(tries(home)).not.toThrow()
})

test('a network asks 300 times a minute how far a sign-in is, and no more often', () => {
  const { clock, elsewhere } = aMemory()
  const asked = Array.from({ length: 301 }, () => elsewhere.mayPoll(home))
  expect([asked.indexOf(false), elsewhere.mayPoll(stranger)]).toEqual([300, true])
  clock.at += minuteMs - 1
  expect(elsewhere.mayPoll(home)).toBe(false)
  clock.at += 1
  expect(elsewhere.mayPoll(home)).toBe(true)
})
