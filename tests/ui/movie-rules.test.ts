import { describe, expect, test } from 'bun:test'
import type { TitleStatus, WatchLink } from '~/shared/api/titles'
import type { RequestStep } from '~/shared/requests/model'
import { linksOf } from '~/ui/features/details/links'
import { moreSteps } from '~/ui/features/details/more-steps'
import { peopleOf, trailersOf } from '~/ui/features/details/people'
import { primaryActionOf } from '~/ui/features/details/primary-action'
import { stepsOf } from '~/ui/features/details/stages'
import { distinct, nextPosition } from '~/ui/features/discover/batches'
import { partOfDay } from '~/ui/features/discover/spotlight'
import { variantsToAsk } from '~/ui/parts/request-button'
import { asRequested, isRequestable, leadingVariant, yearOf } from '~/ui/state/requests'
import { type Rights, rightsWith } from '~/ui/state/rights'
import { titlePath } from '~/ui/state/titles'
import { secondsOf } from '~/ui/state/under-way'
import { aMovie, aStatus, statusForStaff } from './movies-support'

const session = (...roles: string[]) => ({ name: 'ann', email: null, roles, expiresAt: 0 })
const on = { features: [{ name: 'Movie4KRequests', enabled: true }] }
const off = { features: [{ name: 'Movie4KRequests', enabled: false }] }
const admin = rightsWith('movie', session('Admin'), on)
const user = rightsWith('movie', session('RequestMovie'), on)

describe('how far a movie is', () => {
  test('a card shows the usual variant, and 4K when only that is known', () => {
    expect(leadingVariant(aStatus({ standard: {}, fourK: { stage: 'available' } }))).toMatchObject({
      stage: 'pending',
      variant: 'standard',
    })
    expect(leadingVariant(aStatus({ fourK: { stage: 'processing' } }))).toMatchObject({
      stage: 'processing',
      variant: 'fourK',
    })
    expect(leadingVariant(aStatus())).toBeNull()
  })

  test('one variant may be asked for while the other one is here', () => {
    const status = aStatus({ standard: { stage: 'available' } })
    expect([isRequestable(status, 'standard'), isRequestable(status, 'fourK')]).toEqual([false, true])
  })

  test('what is being asked for counts as asked for, and as approved where nobody has to approve', () => {
    expect(asRequested(aMovie(), 'standard', false).status.variants).toMatchObject({
      standard: { stage: 'pending', requested: true },
      fourK: null,
    })
    expect(asRequested(aMovie(), 'fourK', true).status.variants).toMatchObject({
      standard: null,
      fourK: { stage: 'processing', requested: true },
    })
  })

  test('its year is that of the catalogue', () => {
    expect([yearOf('1927-01-10T00:00:00.000Z'), yearOf(null)]).toEqual(['1927', null])
  })
})

describe('what a person may ask for', () => {
  test.each([
    ['an administrator with 4K on', ['Admin'], on, ['standard', 'fourK']],
    ['an administrator with 4K off', ['Admin'], off, ['standard']],
    ['a user', ['RequestMovie'], on, ['standard']],
    ['a user who is approved at once', ['AutoApproveMovie'], on, ['standard']],
    ['a user with 4K', ['RequestMovie', 'Request4KMovie'], on, ['standard', 'fourK']],
    ['a user with 4K alone', ['AutoApprove4KMovie'], on, ['fourK']],
    ['a power user without a claim', ['PowerUser'], on, []],
    ['somebody without a claim', [], on, []],
  ] as const)('%s', (_, roles, start, variants) => {
    expect(variantsToAsk(aStatus(), rightsWith('movie', session(...roles), start))).toEqual([...variants])
  })

  test.each([
    ['shows', ['RequestTv', 'AutoApproveTv'], on, { standard: true, fourK: false }],
    ['shows in 4K', ['Request4KTv'], on, { standard: false, fourK: true }],
    ['shows in 4K while that is off', ['RequestTv', 'Request4KTv'], off, { standard: true, fourK: false }],
    ['movies in 4K', ['Request4KMovie'], on, { standard: false, fourK: false }],
  ] as const)('of shows, with the roles for %s', (_, roles, start, may) => {
    expect(rightsWith('tvShow', session(...roles), start).request).toEqual(may)
  })

  test('what was asked for cannot be asked for again', () => {
    expect(variantsToAsk(aStatus({ standard: { stage: 'denied' } }), admin)).toEqual(['fourK'])
    expect(variantsToAsk(aStatus({ standard: {}, fourK: {} }), admin)).toEqual([])
  })
})

