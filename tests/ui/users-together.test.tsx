import { beforeAll, describe, expect, test } from 'bun:test'
import type { TogetherEdit, TogetherPreview } from '~/shared/api/accounts-together'
import { comparing } from '~/shared/collation'
import {
  editOf,
  emptyDraft,
  isUnfinished,
  isWrong,
  type LimitDraft,
  type TogetherDraft,
} from '~/ui/features/users/together-draft'
import { TogetherEffect } from '~/ui/features/users/together-effect'
import { linesOf } from '~/ui/features/users/together-lines'
import { TogetherRoles } from '~/ui/features/users/together-roles'
import { anAccount } from './accounts-support'
import { markup, signedInAs } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const ids = ['ann', 'ben']
const drafted = (some: Partial<TogetherDraft>) => editOf({ ...emptyDraft, ...some }, ids)
const limit = (some: Partial<LimitDraft>): Partial<TogetherDraft> => ({
  limits: { ...emptyDraft.limits, movie: { ...emptyDraft.limits.movie, ...some } },
})

describe('what is chosen for several people', () => {
  const cases: [name: string, draft: Partial<TogetherDraft>, edit: Partial<TogetherEdit> | null][] = [
    ['nothing', {}, null],
    ['roles on and off', { roles: { RequestTv: 'on', Admin: 'off' } }, { on: ['RequestTv'], off: ['Admin'] }],
    ['a country', { country: 'DE' }, { streamingCountry: 'DE' }],
    [
      'so many days',
      limit({ mode: 'set', amount: '5', period: 'days', days: '30' }),
      { limits: { movie: { amount: 5, period: 30 } } },
    ],
    ['no limit', limit({ mode: 'none', amount: '7' }), { limits: { movie: { amount: null, period: null } } }],
    [
      'a limit',
      limit({ mode: 'set', amount: ' 5 ', period: 'month' }),
      { limits: { movie: { amount: 5, period: 'month' } } },
    ],
    [
      'a limit of 0, which is none',
      limit({ mode: 'set', amount: '0' }),
      { limits: { movie: { amount: null, period: null } } },
    ],
    ['a limit that is still to be typed', limit({ mode: 'set' }), null],
    ['what a limit is left at', { ...limit({ amount: '9' }), country: 'US' }, { streamingCountry: 'US' }],
  ]
  for (const [name, draft, edit] of cases)
    test(name, () => expect(drafted(draft)).toEqual(edit && { ids, on: [], off: [], limits: {}, ...edit }))

  test.each([
    ['', false],
    ['0', false],
    ['1', false],
    ['100000', false],
    ['100001', true],
    ['-1', true],
    ['2.5', true],
    ['five', true],
  ])('a limit of "%s" is wrong: %p', (amount, wrong) => {
    expect(isWrong({ ...emptyDraft.limits.movie, mode: 'set', amount })).toBe(wrong)
    if (wrong) expect(isUnfinished({ ...emptyDraft, ...limit({ mode: 'set', amount }) })).toBe(true)
  })

  test.each([
    ['', true],
    ['0', true],
    ['1', false],
    ['365', false],
    ['366', true],
  ])('over "%s" days is still to be typed otherwise: %p', (days, unfinished) => {
    const over = (amount: string) => limit({ mode: 'set', amount, period: 'days', days })
    expect(isUnfinished({ ...emptyDraft, ...over('5') })).toBe(unfinished)
    expect(isUnfinished({ ...emptyDraft, ...over('0') })).toBe(false)
  })
})

describe('roles of several people', () => {
  const shown = (roles: string[], fourK = true) => {
    signedInAs(roles, fourK)
    return markup(<TogetherRoles people={[anAccount()]} roles={{ RequestTv: 'on' }} onRole={() => undefined} />)
  }

  test('are left, given or taken, each under its heading with a sentence', () => {
    const html = shown(['Admin'])
    for (const text of ['Request</h3>', 'Without approval</h3>', 'More</h3>', 'Ask for shows, seasons and episodes.'])
      expect(html).toContain(text)
    expect(html.match(/<legend[^>]*>Administrator<\/legend>/g)).toHaveLength(1)
    expect(html.match(/checked=""/g)).toHaveLength(html.match(/<fieldset/g)?.length ?? 0)
  })

  test('leave out those of 4K while it is off', () => expect(shown(['Admin'], false)).not.toContain('4K'))

  test('tell power users why they make nobody an administrator', () => {
    const html = shown(['PowerUser'])
    expect(html).toContain('Only administrators can give or take this.')
    expect(html).not.toContain('Administrator</legend>')
    expect(html).toContain('Power user</legend>')
  })
})

