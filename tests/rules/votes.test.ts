import { describe, expect, test } from 'bun:test'
import type { Progress } from '~/shared/requests/model'
import { missing } from '~/shared/settings/missing'
import { read } from '~/shared/settings/model'
import type { VoteDirection } from '~/shared/votes/model'
import { approvesByVotes, objectionToVote, undecidedVariants } from '~/shared/votes/rules'
import { voteLimit, voting } from '~/shared/votes/settings'
import { aProgress } from '../support/movies'

type Variant = Partial<Progress> | null
const request = (standard: Variant, fourK: Variant = null) => ({
  variants: { standard: standard && aProgress(standard), fourK: fourK && aProgress(fourK) },
})
const objection = (standard: Variant, before: VoteDirection | null, direction: VoteDirection, fourK: Variant = null) =>
  objectionToVote({ request: request(standard, fourK), before, direction })?.code ?? null

describe('which votes count', () => {
  test('the first one, and one that goes the other way', () => {
    expect(objection({}, null, 'up')).toBeNull()
    expect(objection({}, null, 'down')).toBeNull()
    expect(objection({}, 'up', 'down')).toBeNull()
    expect(objection({}, 'down', 'up')).toBeNull()
    expect(objection({}, 'up', 'up')).toBe('AlreadyVoted')
    expect(objection({}, 'down', 'down')).toBe('AlreadyVoted')
  })

  test('none once nothing waits for a decision', () => {
    for (const decided of [{ approved: true }, { denied: true }, { available: true }])
      expect(objection(decided, null, 'up')).toBe('VotingClosed')
    expect(objection({ approved: true }, null, 'up', {})).toBeNull()
    expect(objection(null, null, 'up', {})).toBeNull()
  })

  test('they decide about the variants that wait', () => {
    expect(undecidedVariants(request({}, {}))).toEqual(['standard', 'fourK'])
    expect(undecidedVariants(request({ denied: true }, {}))).toEqual(['fourK'])
    expect(undecidedVariants(request(null, {}))).toEqual(['fourK'])
  })
})

describe('when votes approve', () => {
  test.each([
    [{ up: 2, down: 0 }, 3, false],
    [{ up: 3, down: 0 }, 3, true],
    [{ up: 3, down: 1 }, 3, false],
    [{ up: 4, down: 1 }, 3, true],
    [{ up: 1, down: 0 }, 1, true],
    [{ up: 5, down: 0 }, 0, false],
    [{ up: 0, down: 0 }, 0, false],
  ])('%o with a limit of %d: %p', (counts, limit, approves) => {
    expect(approvesByVotes(counts, limit)).toBe(approves)
  })

  test('each kind has its limit, and a form asks for at least 1 of each while voting is on', () => {
    const settings = read(voting, { enabled: true, movieVoteMax: 3, tvShowVoteMax: '2' })
    expect([voteLimit(settings, 'movie'), voteLimit(settings, 'tvShow'), voteLimit(settings, 'album')]).toEqual([
      3, 2, 0,
    ])
    expect(missing(voting, settings)).toEqual(['musicVoteMax'])
    expect(missing(voting, { ...settings, enabled: false })).toEqual([])
  })
})
