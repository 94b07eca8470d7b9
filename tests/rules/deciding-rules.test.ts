import { describe, expect, test } from 'bun:test'
import { factsOf, holds, isFor } from '~/shared/rules/matching'
import {
  type AskedFacts,
  type Condition,
  choiceWords,
  mostConditions,
  type Outcome,
  type RequestFacts,
  type RuleDraft,
  saysNothing,
  type TitleFacts,
} from '~/shared/rules/model'
import { keptRule, objectionToRule, tagOf } from '~/shared/rules/rules'
import { type ActiveRules, noRoute, routeOf, verdictOf } from '~/shared/rules/verdict'

const title: TitleFacts = {
  genres: [27, 35],
  keywords: [818],
  language: 'ja',
  certifications: { US: 'PG-13', DE: '12' },
  rating: 71,
}
const asked: AskedFacts = {
  ...{ kind: 'movie', variant: 'standard', source: 'portal', year: 1999 },
  person: { id: 'ann', claims: ['RequestMovie'], country: 'DE' },
  ...{ seasons: 0, size: 1 },
}
const facts = factsOf(title, asked)
const ofShow = factsOf(title, { ...asked, kind: 'tvShow', seasons: 3, size: 24 })
const unread = factsOf(null, { ...asked, year: null })

const named = (key: string) => ({ key, name: key })
const isOneOf = (about: 'genre' | 'language' | 'certification' | 'person' | 'role' | 'kind', ...keys: string[]) =>
  ({ about, is: true, values: keys.map(named) }) satisfies Condition
const isNoneOf = (...given: Parameters<typeof isOneOf>) => ({ ...isOneOf(...given), is: false }) satisfies Condition
const between = (about: 'year' | 'rating' | 'seasons' | 'size', from: number | null, to: number | null) =>
  ({ about, from, to }) satisfies Condition

describe('a condition', () => {
  test.each<[string, Condition, RequestFacts, boolean]>([
    ['about a genre holds for one of several', isOneOf('genre', '18', '27'), facts, true],
    ['about a genre holds not for others', isOneOf('genre', '18'), facts, false],
    ['that excludes holds for none of them', isNoneOf('genre', '18', '99'), facts, true],
    ['that excludes holds not for any of them', isNoneOf('genre', '18', '35'), facts, false],
    ['about a language compares its letters', isOneOf('language', 'ja'), facts, true],
    ['about a certification reads that of the country', isOneOf('certification', '12'), facts, true],
    ['about a certification reads not that of another country', isOneOf('certification', 'pg-13'), facts, false],
    ['about a person holds for them', isOneOf('person', 'ann', 'ben'), facts, true],
    ['about a role holds for whoever has it', isOneOf('role', 'RequestMovie'), facts, true],
    ['about a role excludes whoever has it', isNoneOf('role', 'RequestMovie'), facts, false],
    ['of what nobody knows holds not', isOneOf('genre', '27'), unread, false],
    ['of what nobody knows holds not when it excludes, either', isNoneOf('genre', '27'), unread, false],
    ['about a year that nobody knows holds not', between('year', null, 3_000), unread, false],
    ['about a year before it', between('year', 2_000, null), facts, false],
    ['about a year from it on', between('year', 1_999, null), facts, true],
    ['about a year up to the one before', between('year', null, 1_998), facts, false],
    ['about a year up to it', between('year', null, 1_999), facts, true],
    ['about a rating just above', between('rating', 72, null), facts, false],
    ['about a rating that is reached', between('rating', 71, 71), facts, true],
    ['about seasons holds for no movie', between('seasons', 0, null), facts, false],
    ['about fewer seasons than that', between('seasons', null, 2), ofShow, false],
    ['about as many seasons', between('seasons', 3, 3), ofShow, true],
    ['about a size below', between('size', 25, null), ofShow, false],
    ['about a size that is reached', between('size', 24, null), ofShow, true],
    ['about a movie counts it as one', between('size', 1, 1), facts, true],
  ])('%s', (_, condition, given, outcome) => expect(holds(condition, given)).toBe(outcome))
})

describe('a rule is for a request', () => {
  const [yes, no] = [isOneOf('genre', '27'), isOneOf('genre', '18')]
  test.each<[string, Condition[][], boolean]>([
    ['without any condition', [], true],
    ['whose conditions all hold', [[yes, isOneOf('language', 'ja')]], true],
    ['not where one of them does not', [[yes, no]], false],
    ['where another group holds as a whole', [[yes, no], [isOneOf('language', 'ja')]], true],
    ['not where no group does', [[no], [yes, no]], false],
  ])('%s', (_, conditions, outcome) => expect(isFor({ conditions }, facts)).toBe(outcome))
})