describe('the bright button', () => {
  type Known = Parameters<typeof aStatus>[0]
  const primaryAction = (known: Known, rights = admin, watch: WatchLink[] = []) => {
    const status = rights.decide ? statusForStaff(aStatus(known)) : aStatus(known)
    return primaryActionOf({ status, watch, askable: variantsToAsk(status, rights) })
  }
  const plex = [{ server: 'Plex', url: 'https://plex.example.com/1', appUrl: null, in4K: false }]

  test.each([
    ['a missing movie is asked for', {}, user, [], { kind: 'request' }],
    ['a waiting one is approved by staff', { standard: {} }, admin, [], { kind: 'approve', variant: 'standard' }],
    ['a waiting one has no primary action for others', { standard: {} }, user, [], { kind: 'none' }],
    [
      'waiting 4K is approved',
      { standard: { stage: 'available' }, fourK: {} },
      admin,
      [],
      { kind: 'approve', variant: 'fourK' },
    ],
    ['what is here is watched', { standard: { stage: 'available' } }, user, plex, { kind: 'watch' }],
    [
      'watching comes before deciding',
      { standard: {}, fourK: { stage: 'available', requested: false } },
      admin,
      plex,
      { kind: 'watch' },
    ],
    [
      'nothing to watch it on has no primary action',
      { standard: { stage: 'available', requested: false } },
      user,
      [],
      { kind: 'none' },
    ],
    ['a denied one has no primary action', { standard: { stage: 'denied' } }, user, [], { kind: 'none' }],
    ['a processing one has no primary action', { standard: { stage: 'processing' } }, admin, [], { kind: 'none' }],
  ] as const)('%s', (_, known, rights, watch, expected) => {
    expect(primaryAction(known, rights, [...watch])).toEqual(expected)
  })
})

describe('the other actions', () => {
  const said = (status: TitleStatus, rights: Rights, steps: RequestStep[]) =>
    moreSteps({
      status,
      request: { steps },
      primaryAction: { kind: 'none' },
      askable: variantsToAsk(status, rights),
    }).map(offered => ('variant' in offered ? `${offered.step} ${offered.variant}` : offered.step))

  test('staff may mark, send again, choose, deny and delete what is processing', () => {
    const status = aStatus({ standard: { stage: 'processing' }, fourK: { stage: 'available' } })
    expect(said(statusForStaff(status), admin, ['delete'])).toEqual([
      'sendAgain standard',
      'markAvailable standard',
      'chooseOptions standard',
      'deny standard',
      'markUnavailable fourK',
      'chooseOptions fourK',
      'delete',
    ])
  })

  test('a denied request can be approved after all or put back, not denied twice', () => {
    const offered = said(statusForStaff(aStatus({ standard: { stage: 'denied' } })), admin, ['delete'])
    expect(offered).toContain('approve standard')
    expect(offered).toContain('reopen standard')
    expect(offered).not.toContain('deny standard')
  })

  test('what waits is approved beside the menu', () => {
    const offered = said(statusForStaff(aStatus({ standard: {}, fourK: {} })), admin, ['delete'])
    expect(offered).toEqual([
      'markAvailable standard',
      'chooseOptions standard',
      'deny standard',
      'markAvailable fourK',
      'chooseOptions fourK',
      'deny fourK',
      'delete',
    ])
  })

  test('others do with their own request what the server offers, and nothing else', () => {
    expect(said(aStatus({ standard: {} }), user, ['delete'])).toEqual(['delete'])
    expect(said(aStatus({ standard: {} }), user, [])).toEqual([])
  })

  test('nothing can be done while nobody has asked', () => {
    expect(said(statusForStaff(aStatus()), rightsWith('movie', session('PowerUser'), on), [])).toEqual([])
  })
})

describe('the steps of a request', () => {
  test.each([
    ['pending', ['done', 'waiting', 'next', 'next']],
    ['denied', ['done', 'failed', 'next', 'next']],
    ['processing', ['done', 'done', 'now', 'next']],
    ['partlyAvailable', ['done', 'done', 'now', 'next']],
    ['available', ['done', 'done', 'done', 'done']],
    ['failed', ['done', 'done', 'failed', 'next']],
  ] as const)('%s', (stage, expected) => {
    expect(stepsOf(stage).map(({ state }) => state)).toEqual([...expected])
  })

  test.each([
    ['PT12M', 720],
    ['PT1H30M', 5_400],
    ['P1DT2H', 93_600],
    ['PT20S', 20],
    ['12 minutes', null],
    [null, null],
  ] as const)('%p is %p seconds', (text, seconds) => {
    expect(secondsOf(text)).toBe(seconds)
  })
})

