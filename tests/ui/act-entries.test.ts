import { describe, expect, test } from 'bun:test'
import { actEntries } from '~/ui/parts/act-entries'

const shape = (...actions: Parameters<typeof actEntries>[0][number][]) =>
  actEntries(actions, { label: ({ act }) => act, onSelect: () => undefined }).map(entry =>
    'danger' in entry && entry.danger ? `${entry.key}!` : entry.key,
  )

describe('what can be done to a request, as a menu', () => {
  test('has what takes something away last, after a line', () =>
    expect(shape({ act: 'delete' }, { act: 'approve', variant: 'fourK' }, { act: 'options' })).toEqual([
      'approve fourK',
      'options',
      'line',
      'delete!',
    ]))

  test('has no line where nothing stands above or below it', () => {
    expect(shape({ act: 'deny', variant: 'standard' }, { act: 'delete' })).toEqual(['deny standard!', 'delete!'])
    expect(shape({ act: 'options' })).toEqual(['options'])
  })
})
