import { beforeAll, describe, expect, test } from 'bun:test'
import type { RequestView } from '~/shared/api/requests'
import { requestKeys } from '~/ui/api/requests'
import { titleKeys } from '~/ui/api/titles'
import { DecideCard } from '~/ui/features/requests/decide/decide-card'
import { type Answer, callsFor, decided, stepsBack, tallyOf, waitingIn } from '~/ui/features/requests/decide/decisions'
import { forStaff, markup, signedInAs } from './movies-support'
import { aRow, in4K, inBoth } from './requests-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const variantsIn = (...rows: RequestView[]) => waitingIn(rows).map(({ row, variant }) => [row.id, variant])

describe('what waits is decided one by one', () => {
  test('each variant by itself, the usual one first', () => {
    const both = forStaff({ ...inBoth(), id: 5 })
    expect(variantsIn(forStaff(aRow()), both, forStaff(in4K({}, { id: 6 })))).toEqual([
      [4, 'standard'],
      [5, 'standard'],
      [5, 'fourK'],
      [6, 'fourK'],
    ])
  })

  test('nothing that was decided, or that the person may not decide', () => {
    for (const stage of ['processing', 'available', 'denied'] as const)
      expect(variantsIn(forStaff(aRow({ stage })))).toEqual([])
    expect(variantsIn(aRow())).toEqual([])
  })
})

type Said = Pick<NonNullable<Answer>, 'reason' | 'tags'>
const answer = (id: number, step: 'approve' | 'deny', said: Partial<Said> = {}): Answer => ({
  ...{ row: aRow({}, { id }), variant: 'standard', step, reason: null, tags: null, ...said },
})

const bodiesOf = (answers: readonly Answer[]) => callsFor(decided(answers)).map(({ body }) => body)

describe('what was decided', () => {
  const noRoom = answer(4, 'deny', { reason: 'No room.' })
  const answers = [answer(1, 'approve'), null, answer(2, 'deny'), answer(3, 'approve'), noRoom]

  test('is counted, what is left for later too', () => {
    expect(tallyOf(answers)).toEqual({ approve: 2, deny: 2, later: 1 })
    expect(tallyOf([])).toEqual({ approve: 0, deny: 0, later: 0 })
  })

  test('is sent in as few calls as it takes: what is decided alike together', () => {
    const inFourK: Answer = { row: in4K({}, { id: 9 }), variant: 'fourK', step: 'approve', reason: null, tags: null }
    expect(bodiesOf([...answers, inFourK])).toEqual([
      { ids: [1, 3], step: 'approve', variant: 'standard', reason: null },
      { ids: [2], step: 'deny', variant: 'standard', reason: null },
      { ids: [4], step: 'deny', variant: 'standard', reason: 'No room.' },
      { ids: [9], step: 'approve', variant: 'fourK', reason: null },
    ])
    expect(bodiesOf([null])).toEqual([])
  })

  test('takes tags along with what they were chosen for, also where all of them were taken away', () => {
    const tagged = [answer(1, 'approve', { tags: ['kids'] }), answer(3, 'approve', { tags: ['kids'] })]
    const none = answer(5, 'approve', { tags: [] })
    expect(bodiesOf([...tagged, answer(4, 'approve'), none])).toEqual([
      { ids: [1, 3], step: 'approve', variant: 'standard', reason: null, tags: ['kids'] },
      { ids: [4], step: 'approve', variant: 'standard', reason: null },
      { ids: [5], step: 'approve', variant: 'standard', reason: null, tags: [] },
    ])
    expect(callsFor(decided(tagged)).map(({ decides }) => decides)).toEqual([decided(tagged)])
  })

  test('can be taken back once it was sent where all of it can be', () => {
    expect(stepsBack(decided([answer(2, 'deny'), null])).map(({ row, step }) => [row.id, step])).toEqual([
      [2, 'reopen'],
    ])
    expect(stepsBack(decided(answers))).toEqual([])
  })
})

test('the card says what it is, who asked, what they asked for before, and what the votes are', () => {
  signedInAs(['Admin'])
  const row = forStaff(aRow())
  const before = [
    row,
    aRow({ stage: 'available' }, { id: 7, title: { ...row.title, name: 'Metropolis' } }),
    aRow({ stage: 'denied' }, { id: 8, title: { ...row.title, name: 'Greed' } }),
  ]
  const html = markup(
    <DecideCard
      waiting={{ row, variant: 'standard' }}
      title="Charade"
      reason={null}
      onReason={() => undefined}
      onDecide={() => undefined}
    />,
    [
      [requestKeys.ofRequester('ben'), before],
      [titleKeys.movie('4808'), { runtimeMinutes: 113 }],
      [requestKeys.votes('tallies'), [{ request: row, votes: { up: 3, down: 1, mine: null, needed: 5 } }]],
    ],
  )
  for (const text of ['Charade', 'Movie · 1963 · 1 h 53 min', 'Ben', 'Ben’s last requests', 'Metropolis', 'Greed'])
    expect(html).toContain(text)
  expect(html).toMatch(/Available.*Denied/)
  expect(html).toContain('3 for, 1 against')
  expect(html).toContain('Needs 3 more votes for it')
})