describe('people, trailers and links', () => {
  const crew = (id: number, name: string, job: string) => ({
    creditId: `${id}${job}`,
    id,
    name,
    job,
    profilePath: null,
  })
  const cast = (id: number, name: string, character: string) => ({
    creditId: `${id}`,
    id,
    name,
    character,
    profilePath: null,
  })

  test('the director comes first, and who has two jobs comes once', () => {
    const credits = {
      cast: [cast(2, 'Brigitte Helm', 'Maria'), cast(1, 'Fritz Lang', 'Himself')],
      crew: [crew(3, 'Thea von Harbou', 'Writer'), crew(1, 'Fritz Lang', 'Director')],
    }
    const asItIs = (job: string) => job
    const people = peopleOf(credits, asItIs)
    expect(people.map(({ name, role }) => `${name}: ${role}`)).toEqual([
      'Fritz Lang: Director, Himself',
      'Brigitte Helm: Maria',
      'Thea von Harbou: Writer',
    ])
    expect(peopleOf({ cast: [], crew: [] }, asItIs)).toEqual([])
  })

  test('only trailers that can be played here are offered', () => {
    const video = (key: string, site: string, type: string) => ({ id: key, key, name: key, site, type })
    const found = trailersOf([
      video('teaser', 'YouTube', 'Teaser'),
      video('other', 'Vimeo', 'Trailer'),
      video('x"onload', 'YouTube', 'Trailer'),
      video('clip', 'YouTube', 'Clip'),
      video('trailer', 'YouTube', 'Trailer'),
    ])
    expect(found.map(({ key }) => key)).toEqual(['trailer', 'teaser'])
  })

  const named = { homepage: null, imdbId: null, externalIds: { facebook: null, instagram: null, twitter: null } }
  const addresses = (title: Parameters<typeof linksOf>[0]) => linksOf(title).map(({ key, url }) => `${key} ${url}`)

  test('a movie leads to its pages at TMDB, IMDb, Trakt and Letterboxd', () => {
    expect(addresses({ ...named, kind: 'movie', id: '19', imdbId: 'tt1', tvdbId: null })).toEqual([
      'tmdb https://www.themoviedb.org/movie/19',
      'imdb https://www.imdb.com/title/tt1',
      'trakt https://trakt.tv/search/tmdb/19?id_type=movie',
      'letterboxd https://letterboxd.com/tmdb/19',
    ])
  })

  test('a show leads to TheTVDB where it has a number there, and not to Letterboxd, which has movies alone', () => {
    const show = (tvdbId: number | null) => addresses({ ...named, kind: 'tvShow', id: '5', tvdbId })
    expect(show(6)).toEqual([
      'tmdb https://www.themoviedb.org/tv/5',
      'tvdb https://thetvdb.com/dereferrer/series/6',
      'trakt https://trakt.tv/search/tmdb/5?id_type=show',
    ])
    expect(show(null)).toHaveLength(2)
  })

  test('a website counts only when it is an address of the web', () => {
    const keys = (homepage: string) => linksOf({ ...named, kind: 'movie', id: '19', homepage }).map(({ key }) => key)
    expect(keys('javascript:alert(1)')).not.toContain('homepage')
    expect(keys('https://metropolis.example.com')).toContain('homepage')
  })
})

describe('lists', () => {
  test.each([
    ['after a full batch', [10], 10],
    ['after a short one, because titles may have been left out', [10, 3], 20],
    ['after one empty batch', [10, 0], 20],
    ['not after two empty ones', [10, 0, 0], undefined],
  ] as const)('another batch follows %s', (_, sizes, position) => {
    expect(nextPosition(sizes.map(size => Array.from({ length: size })))).toBe(position)
  })

  test('a title that moved between two batches is shown once', () => {
    expect(
      distinct([
        [
          { kind: 'movie', id: '1' },
          { kind: 'movie', id: '2' },
        ],
        [
          { kind: 'movie', id: '2' },
          { kind: 'tvShow', id: '2' },
        ],
      ]).map(({ kind, id }) => `${kind} ${id}`),
    ).toEqual(['movie 1', 'movie 2', 'tvShow 2'])
  })

  test('the day is greeted by its hour', () => {
    expect([0, 11, 12, 17, 18, 23].map(partOfDay)).toEqual([
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ])
  })

  test('every kind has pages of its own', () => {
    expect([titlePath('movie', '19'), titlePath('tvShow', '1396'), titlePath('album', 'b1')]).toEqual([
      '/details/movie/19',
      '/details/tv/1396',
      '/details/artist/b1',
    ])
  })
})