type Saying = Partial<Outcome> & { if?: Condition[][] }
const rule = (name: string, { if: conditions = [], ...says }: Saying) => ({
  name,
  conditions,
  outcome: { ...saysNothing, ...says },
})
const never = [[isOneOf('genre', '1')]]

describe('what becomes of a request', () => {
  test.each<[string, ActiveRules, { decision: string | null; by?: string; past?: boolean }]>([
    ['is left to its roles without a rule', [], { decision: null }],
    [
      'is said by the first rule that decides',
      [rule('a', { decision: 'hold' }), rule('b', { decision: 'approve' })],
      { decision: 'hold', by: 'a' },
    ],
    [
      'is not said by one that is for others',
      [rule('a', { decision: 'refuse', if: never }), rule('b', { decision: 'hold' })],
      { decision: 'hold', by: 'b' },
    ],
    [
      'is not said by one that only sends it somewhere',
      [rule('a', { tags: ['x'] }), rule('b', { decision: 'hold' })],
      { decision: 'hold', by: 'b' },
    ],
    [
      'goes past no limit where a rule approves it',
      [rule('a', { decision: 'approve' })],
      { decision: 'approve', by: 'a', past: false },
    ],
    [
      'goes past a limit where the rule says so',
      [rule('a', { decision: 'approve', ignoresLimit: true })],
      { decision: 'approve', by: 'a', past: true },
    ],
    [
      'goes past a limit by another rule than the one that decides',
      [rule('a', { decision: 'hold' }), rule('b', { ignoresLimit: true })],
      { decision: 'hold', by: 'a', past: true },
    ],
    [
      'goes past no limit by a rule for others',
      [rule('a', { ignoresLimit: true, if: never })],
      { decision: null, past: false },
    ],
  ])('%s', (_, rules, { decision, by, past = false }) => {
    const verdict = verdictOf(rules, facts)
    expect(verdict.decided?.decision ?? null).toBe(decision as never)
    expect(verdict.decided?.rule).toBe(by)
    expect(verdict.ignoresLimit).toBe(past)
  })
})

describe('where a request goes', () => {
  const radarr = { key: 'radarr', name: 'Radarr' }
  const attic = { key: 'radarr/2', name: 'Attic' }
  const four = { id: 4, name: 'HD' }
  const five = { id: 5, name: 'UHD' }
  const ways = { servers: ['radarr', 'radarr/2'], chosen: null }
  const named = [rule('a', { server: attic, profile: four }), rule('b', { server: radarr, profile: five, tags: ['b'] })]

  test('is left to the portal where no rule says anything', () => {
    expect(routeOf([], facts, ways)).toEqual(noRoute)
    expect(routeOf([rule('a', { decision: 'hold' })], facts, ways)).toEqual(noRoute)
  })
  test('is said for each thing by the first rule that says it', () =>
    expect(routeOf(named, facts, ways)).toEqual({
      ...noRoute,
      server: attic,
      profile: four,
      tags: ['b'],
      rules: ['a', 'b'],
    }))
  test('takes numbers of no other server', () => {
    const others = [rule('a', { server: attic }), rule('b', { server: radarr, profile: five })]
    expect(routeOf(others, facts, ways)).toEqual({ ...noRoute, server: attic, rules: ['a'] })
  })
  test('passes over a server that does not take it, with its numbers', () =>
    expect(routeOf(named, facts, { ...ways, servers: ['radarr'] })).toEqual({
      ...noRoute,
      ...{ server: radarr, profile: five, tags: ['b'], rules: ['b'] },
    }))
  test('is what somebody chose by hand, with the numbers of rules for that server', () =>
    expect(routeOf(named, facts, { ...ways, chosen: 'radarr' })).toEqual({
      ...noRoute,
      ...{ profile: five, tags: ['b'], rules: ['b'] },
    }))
  test('has nothing of rules for others', () =>
    expect(routeOf([rule('a', { server: attic, if: never })], facts, ways)).toEqual(noRoute))
})

