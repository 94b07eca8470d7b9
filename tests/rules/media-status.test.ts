import { describe, expect, test } from 'bun:test'
import { copiesOf, movieStatus, unknownStatus, watchableCopies } from '~/shared/availability/movies'
import type { LibraryHit } from '~/shared/library/model'
import type { Request } from '~/shared/requests/model'
import { aProgress } from '../support/movies'

const asked = (variants: Partial<Request['variants']>) => ({
  id: 7,
  variants: { standard: null, fourK: null, ...variants },
})
const hit = (overrides: Partial<LibraryHit> = {}): LibraryHit => ({
  source: 'radarr',
  itemKey: '603',
  tmdbId: 603,
  imdbId: null,
  quality: null,
  monitored: true,
  hasFile: false,
  resolution: null,
  ...overrides,
})
const file = (resolution: number | null, source = 'radarr') => hit({ source, hasFile: true, resolution })
const status = (facts: Partial<Parameters<typeof movieStatus>[0]>) =>
  movieStatus({ request: null, hits: [], fourK: true, mediaServersDefer: false, ...facts })
const has = (facts: Partial<Parameters<typeof movieStatus>[0]>) => {
  const { standard, fourK } = status(facts).variants
  return { standard: standard.available, fourK: fourK.available }
}

describe('what is shown of a movie', () => {
  test('nothing is known of a movie that nobody asked for and nobody has', () => {
    const unknown = { progress: null, approved: false, available: false }
    expect(unknownStatus).toEqual({
      requestId: null,
      quality: null,
      watch: [],
      variants: { standard: unknown, fourK: unknown },
    })
  })

  test('a pending request shows with its progress', () => {
    const progress = aProgress()
    const { requestId, variants } = status({ request: asked({ standard: progress }) })
    expect([requestId, variants.standard]).toEqual([7, { progress, approved: false, available: false }])
  })

  test('a request in 4K alone says nothing of the usual variant', () => {
    const progress = aProgress({ approved: true })
    expect(status({ request: asked({ fourK: progress }) })).toEqual({
      requestId: 7,
      quality: null,
      watch: [],
      variants: {
        standard: { progress: null, approved: false, available: false },
        fourK: { progress, approved: true, available: false },
      },
    })
  })

  test('a denied request of a movie that the download manager wants shows both', () => {
    const progress = aProgress({ denied: true, deniedReason: 'Seen it' })
    const { standard } = status({ request: asked({ standard: progress }), hits: [hit()] }).variants
    expect(standard).toEqual({ progress, approved: true, available: false })
  })

  test('a movie that the download manager wants is approved and not available', () => {
    expect(status({ hits: [hit()] }).variants).toEqual({
      standard: { progress: null, approved: true, available: false },
      fourK: { progress: null, approved: false, available: false },
    })
  })

  test('a regular file makes it available, one in 4K makes it available in 4K', () => {
    expect(has({ hits: [file(1080)] })).toEqual({ standard: true, fourK: false })
    expect(has({ hits: [file(2160)] })).toEqual({ standard: false, fourK: true })
  })

  test.each([
    [2159, false],
    [2160, true],
    [2161, true],
  ])('%i lines are 4K: %p', (lines, fourK) => {
    expect(copiesOf([file(lines)], { fourK: true })).toEqual({ standard: !fourK, fourK })
  })

  test('the quality is that of the regular copy on a media server, the last one that is named', () => {
    const served = (quality: string, resolution: number | null, source = 'plex:1') => ({
      ...file(resolution, source),
      quality,
    })
    const copies = [served('720', 720), served('1080', 1080), served('4k', 2160), served('managed', 480, 'radarr')]
    const qualities = [true, false].map(fourK => status({ hits: copies, fourK }).quality)
    expect(qualities).toEqual(['1080', '4k'])
    expect(status({ hits: copies, mediaServersDefer: true }).quality).toBeNull()
  })

  test('a file whose size the manager does not say counts as regular', () => {
    expect(has({ hits: [file(null)] })).toEqual({ standard: true, fourK: false })
  })

  test('while 4K is not told apart, a file in 4K is a file', () => {
    expect(has({ hits: [file(2160)], fourK: false })).toEqual({ standard: true, fourK: false })
  })

  test('a request that came to its end stays available without a file', () => {
    const variants = { standard: aProgress({ available: true }), fourK: aProgress({ available: true }) }
    expect(has({ request: asked(variants) })).toEqual({ standard: true, fourK: true })
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

describe('what people can watch, so that it is not asked for', () => {
  const [managed, served, inFourK] = [file(1080), file(1080, 'plex:1'), file(2160, 'jellyfin:2')]
  const none = { standard: false, fourK: false }
  test.each<[string, LibraryHit[], boolean, boolean, { standard: boolean; fourK: boolean }]>([
    ['nothing', [], true, false, none],
    ['a file of a download manager alone', [managed], true, false, none],
    ['a title that a media server lists without a file', [hit({ source: 'plex:1' })], true, false, none],
    ['a file of a media server', [managed, served], true, false, { standard: true, fourK: false }],
    ['one in 4K', [managed, inFourK], true, false, { standard: false, fourK: true }],
    ['both', [served, inFourK], true, false, { standard: true, fourK: true }],
    ['one in 4K while that is not told apart', [inFourK], false, false, { standard: true, fourK: false }],
    ['both while a download manager decides', [served, inFourK], true, true, none],
  ])('%s', (_, hits, fourK, mediaServersDefer, copies) => {
    expect(watchableCopies(hits, { fourK, mediaServersDefer })).toEqual(copies)
  })
})
