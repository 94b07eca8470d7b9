import { describe, expect, test } from 'bun:test'
import type { Sending } from '~/ui/api/requests'
import { linksOf } from '~/ui/features/details/links'
import { moreActions } from '~/ui/features/details/more-entries'
import { peopleOf, trailersOf } from '~/ui/features/details/people'
import { primaryActionOf, watchLinks } from '~/ui/features/details/primary-action'
import { minutesOf, stepsOf } from '~/ui/features/details/stages'
import { distinct, nextPosition } from '~/ui/features/discover/batches'
import { partOfDay } from '~/ui/features/discover/greeting'
import { genresOf, termOf } from '~/ui/features/search/term'
import { variantsToAsk } from '~/ui/parts/request-button'
import { asRequested, isRequestable, realDate, stageOfMovie, stageOfVariant, yearOf } from '~/ui/state/movie-state'
import { wayOf } from '~/ui/state/request-way'
import { movieRights } from '~/ui/state/rights'
import { aMovie, aRequest, year1 } from './movies-support'

const session = (...roles: string[]) => ({ name: 'ann', email: null, roles, expiresAt: 0 })
const on = { features: [{ name: 'Movie4KRequests', enabled: true }] }
const off = { features: [{ name: 'Movie4KRequests', enabled: false }] }
const admin = movieRights(session('Admin'), on)
const user = movieRights(session('RequestMovie'), on)

describe('where a movie stands', () => {
  test.each([
    ['nobody asked', {}, null],
    ['asked', { requested: true }, 'pending'],
    ['approved', { requested: true, approved: true }, 'processing'],
    ['known to the download manager without a request', { approved: true }, 'processing'],
    ['denied', { requested: true, denied: true }, 'denied'],
    ['denied after an approval', { requested: true, approved: true, denied: true }, 'denied'],
    ['here', { requested: true, approved: true, available: true }, 'available'],
    ['here although it was denied', { requested: true, denied: true, available: true }, 'available'],
    ['here without a request', { available: true }, 'available'],
  ] as const)('%s', (_, facts, stage) => {
    expect(stageOfVariant(aMovie(facts), 'standard')).toBe(stage)
  })

  test('a card shows the usual variant, and 4K when only that was asked for', () => {
    expect(stageOfMovie(aMovie({ requested: true, available4K: true }))).toEqual({
      stage: 'pending',
      variant: 'standard',
    })
    expect(stageOfMovie(aMovie({ has4KRequest: true, approved4K: true }))).toEqual({
      stage: 'processing',
      variant: 'fourK',
    })
    expect(stageOfMovie(aMovie())).toBeNull()
  })

  test('one variant may be asked for while the other one is here', () => {
    const movie = aMovie({ available: true })
    expect([isRequestable(movie, 'standard'), isRequestable(movie, 'fourK')]).toEqual([false, true])
  })

  test('what is being asked for counts as asked for, and as approved where nobody has to approve', () => {
    expect(stageOfVariant(asRequested(aMovie(), 'standard', false), 'standard')).toBe('pending')
    expect(stageOfVariant(asRequested(aMovie(), 'fourK', true), 'fourK')).toBe('processing')
  })

  test('a date in year 1 is none', () => {
    expect([realDate(year1), realDate(null), yearOf(year1)]).toEqual([null, null, null])
    expect(yearOf('1927-01-10T00:00:00Z')).toBe('1927')
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
    expect(variantsToAsk(aMovie(), movieRights(session(...roles), start))).toEqual([...variants])
  })

  test('what was asked for cannot be asked for again', () => {
    expect(variantsToAsk(aMovie({ requested: true, denied: true }), admin)).toEqual(['fourK'])
    expect(variantsToAsk(aMovie({ requested: true, has4KRequest: true }), admin)).toEqual([])
  })
})

describe('the bright button', () => {
  const primaryAction = (movie: Partial<ReturnType<typeof aMovie>>, rights = admin, links = 0) =>
    primaryActionOf({ movie: aMovie(movie), rights, links, askable: variantsToAsk(aMovie(movie), rights).length })

  test.each([
    ['a missing movie is asked for', {}, user, 0, { kind: 'request' }],
    ['a waiting one is approved by staff', { requested: true }, admin, 0, { kind: 'approve', variant: 'standard' }],
    ['a waiting one has no primary action for others', { requested: true }, user, 0, { kind: 'none' }],
    [
      'waiting 4K is approved',
      { available: true, has4KRequest: true },
      admin,
      0,
      { kind: 'approve', variant: 'fourK' },
    ],
    ['what is here is watched', { requested: true, available: true }, user, 1, { kind: 'watch' }],
    ['watching comes before deciding', { requested: true, available4K: true }, admin, 1, { kind: 'watch' }],
    ['nothing to watch it on has no primary action', { available: true }, user, 0, { kind: 'none' }],
    ['a denied one has no primary action', { requested: true, denied: true }, user, 0, { kind: 'none' }],
    ['a processing one has no primary action', { requested: true, approved: true }, admin, 0, { kind: 'none' }],
  ] as const)('%s', (_, movie, rights, links, expected) => {
    expect(primaryAction(movie, rights, links)).toEqual(expected)
  })

  test('every media server that has the movie is offered', () => {
    const links = watchLinks({
      plexUrl: 'https://plex.example.com/1',
      embyUrl: null,
      jellyfinUrl: 'https://jf.example.com',
    })
    expect(links.map(({ server }) => server)).toEqual(['Plex', 'Jellyfin'])
  })
})