describe('a rule as it is entered', () => {
  const draft = (outcome: Partial<Outcome>, conditions: Condition[][] = []): RuleDraft => ({
    ...{ name: 'Children', enabled: true, conditions },
    outcome: { ...saysNothing, ...outcome },
  })
  const hold = { decision: 'hold' } as const
  const many = (count: number) => Array.from({ length: count }, () => isOneOf('genre', '1'))
  test.each<[string, RuleDraft, string | null]>([
    ['may be for everything', draft(hold), null],
    ['has to say something', draft({}), 'RuleSaysNothing'],
    ['needs more than a reason', draft({ reason: 'Because' }), 'RuleSaysNothing'],
    ['may only let past a limit', draft({ ignoresLimit: true }), null],
    ['names a server with its profile', draft({ profile: { id: 1, name: 'HD' } }), 'RuleWithoutServer'],
    ['names a server with its folder', draft({ ...hold, root: { id: 1, name: '/a' } }), 'RuleWithoutServer'],
    ['needs an end of an amount', draft(hold, [[between('year', null, null)]]), 'RuleConditionEmpty'],
    ['has its ends in their order', draft(hold, [[between('year', 2_001, 2_000)]]), 'RuleConditionEmpty'],
    ['may mean one year alone', draft(hold, [[between('year', 2_000, 2_000)]]), null],
    ['names a value of a choice', draft(hold, [[isOneOf('genre')]]), 'RuleConditionEmpty'],
    ['has no empty group', draft(hold, [[]]), 'RuleConditionEmpty'],
    ['has so many conditions', draft(hold, [many(mostConditions - 1), many(1)]), null],
    ['has no more than that in all', draft(hold, [many(mostConditions), many(1)]), 'RuleTooLong'],
  ])('%s', (_, given, code) => expect(objectionToRule(given)?.code ?? null).toBe(code as never))

  const subjects = Object.entries(choiceWords) as ['kind' | 'variant' | 'role' | 'source', readonly string[]][]
  test.each(subjects)(
    'knows every %s that there is, whether asked for or excluded, and nothing else',
    (about, known) => {
      const keyed = (is: boolean, ...keys: string[]) => draft(hold, [[{ about, is, values: keys.map(named) }]])
      for (const is of [true, false]) {
        expect(objectionToRule(keyed(is, ...known))).toBeNull()
        for (const key of ['nonsense', `${known[0]} `, known[0]?.toUpperCase() ?? '', 'toString'])
          expect(objectionToRule(keyed(is, ...known, key))).toEqual({ code: 'RuleValueUnknown', value: key })
      }
    },
  )
  test('names genres, keywords, languages, certifications and people as others know them', () => {
    for (const about of ['genre', 'keyword', 'language', 'certification', 'person'] as const)
      expect(objectionToRule(draft(hold, [[{ about, is: true, values: [named('nonsense')] }]]))).toBeNull()
  })

  test('is kept without blanks, with small letters where it is compared, and nothing twice', () =>
    expect(
      keptRule(
        draft({ tags: ['Für Kinder', 'für kinder', '!'], reason: '  ' }, [[isOneOf('certification', 'PG', 'pg ')]]),
      ),
    ).toMatchObject({
      conditions: [[{ values: [{ key: 'pg' }] }]],
      outcome: { tags: ['f-r-kinder'], reason: null },
    }))
  test.each([
    ['Kids Only', 'kids-only'],
    ['--a--b--', 'a-b'],
    ['李', null],
  ])('has %p as the tag %p', (text, tag) => expect(tagOf(text)).toBe(tag))
})

test('a thousand rules, each with as many conditions as one has, decide in less than five milliseconds', () => {
  const condition = (index: number) => isOneOf('genre', ...[1, 2, 3].map(each => String(1_000 + index + each)))
  const rules = Array.from({ length: 1_000 }, (_, index) =>
    rule(`rule ${index}`, {
      decision: 'hold',
      tags: ['x'],
      if: Array.from({ length: mostConditions }, (_, at) => [condition(index + at)]),
    }),
  )
  const ways = { servers: ['radarr'], chosen: null }
  // So often that the machine has a moment for them.
  const took = Array.from({ length: 150 }, () => {
    const began = performance.now()
    expect(verdictOf(rules, facts).decided).toBeNull()
    expect(routeOf(rules, facts, ways)).toEqual(noRoute)
    return performance.now() - began
  })
  // The quickest of them: what else the machine does is not the rules.
  expect(Math.min(...took)).toBeLessThan(5)
})
