import { beforeAll, describe, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { AvailabilityReason } from '~/shared/api/availability'
import { qualityText } from '~/ui/features/details/why-copy'
import { WhyReason } from '~/ui/features/details/why-reason'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const said = (more: Partial<AvailabilityReason>) => {
  const none = { at: null, by: null, episodes: null, percent: null, count: null, missing: null }
  const reason = { rule: 'manager' as const, services: ['Sonarr'], ...none, ...more }
  return renderToStaticMarkup(<WhyReason reason={reason} />)
}

test.each([
  ['1080', '1080p'],
  ['720', '720p'],
  ['4k', '4K'],
  ['sd', 'SD'],
  ['1080p H264 SDR', '1080p H264 SDR'],
  ['Bluray-1080p', 'Bluray-1080p'],
])('a quality that a library calls %s reads %s', (written, read) => {
  expect(qualityText(written)).toBe(read)
})

describe('a reason says what is the case', () => {
  test('of a movie that the file is there', () => {
    expect(said({ services: ['Radarr'] })).toBe('Radarr has the file.')
  })

  test('of a show how many episodes are there, and that others are awaited', () => {
    expect(said({ count: 12, missing: 8 })).toBe(
      'Sonarr has the files of 12 of 20 episodes and is waiting for the others.',
    )
    expect(said({ count: 1, missing: 8 })).toContain('the file of 1 of 9 episodes')
    expect(said({ count: 20, missing: 0 })).toBe('Sonarr has the files of 20 episodes.')
    expect(said({ rule: 'server', services: ['Loft'], count: 1, missing: 0 })).toBe(
      'Loft has 1 episode in its library.',
    )
  })

  test('of a show whose episodes were not read yet no more than that it is there', () => {
    expect(said({ rule: 'server', services: ['Loft'] })).toBe('Loft has it in its library.')
  })

  test('of an album that all tracks are there', () => {
    expect(said({ services: ['Lidarr'], percent: 100 })).toBe('Lidarr has all of its tracks.')
  })
})
