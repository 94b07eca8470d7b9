import { describe, expect, test } from 'bun:test'
import { moreText } from '~/ui/features/details/more-steps'

const [waiting, denied] = [() => true, () => false]

describe('a step in the menu of a page', () => {
  test('approves what waits, and changes the mind about what was denied', () => {
    expect(moreText({ step: 'approve', variant: 'standard' }, { kind: 'album', waits: waiting })).toBe(
      'details.approve.standard',
    )
    expect(moreText({ step: 'approve', variant: 'standard' }, { kind: 'album', waits: denied })).toBe(
      'details.more.approve.standard',
    )
  })

  test('is told for each quality by itself', () => {
    const both = { kind: 'tvShow', waits: (variant: string) => variant === 'fourK' } as const
    expect(moreText({ step: 'approve', variant: 'fourK' }, both)).toBe('details.approve.fourK')
    expect(moreText({ step: 'approve', variant: 'standard' }, both)).toBe('details.more.approve.standard')
  })

  test('calls the options of a show what the list of requests and the sheet call them', () => {
    const step = { step: 'chooseOptions', variant: 'standard' } as const
    expect(moreText(step, { kind: 'tvShow', waits: waiting })).toBe('details.more.showOptions')
    expect(moreText(step, { kind: 'movie', waits: waiting })).toBe('details.more.chooseOptions.standard')
  })
})
