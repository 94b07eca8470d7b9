import { describe, expect, test } from 'bun:test'
import type { LibraryHit } from '~/shared/library/model'
import { copiesOf, movieStatus, unknownStatus } from '~/shared/library/rules'
import type { Request } from '~/shared/requests/model'
import { aProgress } from '../support/movies'

const asked = (variants: Partial<Request['variants']>) => ({
  id: 7,
  variants: { standard: null, fourK: null, ...variants },
})
const hit = (overrides: Partial<LibraryHit> = {}): LibraryHit => ({
  source: 'radarr',
  tmdbId: 603,
  monitored: true,
  hasFile: false,
  resolution: null,
  ...overrides,
})
const file = (resolution: number | null, source = 'radarr') => hit({ source, hasFile: true, resolution })
const status = (facts: Partial<Parameters<typeof movieStatus>[0]>) =>
  movieStatus({ request: null, hits: [], fourK: true, ...facts })

describe('what is shown of a movie', () => {
  test('nothing is known of a movie that nobody asked for and nobody has', () => {
    expect(unknownStatus).toEqual({
      requestId: null,
      requested: false,
      approved: false,
      available: false,
      denied: null,
      deniedReason: null,
      fourK: null,
      availableIn4K: false,
    })
  })

  test('a pending request shows as requested and not denied', () => {
    const shown = status({ request: asked({ standard: aProgress() }) })
    expect(shown).toMatchObject({ requested: true, requestId: 7, approved: false, denied: false, available: false })
  })

  test('a request in 4K alone does not show as requested', () => {
    const fourK = aProgress({ approved: true })
    const shown = status({ request: asked({ fourK }) })
    expect(shown).toMatchObject({ requested: false, requestId: 7, approved: false, denied: false, fourK })
  })

  test('a denied request of a movie that the download manager wants shows both', () => {
    const standard = aProgress({ denied: true, deniedReason: 'Seen it' })
    const shown = status({ request: asked({ standard }), hits: [hit()] })
    expect(shown).toMatchObject({ denied: true, deniedReason: 'Seen it', approved: true, available: false })
  })

  test('a movie that the download manager wants is approved and not available', () => {
    expect(status({ hits: [hit()] })).toMatchObject({ approved: true, available: false, availableIn4K: false })
  })

  test('a regular file makes it available, one in 4K makes it available in 4K', () => {
    expect(status({ hits: [file(1080)] })).toMatchObject({ approved: true, available: true, availableIn4K: false })
    expect(status({ hits: [file(2160)] })).toMatchObject({ approved: true, available: false, availableIn4K: true })
  })

  test('a file whose size the manager does not say counts as regular', () => {
    expect(status({ hits: [file(null)] })).toMatchObject({ available: true, availableIn4K: false })
  })

  test('while 4K is not told apart, a file in 4K is a file', () => {
    expect(status({ hits: [file(2160)], fourK: false })).toMatchObject({ available: true, availableIn4K: false })
  })

  test('a request that came to its end stays available without a file', () => {
    const variants = { standard: aProgress({ available: true }), fourK: aProgress({ available: true }) }
    expect(status({ request: asked(variants) })).toMatchObject({ available: true, availableIn4K: true })
  })

  test('an instance without the file takes nothing from one that has it, in either order', () => {
    const both = [file(1080), hit({ source: 'radarr4K' })]
    for (const hits of [both, both.toReversed()]) {
      expect(copiesOf(hits, { fourK: true })).toEqual({ standard: true, fourK: false })
    }
  })

  test('files of both instances are copies of both kinds', () => {
    expect(copiesOf([file(1080), file(2160, 'radarr4K')], { fourK: true })).toEqual({ standard: true, fourK: true })
  })
})
