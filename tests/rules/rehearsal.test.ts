import { describe, expect, test } from 'bun:test'
import { factsOf } from '~/shared/rules/matching'
import { type Rule, saysNothing } from '~/shared/rules/model'
import { fateOf, isOtherwise, refusedByLimit, rulesWith } from '~/shared/rules/rehearsal'

const facts = factsOf(null, {
  ...{ kind: 'movie', variant: 'standard', source: 'portal', year: 2_000 },
  person: { id: 'ann', claims: [], country: 'US' },
  ...{ seasons: 0, size: 1 },
})
const trying = { facts, autoApproved: false, servers: ['radarr', 'radarr/2'], chosen: null }
const rule = (id: number, says: Partial<Rule['outcome']>, enabled = true): Rule => ({
  ...{ id, position: id, revision: 1, name: `rule ${id}`, enabled, conditions: [] },
  outcome: { ...saysNothing, ...says },
})

describe('a request as rules would have it', () => {
  test.each([
    ['waits by itself', false, [], 'hold'],
    ['goes by its roles', true, [], 'approve'],
    ['waits for a rule', true, [rule(1, { decision: 'hold' })], 'hold'],
    ['goes by a rule', false, [rule(1, { decision: 'approve' })], 'approve'],
    ['is refused', true, [rule(1, { decision: 'refuse' })], 'refuse'],
  ] as const)('%s', (_, autoApproved, rules, decision) =>
    expect(fateOf(rules, { ...trying, autoApproved }).decision).toBe(decision),
  )

  test.each([
    ['that say the same under another name', { decision: 'hold' as const }, { decision: 'hold' as const }, false],
    ['that decide otherwise', { decision: 'hold' as const }, { decision: 'approve' as const }, true],
    ['that put another tag', { tags: ['a'] }, { tags: ['b'] }, true],
    ['that let it past a limit', { tags: ['a'] }, { tags: ['a'], ignoresLimit: true }, true],
    ['that name another server', {}, { server: { key: 'radarr/2', name: 'Attic' } }, true],
  ])('goes otherwise by rules %s: %#', (_, before, after, isIt) =>
    expect(isOtherwise(fateOf([rule(1, before)], trying), fateOf([rule(2, after)], trying))).toBe(isIt),
  )
})

describe('a draft is tried', () => {
  const rules = [rule(1, { tags: ['a'] }), rule(2, { tags: ['b'] }, false), rule(3, { tags: ['c'] })]
  const draft = { ...rule(9, { tags: ['d'] }), name: 'draft' }
  const namesOf = (id: number | null, given = draft) => rulesWith(rules, given, id).map(({ name }) => name)
  test('behind all others', () => expect(namesOf(null)).toEqual(['rule 1', 'rule 3', 'draft']))
  test('in the place of the one that it changes', () => expect(namesOf(1)).toEqual(['draft', 'rule 3']))
  test('and says nothing while it is off', () => expect(namesOf(1, { ...draft, enabled: false })).toEqual(['rule 3']))
  test('behind all others where the one it changes is gone', () =>
    expect(namesOf(7)).toEqual(['rule 1', 'rule 3', 'draft']))
})

describe('a limit that is tried', () => {
  const at = (day: number, episodes = 0, seasons: number | null = null) => ({
    ...{ at: new Date(2_026, 10, day, 12), episodes, seasons },
  })
  const days = (entries: readonly { at: Date }[]) => entries.map(one => one.at.getDate())
  test.each([
    ['refuses what is beyond it in a day', 2, 'day', [at(2), at(2), at(2), at(3)], [2]],
    ['refuses nothing that just fits', 3, 'day', [at(2), at(2), at(2)], []],
    ['counts what it refused in no later day', 1, 'day', [at(2), at(2), at(3), at(4)], [2]],
    ['counts weeks from their first day', 1, 'week', [at(2), at(7), at(8)], [7]],
    ['counts any seven days without a period', 1, null, [at(2), at(8), at(10), at(11)], [8, 11]],
    ['counts episodes', 10, 'month', [at(2, 6), at(3, 5), at(4, 4)], [3]],
    ['counts so many days up to each', 1, 3, [at(2), at(4), at(5), at(6)], [4, 5]],
  ] as const)('%s', (_, amount, period, entries, refused) =>
    expect(days(refusedByLimit({ amount, period }, entries, 0))).toEqual([...refused]),
  )

  test('counts seasons where it is one of seasons, and one for what nobody has counted', () => {
    const entries = [at(2, 24, 2), at(3, 1), at(4, 10, 1), at(5, 8, 1)]
    expect(days(refusedByLimit({ amount: 3, period: 'month', unit: 'seasons' }, entries, 0))).toEqual([4, 5])
  })
})