describe('the other actions', () => {
  const acts = (movie: Partial<ReturnType<typeof aMovie>>, rights = admin, own = false) =>
    moreActions({
      movie: aMovie(movie),
      rights,
      own,
      primaryAction: { kind: 'none' },
      askable: variantsToAsk(aMovie(movie), rights),
      hasDownloads: true,
    }).map(action => ('variant' in action ? `${action.act} ${action.variant}` : action.act))

  test('staff may mark, send again, choose, deny and delete what is processing', () => {
    expect(acts({ requested: true, approved: true, has4KRequest: true, available4K: true, approved4K: true })).toEqual([
      'available standard',
      'reprocess standard',
      'unavailable fourK',
      'options',
      'deny standard',
      'delete',
    ])
  })

  test('a denied request can be approved after all, not denied twice', () => {
    const offered = acts({ requested: true, denied: true })
    expect(offered).toContain('approve standard')
    expect(offered).not.toContain('deny standard')
  })

  test('others may take back their own request when they hold the claim, and nothing else', () => {
    const keeper = movieRights(session('RequestMovie', 'ManageOwnRequests'), on)
    expect(acts({ requested: true }, keeper, true)).toEqual(['delete'])
    expect(acts({ requested: true }, keeper, false)).toEqual([])
    expect(acts({ requested: true }, user, true)).toEqual([])
  })

  test('nothing can be decided while nobody has asked', () => {
    expect(acts({}, movieRights(session('PowerUser'), on))).toEqual([])
  })
})

describe('the steps of a request', () => {
  const sending = (given: Partial<Sending>): Sending => ({
    stage: 'waiting',
    error: 'No answer',
    nextAt: null,
    attempts: 1,
    outboxId: 1,
    ...given,
  })
  const states = (given: Parameters<typeof aRequest>[0]) => {
    const way = wayOf(aRequest(given), 'standard')
    return way && stepsOf(way).map(({ state }) => state)
  }

  test.each([
    ['pending', {}, ['done', 'now', 'next', 'next']],
    ['denied', { denied: true }, ['done', 'failed', 'next', 'next']],
    ['processing', { approved: true }, ['done', 'done', 'now', 'next']],
    ['available', { approved: true, available: true }, ['done', 'done', 'done', 'done']],
    [
      'not sent',
      { approved: true, sending: { standard: sending({}), fourK: null } },
      ['done', 'done', 'failed', 'next'],
    ],
  ] as const)('%s', (_, given, expected) => {
    expect(states(given)).toEqual([...expected])
  })

  test('a variant that nobody asked for has no steps', () => {
    expect(wayOf(aRequest(), 'fourK')).toBeNull()
    expect(wayOf(aRequest({ requestedDate: year1, has4KRequest: true }), 'standard')).toBeNull()
  })

  test.each([
    ['PT12M', 12],
    ['PT1H30M', 90],
    ['P1DT2H', 1560],
    ['PT20S', 1],
    ['12 minutes', null],
    [null, null],
  ] as const)('%p is %p minutes', (text, minutes) => {
    expect(minutesOf(text)).toBe(minutes)
  })
})

describe('people, trailers and links', () => {
  const crew = (id: number, name: string, job: string) => ({
    credit_id: `${id}${job}`,
    id,
    name,
    job,
    profile_path: null,
  })
  const cast = (id: number, name: string, character: string) => ({
    credit_id: `${id}`,
    id,
    name,
    character,
    profile_path: null,
  })

  test('the director comes first, and who has two jobs comes once', () => {
    const people = peopleOf({
      cast: [cast(2, 'Brigitte Helm', 'Maria'), cast(1, 'Fritz Lang', 'Himself')],
      crew: [crew(3, 'Thea von Harbou', 'Writer'), crew(1, 'Fritz Lang', 'Director')],
    })
    expect(people.map(({ name, role }) => `${name}: ${role}`)).toEqual([
      'Fritz Lang: Director, Himself',
      'Brigitte Helm: Maria',
      'Thea von Harbou: Writer',
    ])
    expect(peopleOf(null)).toEqual([])
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

  test('a website counts only when it is an address of the web', () => {
    const keys = (homepage: string) =>
      linksOf({ homepage, imdbId: 'tt1', externalIds: null }).map(({ key, url }) => `${key} ${url}`)
    expect(keys('javascript:alert(1)')).toEqual(['imdb https://www.imdb.com/title/tt1'])
    expect(keys('https://metropolis.example.com')).toHaveLength(2)
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
        [{ id: 1 }, { id: 2 }],
        [{ id: 2 }, { id: 3 }],
      ]).map(({ id }) => id),
    ).toEqual([1, 2, 3])
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

  test('terms and genres are read from addresses, however they were typed', () => {
    expect([termOf('caf%C3%A9'), termOf('50%'), termOf(' the kid ')]).toEqual(['café', '50%', 'the kid'])
    expect(genresOf('genres=35,18&genres=18')).toEqual([35, 18])
    expect(genresOf('genres=abc,-1')).toEqual([])
  })
})
