import { describe, expect, test } from 'bun:test'
import { stepEntries } from '~/ui/parts/step-entries'

const shape = (...steps: Parameters<typeof stepEntries>[0][number][]) =>
  stepEntries(steps, { label: ({ step }) => step, onSelect: () => undefined }).map(entry =>
    'danger' in entry && entry.danger ? `${entry.key}!` : entry.key,
  )

describe('what can be done to a request, as a menu', () => {
  test('has what takes something away last, after a line', () =>
    expect(
      shape({ step: 'delete' }, { step: 'approve', variant: 'fourK' }, { step: 'chooseOptions', variant: 'standard' }),
    ).toEqual(['approve fourK', 'chooseOptions standard', 'line', 'delete!']))

  test('has no line where nothing stands above or below it', () => {
    expect(shape({ step: 'deny', variant: 'standard' }, { step: 'delete' })).toEqual(['deny standard!', 'delete!'])
    expect(shape({ step: 'reopen', variant: 'fourK' })).toEqual(['reopen fourK'])
  })
})