type Changed = TogetherPreview['changed'][number]
const changed = (displayName: string, some: Partial<Changed>): Changed => ({
  ...{ id: displayName, displayName, gained: [], lost: [], limits: {}, streamingCountry: null },
  ...some,
})

test('people for whom the same changes stand in one line, roles first', () => {
  const lines = linesOf(
    [
      changed('Ann', { gained: ['Request4KMovie'], limits: { movie: { amount: 5, period: 'week' } } }),
      changed('Ben', { lost: ['RequestTv'], gained: ['Request4KMovie'], streamingCountry: 'DE' }),
    ],
    comparing('en'),
  )
  expect(lines).toEqual([
    { change: { what: 'gained', role: 'Request4KMovie' }, people: ['Ann', 'Ben'] },
    { change: { what: 'lost', role: 'RequestTv' }, people: ['Ben'] },
    { change: { what: 'limit', kind: 'movie', limit: { amount: 5, period: 'week' } }, people: ['Ann'] },
    { change: { what: 'country', country: 'DE' }, people: ['Ben'] },
  ])
})

describe('what a change does is said in sentences', () => {
  const said = (some: Partial<TogetherPreview>) =>
    markup(
      <TogetherEffect
        preview={{ changed: [], unchanged: 0, refused: [], ...some }}
        failed={null}
        waits={false}
        hint="Choose."
      />,
    )

  const cases: [some: Partial<Changed>, sentence: string][] = [
    [{ gained: ['Request4KMovie'] }, 'Adds “Request movies in 4K” to 1 person: Ann.'],
    [{ lost: ['AutoApproveTv'] }, 'Takes “Auto-approve TV shows” from 1 person: Ann.'],
    [{ limits: { tvShow: { amount: 40, period: 'month' } } }, 'Episodes: 40 per month for 1 person: Ann.'],
    [{ limits: { album: { amount: 2, period: null } } }, 'Albums: 2 in any 7 days for 1 person: Ann.'],
    [
      { limits: { tvShow: { amount: 2, period: 30, unit: 'seasons' } } },
      'Seasons: 2 in any 30 days for 1 person: Ann.',
    ],
    [{ limits: { movie: { amount: null, period: null } } }, 'Movies: no limit for 1 person: Ann.'],
    [{ streamingCountry: 'DE' }, 'Streaming country Germany for 1 person: Ann.'],
  ]
  for (const [some, sentence] of cases)
    test(sentence, () => expect(said({ changed: [changed('Ann', some)] })).toContain(sentence))

  test('ten are named, of more the rest is counted', () => {
    const people = (count: number) =>
      Array.from({ length: count }, (_, index) => changed(`P${index + 1}`, { gained: ['RequestTv'] }))
    expect(said({ changed: people(10) })).toContain('to 10 people: P1, P2, P3, P4, P5, P6, P7, P8, P9, and P10.')
    expect(said({ changed: people(13) })).toContain(
      'to 13 people: P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, and 3 more.',
    )
  })

  test('who stays as they are is counted, and who is refused is named with why', () => {
    const html = said({
      ...{ changed: [changed('Ann', { gained: ['RequestTv'] })], unchanged: 2 },
      refused: [{ id: 'ada', displayName: 'Ada', reason: 'Somebody has to administer.' }],
    })
    expect(html).toContain('2 people stay as they are.')
    expect(html).toContain('Ada</b> Somebody has to administer.')
  })

  test('a change that changes nothing says so', () =>
    expect(said({ unchanged: 2 })).toContain('Nothing changes for anybody.'))
})
