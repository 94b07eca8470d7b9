import { describe, expect, test } from 'bun:test'
import { meantBy } from '~/ui/features/requests/bulk'
import { decided, wayBack } from '~/ui/features/requests/decided'
import { paramsOf, storeChoices, storedChoices, viewOf } from '~/ui/features/requests/list-view'
import { waitingVariant } from '~/ui/features/requests/row'
import { actionsFor, type RowAction } from '~/ui/features/requests/row-actions'
import { isUnsent, wayOf, waysOf } from '~/ui/state/request-way'
import { aRow, in4K } from './requests-support'

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
    const usual = { filter: 'all', sort: 'requestedDate', order: 'desc', size: 15 } as const
    expect(viewOf(new URLSearchParams(), nothingStored)).toEqual({ ...usual, mine: false, search: '', page: 0 })
  })

  test('is what the last visit left behind, under the names other versions use too', () => {
    const stored = storedChoices(
      storage({
        Movie_DefaultFilter: '2',
        Movie_DefaultRequestListSort: 'title',
        Movie_DefaultRequestListSortOrder: 'asc',
        Movie_DefaultGridCount: '30',
      }),
    )
    expect(stored).toEqual({ filter: 'processing', sort: 'title', order: 'asc', size: 30 })
  })

  test('is as usual where something unknown was left behind', () => {
    const odd = { Movie_DefaultFilter: '9', Movie_DefaultRequestListSort: 'colour', Movie_DefaultGridCount: '7' }
    expect(storedChoices(storage(odd))).toEqual(nothingStored)
  })

  test('is what the address says before anything stored', () => {
    const stored = { ...nothingStored, filter: 'denied', size: 100 } as const
    const view = viewOf(new URLSearchParams('stage=pending&mine=true&search=city&page=3'), stored)
    expect(view).toMatchObject({ filter: 'pending', mine: true, search: 'city', page: 2, size: 100 })
  })

  test.each(['page=0', 'page=-4', 'page=x', 'size=7', 'stage=odd', 'order=up'])('ignores %s in the address', text => {
    expect(viewOf(new URLSearchParams(text), nothingStored)).toEqual(viewOf(new URLSearchParams(), nothingStored))
  })

  test('comes back from the address it is written to', () => {
    const chosen = { filter: 'failed', sort: 'requestStatus', order: 'asc', size: 10 } as const
    const view = { ...chosen, mine: true, search: 'a & b', page: 4 }
    expect(viewOf(new URLSearchParams(paramsOf(view).toString()), nothingStored)).toEqual(view)
  })

  test('leaves the address bare where it is as usual', () => {
    expect(paramsOf(viewOf(new URLSearchParams(), nothingStored)).toString()).toBe('')
  })

  test('is kept for the next visit, but not that only unsent ones were shown', () => {
    const kept = storage()
    storeChoices(kept, { filter: 'pending', sort: 'title', order: 'asc', size: 10 })
    storeChoices(kept, { filter: 'failed', sort: 'title', order: 'desc', size: 100 })
    expect(storedChoices(kept)).toEqual({ filter: 'pending', sort: 'title', order: 'desc', size: 100 })
  })
})

describe('a row', () => {
  test('tells the usual variant and the one in 4K apart', () => {
    expect(waysOf(aRow()).map(({ variant }) => variant)).toEqual(['standard'])
    expect(waysOf(in4K()).map(({ variant }) => variant)).toEqual(['fourK'])
    expect(wayOf(in4K({ denied4K: true, deniedReason4K: 'No room.' }), 'fourK')).toMatchObject({
      standing: 'denied',
      reason: 'No room.',
    })
  })

  test('waits with the usual variant before the one in 4K', () => {
    const both = aRow({ has4KRequest: true, requestedDate4k: '2026-11-21T10:00:00Z' })
    expect(waitingVariant(both)).toBe('standard')
    expect(waitingVariant({ ...both, approved: true })).toBe('fourK')
    expect(waitingVariant(aRow({ denied: true }))).toBeNull()
  })

  test.each([
    ['waiting', 'Radarr refused.', true],
    ['waiting', null, false],
    ['stopped', null, true],
    ['unsure', null, true],
    ['sent', null, false],
  ] as const)('whose sending is %s with the error %p is called not sent: %p', (stage, error, unsent) => {
    const sending = { stage, error, nextAt: null, attempts: 1, outboxId: 1 }
    expect(isUnsent({ standing: 'processing', sending })).toBe(unsent)
    expect(isUnsent({ standing: 'available', sending })).toBe(false)
  })
})

