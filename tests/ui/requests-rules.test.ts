import { describe, expect, test } from 'bun:test'
import type { RequestView } from '~/shared/api/requests'
import type { Variant } from '~/shared/requests/model'
import { leftOut, rowsFor } from '~/ui/features/requests/bulk'
import { paramsOf, storeChoices, storedChoices, viewOf } from '~/ui/features/requests/list-view'
import { decidable } from '~/ui/features/requests/row'
import { menuSteps } from '~/ui/features/requests/row-steps'
import { askedVariants, undoOf, withStepTaken } from '~/ui/state/requests'
import { forStaff, staffSteps } from './movies-support'
import { aRow, in4K, inBoth } from './requests-support'

const storage = (given: Record<string, string> = {}) => {
  const kept = new Map(Object.entries(given))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
const nothingStored = storedChoices(undefined)

describe('what the list shows', () => {
  test('is the newest 15 of all at first', () => {
    const usual = { filter: 'all', sort: 'askedAt', order: 'desc', size: 15 } as const
    expect(viewOf(new URLSearchParams(), nothingStored)).toEqual({
      ...usual,
      ...{ kind: null, mine: false, by: '', search: '', page: 0 },
    })
  })

  test.each([
    [null, 'All', 'title'],
    ['movie', 'Movie', 'title'],
    ['tvShow', 'Tv', 'parentRequest.title'],
    ['album', 'Albums', 'title'],
  ] as const)('of %p is what the last visit left behind, under the names other versions use too', (kind, key, sort) => {
    const given = {
      [`${key}_DefaultFilter`]: '2',
      [`${key}_DefaultRequestListSort`]: sort,
      [`${key}_DefaultRequestListSortOrder`]: 'asc',
      [`${key}_DefaultGridCount`]: '30',
    }
    const chosen = { filter: 'processing', sort: 'name', order: 'asc', size: 30 } as const
    expect(storedChoices(storage(given), kind)).toEqual(chosen)
    const kept = storage()
    storeChoices(kept, { ...chosen, kind })
    expect(Object.fromEntries(kept.kept)).toEqual(given)
    for (const other of [null, 'movie', 'tvShow', 'album'] as const) {
      if (other !== kind) expect(storedChoices(storage(given), other)).toEqual(nothingStored)
    }
  })

  test('is sorted by artist only where there are artists', () => {
    const sortOf = (text: string) => viewOf(new URLSearchParams(text), nothingStored).sort
    expect([sortOf('kind=album&sort=artist'), sortOf('kind=movie&sort=artist'), sortOf('sort=artistName')]).toEqual([
      'artist',
      'askedAt',
      'askedAt',
    ])
  })

  test('is as usual where something unknown was left behind', () => {
    const odd = { All_DefaultFilter: '9', All_DefaultRequestListSort: 'colour', All_DefaultGridCount: '7' }
    expect(storedChoices(storage(odd))).toEqual(nothingStored)
  })

  test('is what the address says before anything stored', () => {
    const stored = { ...nothingStored, filter: 'denied', size: 100 } as const
    const view = viewOf(new URLSearchParams('stage=pending&mine=true&search=city&page=3'), stored)
    expect(view).toMatchObject({ filter: 'pending', mine: true, search: 'city', page: 2, size: 100 })
  })

  test('is sorted as an address of an earlier version says', () => {
    const sortOf = (text: string) => viewOf(new URLSearchParams(text), nothingStored).sort
    expect([sortOf('sort=title'), sortOf('sort=name'), sortOf('sort=requestStatus')]).toEqual(['name', 'name', 'stage'])
  })

  test.each(['page=0', 'page=-4', 'page=x', 'size=7', 'stage=odd', 'order=up', 'kind=book'])(
    'ignores %s in the address',
    text => {
      expect(viewOf(new URLSearchParams(text), nothingStored)).toEqual(viewOf(new URLSearchParams(), nothingStored))
    },
  )

  test('comes back from the address it is written to', () => {
    const chosen = { filter: 'failed', sort: 'stage', order: 'asc', size: 10 } as const
    const view = { ...chosen, kind: 'tvShow' as const, mine: true, by: 'id-of-ann', search: 'a & b', page: 4 }
    expect(viewOf(new URLSearchParams(paramsOf(view).toString()), nothingStored)).toEqual(view)
  })

  test('leaves the address bare where it is as usual', () => {
    expect(paramsOf(viewOf(new URLSearchParams(), nothingStored)).toString()).toBe('')
  })

  test('is kept for the next visit, but not that only unsent ones were shown', () => {
    const kept = storage()
    storeChoices(kept, { kind: null, filter: 'pending', sort: 'askedAt', order: 'asc', size: 10 })
    storeChoices(kept, { kind: null, filter: 'failed', sort: 'requester', order: 'desc', size: 100 })
    expect(storedChoices(kept)).toEqual({ filter: 'pending', sort: 'requester', order: 'desc', size: 100 })
    expect(kept.getItem('All_DefaultRequestListSort')).toBe('requestedUser.requestedBy')
  })
})

describe('a row', () => {
  test('tells the usual variant and the one in 4K apart', () => {
    expect(askedVariants(aRow()).map(({ variant }) => variant)).toEqual(['standard'])
    expect(askedVariants(in4K()).map(({ variant }) => variant)).toEqual(['fourK'])
    expect(askedVariants(inBoth({}, { stage: 'denied', reason: 'No room.' }))).toMatchObject([
      { variant: 'standard', stage: 'pending', reason: null },
      { variant: 'fourK', stage: 'denied', reason: 'No room.' },
    ])
  })

  test('is decided in the usual variant before the one in 4K, by those who may', () => {
    expect(decidable(forStaff(inBoth()))).toBe('standard')
    expect(decidable(forStaff(inBoth({ stage: 'processing' })))).toBe('fourK')
    expect(decidable(forStaff(aRow({ stage: 'denied' })))).toBeNull()
    expect(decidable(inBoth())).toBeNull()
    // What is there of a show came with something else: nobody has decided about the rest.
    expect(decidable({ ...aRow({ stage: 'partlyAvailable', steps: ['approve', 'deny'] }), kind: 'tvShow' })).toBe(
      'standard',
    )
  })
})

describe('what may be done with a request', () => {
  const said = (row: RequestView, buttons: Variant | null = null) =>
    menuSteps(row, buttons).map(offered => ('variant' in offered ? `${offered.step} ${offered.variant}` : offered.step))

  test.each([
    [aRow(), ['approve standard', 'markAvailable standard', 'chooseOptions standard', 'deny standard', 'delete']],
    [
      aRow({ stage: 'processing' }),
      ['sendAgain standard', 'markAvailable standard', 'chooseOptions standard', 'deny standard', 'delete'],
    ],
    [aRow({ stage: 'available' }), ['markUnavailable standard', 'chooseOptions standard', 'delete']],
    [
      aRow({ stage: 'denied' }),
      ['approve standard', 'markAvailable standard', 'reopen standard', 'chooseOptions standard', 'delete'],
    ],
    [in4K(), ['approve fourK', 'markAvailable fourK', 'chooseOptions fourK', 'deny fourK', 'delete']],
  ])('is what the server offers', (row, steps) => {
    expect(said(forStaff(row))).toEqual(steps)
    expect(said(row)).toEqual([])
    expect(said({ ...row, steps: ['delete'] })).toEqual(['delete'])
  })

  test('stands in the menu unless there is a button for it', () => {
    expect(said(forStaff(inBoth()), 'standard')).toEqual([
      'markAvailable standard',
      'chooseOptions standard',
      'approve fourK',
      'markAvailable fourK',
      'chooseOptions fourK',
      'deny fourK',
      'delete',
    ])
  })
})

describe('a step with several requests', () => {
  const rows = [
    aRow({}, { id: 1 }),
    aRow({ stage: 'processing' }, { id: 2 }),
    aRow({ stage: 'available' }, { id: 3 }),
    aRow({ stage: 'denied' }, { id: 4 }),
    in4K({}, { id: 5 }),
  ].map(row => forStaff(row))
  test.each([
    [{ step: 'approve', variant: 'standard' }, [1, 4]],
    [{ step: 'approve', variant: 'fourK' }, [5]],
    [{ step: 'deny', variant: 'standard' }, [1, 2]],
    [{ step: 'deny', variant: 'fourK' }, [5]],
    [{ step: 'delete' }, [1, 2, 3, 4, 5]],
  ] as const)('%p leaves alone what it makes no sense for', (choice, ids) => {
    expect(rowsFor(choice, rows).map(({ id }) => id)).toEqual([...ids])
  })
})

describe('a step', () => {
  test.each([
    ['approve', 'pending', 'processing'],
    ['sendAgain', 'failed', 'processing'],
    ['deny', 'pending', 'denied'],
    ['reopen', 'denied', 'pending'],
    ['markAvailable', 'pending', 'available'],
    ['markUnavailable', 'available', 'pending'],
  ] as const)('to %s what is %s shows as %s at once, in either variant', (step, stage, after) => {
    for (const [row, variant] of [
      [aRow({ stage }), 'standard'],
      [in4K({ stage }), 'fourK'],
    ] as const)
      expect(withStepTaken(row, { step, variant }).variants[variant]).toMatchObject({ stage: after, steps: [] })
  })

  test('leaves the other variant as it was', () => {
    const before = forStaff(inBoth())
    const after = withStepTaken(before, { step: 'deny', variant: 'fourK', reason: 'No room.' })
    expect(after.variants.standard).toEqual(before.variants.standard)
    expect(after.variants.fourK).toMatchObject({ stage: 'denied', reason: 'No room.' })
  })

  test('that sends it forgets why it could not be sent before', () => {
    const sending = {
      service: null,
      stage: 'stopped',
      error: 'Radarr refused.',
      nextAt: null,
      attempts: 3,
      outboxId: 1,
    } as const
    const after = withStepTaken(aRow({ stage: 'failed', sending }), { step: 'sendAgain', variant: 'standard' })
    expect(after.variants.standard?.sending).toBeNull()
  })

  test.each([
    ['deny', 'pending', 'reopen'],
    ['deny', 'processing', 'approve'],
    ['deny', 'failed', 'approve'],
    ['markAvailable', 'pending', 'markUnavailable'],
    ['markUnavailable', 'available', 'markAvailable'],
    ['approve', 'pending', null],
    ['reopen', 'denied', null],
    ['sendAgain', 'failed', null],
  ] as const)('to %s what is %s is undone by %p, only where nothing of it stays', (step, stage, back) => {
    expect(undoOf(step, { stage, approvedAt: null })).toBe(back)
  })

  test('with what is partly there leaves it so, and is undone by whether it had been approved', () => {
    const partly = aRow({ stage: 'partlyAvailable' })
    expect(withStepTaken(partly, { step: 'approve', variant: 'standard' }).variants.standard?.stage).toBe(
      'partlyAvailable',
    )
    expect(undoOf('deny', { stage: 'partlyAvailable', approvedAt: null })).toBe('reopen')
    expect(undoOf('deny', { stage: 'partlyAvailable', approvedAt: '2026-11-18T10:00:00.000Z' })).toBe('approve')
  })

  test('can be taken back where it leads', () => {
    expect(staffSteps('denied')).toContain('reopen')
    expect(staffSteps('denied')).toContain('approve')
  })
})

describe('what a common step leaves as it is', () => {
  const rows = [
    forStaff(aRow()),
    forStaff(in4K({}, { id: 5 })),
    forStaff(aRow({ stage: 'available' }, { id: 6 })),
    forStaff(aRow({ stage: 'denied' }, { id: 7 })),
  ]

  test.each([
    [
      { step: 'deny', variant: 'standard' },
      [
        { key: 'only.fourK', count: 1 },
        { key: 'deny', count: 2 },
      ],
    ],
    [
      { step: 'approve', variant: 'standard' },
      [
        { key: 'only.fourK', count: 1 },
        { key: 'approve', count: 1 },
      ],
    ],
    [{ step: 'deny', variant: 'fourK' }, [{ key: 'only.standard', count: 3 }]],
    [{ step: 'delete' }, []],
  ] as const)('%o is told', (choice, left) => {
    expect(leftOut(choice, rows)).toEqual([...left])
  })
})