describe('what may be done with a request', () => {
  const said = (actions: readonly RowAction[]) =>
    actions.map(action => ('variant' in action ? `${action.act} ${action.variant}` : action.act))
  const staff = { rights: { decide: true, manageOwn: true }, own: false, hasDownloads: true }

  test.each([
    [aRow(), ['approve standard', 'available standard', 'options', 'deny standard', 'delete']],
    [aRow({ approved: true }), ['reprocess standard', 'available standard', 'options', 'deny standard', 'delete']],
    [aRow({ available: true }), ['unavailable standard', 'options', 'delete']],
    [aRow({ denied: true }), ['approve standard', 'available standard', 'options', 'delete']],
    [in4K(), ['approve fourK', 'available fourK', 'options', 'deny fourK', 'delete']],
  ])('by staff follows from where it stands', (row, actions) => {
    expect(said(actionsFor(row, staff))).toEqual(actions)
  })

  test('by staff is no choice of quality while there is no download manager', () => {
    expect(said(actionsFor(aRow(), { ...staff, hasDownloads: false }))).not.toContain('options')
  })

  test('by others is taking back their own, where they manage it', () => {
    const rights = { decide: false, manageOwn: true }
    expect(said(actionsFor(aRow(), { rights, own: true, hasDownloads: false }))).toEqual(['delete'])
    expect(actionsFor(aRow(), { rights, own: false, hasDownloads: false })).toEqual([])
    expect(actionsFor(aRow(), { rights: { ...rights, manageOwn: false }, own: true, hasDownloads: false })).toEqual([])
  })
})

describe('an action on several requests', () => {
  const rows = [
    aRow({ id: 1 }),
    aRow({ id: 2, approved: true }),
    aRow({ id: 3, available: true }),
    aRow({ id: 4, denied: true }),
    in4K({ id: 5 }),
  ]
  test.each([
    [{ action: 'approve', variant: 'standard' }, [1, 4]],
    [{ action: 'approve', variant: 'fourK' }, [5]],
    [{ action: 'deny', variant: 'standard' }, [1, 2]],
    [{ action: 'deny', variant: 'fourK' }, [5]],
    [{ action: 'delete' }, [1, 2, 3, 4, 5]],
  ] as const)('%p leaves alone what it makes no sense for', (choice, ids) => {
    expect(meantBy(choice, rows).map(({ id }) => id)).toEqual([...ids])
  })
})

describe('a decision', () => {
  test.each([
    ['approve', 'processing'],
    ['deny', 'denied'],
    ['available', 'available'],
  ] as const)('to %s shows as %s at once, in either variant', (kind, standing) => {
    for (const [row, variant] of [
      [aRow(), 'standard'],
      [in4K(), 'fourK'],
    ] as const)
      expect(wayOf(decided(row, { kind, variant }), variant)?.standing).toBe(standing)
  })

  test('leaves the other variant as it was', () => {
    const both = aRow({ has4KRequest: true, requestedDate4k: '2026-11-21T10:00:00Z' })
    const after = decided(both, { kind: 'deny', variant: 'fourK', reason: 'No room.' })
    expect(wayOf(after, 'standard')?.standing).toBe('pending')
    expect(wayOf(after, 'fourK')).toMatchObject({ standing: 'denied', reason: 'No room.' })
  })

  test.each([
    ['deny', 'standard', aRow(), 'reopen'],
    ['deny', 'standard', aRow({ approved: true }), 'approve'],
    ['deny', 'fourK', in4K(), null],
    ['deny', 'fourK', in4K({ approved4K: true }), 'approve'],
    ['available', 'standard', aRow(), 'unavailable'],
    ['unavailable', 'standard', aRow({ available: true }), 'available'],
    ['approve', 'standard', aRow(), null],
  ] as const)('to %s in %s is offered to be undone only where nothing of it stays', (kind, variant, row, way) => {
    expect(wayBack(row, { kind, variant })).toBe(way)
  })
})
