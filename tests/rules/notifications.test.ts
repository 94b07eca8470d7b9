import { describe, expect, test } from 'bun:test'
import { requestNews } from '~/server/notifications/request-news'
import { languageFolder } from '~/server/store/embedded'
import { openTexts } from '~/server/texts'
import { detailsAddress, issuePath, pageAddress, posterAddress } from '~/shared/notifications/addresses'
import { type EventName, type NewNotice, variableNames } from '~/shared/notifications/model'
import { noticeSentence } from '~/shared/notifications/notices'
import { reachesPlace } from '~/shared/notifications/places'
import { noticedFor, type People, reachedAt, writtenTo } from '~/shared/notifications/rules'
import { filled, inMails, messageOf } from '~/shared/notifications/templates'
import { type MessageFacts, variablesInTexts, variablesOf } from '~/shared/notifications/variables'
import { newProgress, type Request } from '~/shared/requests/model'
import { bareTitle } from '~/shared/titles/model'
import { addressIn } from '~/shared/users/rules'
import { anAdmin, aUser } from '../support/users'

const ada = anAdmin('ada')
const pia = aUser('pia', { claims: ['PowerUser'] })
const ben = aUser('ben')
const sue = aUser('sue')
const tom = aUser('tom', { email: null })
const people = { requester: ben, subscribers: [sue, tom], staff: [ada, pia], reporter: sue, answered: [sue] }

const mailedFor = (event: EventName, concerned: People) =>
  reachedAt(writtenTo(event, concerned), ({ email }) => addressIn(email ?? ''))

/** As far as programs of others know places: without a filter. */
const place: Parameters<typeof reachesPlace>[2] = {
  filter: { events: null, kinds: null, requesters: null, roles: null, copies: 'every' },
  ...{ texts: [], settings: {} },
}

describe('who hears of what', () => {
  const matrix: [EventName, { mail: string[]; notice: string[]; webhook: boolean; channel: boolean }][] = [
    ['NewRequest', { mail: ['ada', 'pia'], notice: ['ada', 'pia'], webhook: true, channel: true }],
    ['RequestApproved', { mail: ['sue', 'ben'], notice: ['sue', 'tom', 'ben'], webhook: true, channel: true }],
    ['RequestDeclined', { mail: ['sue', 'ben'], notice: ['sue', 'tom', 'ben'], webhook: true, channel: true }],
    ['RequestAvailable', { mail: ['sue', 'ben'], notice: ['sue', 'tom', 'ben'], webhook: true, channel: true }],
    ['PartiallyAvailable', { mail: ['sue', 'ben'], notice: ['sue', 'tom', 'ben'], webhook: true, channel: true }],
    ['ItemAddedToFaultQueue', { mail: ['ada'], notice: ['ada', 'pia'], webhook: true, channel: true }],
    ['TitlesGone', { mail: ['ada'], notice: ['ada', 'pia'], webhook: true, channel: true }],
    ['ChannelFailing', { mail: ['ada'], notice: ['ada'], webhook: false, channel: false }],
    ['TitlesDropped', { mail: ['ada'], notice: ['ada', 'pia'], webhook: true, channel: true }],
    ['RequestDeleted', { mail: [], notice: [], webhook: true, channel: false }],
    ['Issue', { mail: ['ada'], notice: ['ada', 'pia'], webhook: true, channel: true }],
    ['IssueComment', { mail: ['sue'], notice: ['sue'], webhook: true, channel: true }],
    ['IssueInProgress', { mail: [], notice: ['sue'], webhook: true, channel: false }],
    ['IssueReopened', { mail: [], notice: [], webhook: false, channel: false }],
    ['IssueResolved', { mail: ['sue'], notice: ['sue'], webhook: true, channel: true }],
    ['IssueDeleted', { mail: [], notice: ['sue'], webhook: true, channel: false }],
    ['WelcomeEmail', { mail: [], notice: [], webhook: false, channel: false }],
  ]
  test.each(matrix)('%s', (event, heard) => {
    expect({
      mail: mailedFor(event, people).map(one => one.name),
      notice: noticedFor(event, people, null).map(user => user.userName),
      webhook: reachesPlace(event, 'Webhook', place),
      channel: reachesPlace(event, 'Discord', place),
    }).toEqual(heard)
  })

  test('an address that several people share gets one mail', () => {
    const twin = anAdmin('una', { email: 'ADA@example.com' })
    expect(mailedFor('NewRequest', { ...people, staff: [ada, twin] })).toEqual([
      { userId: ada.id, address: 'ada@example.com', name: 'ada', language: null },
    ])
  })

  test('a requester who follows the own request is told once', () => {
    const followers = { ...people, subscribers: [ben, sue] }
    expect(noticedFor('RequestAvailable', followers, null).map(user => user.userName)).toEqual(['ben', 'sue'])
  })

  test('who may not sign in hears nothing, and the account of programs has no drawer', () => {
    const off = anAdmin('off', { claims: ['Admin', 'Disabled'] })
    const system = anAdmin('Api', { userType: 'system' })
    expect(mailedFor('NewRequest', { ...people, staff: [off, system] })).toEqual([])
    expect(noticedFor('NewRequest', { ...people, staff: [off, system] }, null)).toEqual([])
  })

  test('nobody finds the own act in the drawer', () => {
    expect(noticedFor('NewRequest', people, pia.id)).toEqual([ada])
    expect(noticedFor('RequestApproved', people, ben.id)).toEqual([sue, tom])
  })
})

const request: Request = {
  id: 7,
  kind: 'movie',
  title: {
    ...bareTitle,
    id: 3,
    catalogueId: '19',
    tmdbId: 19,
    imdbId: 'tt0017136',
    tvdbId: null,
    musicBrainzId: null,
    name: 'Metropolis',
    overview: 'A city above and one below.',
    posterPath: '/metropolis.jpg',
    backdropPath: null,
    releasedAt: new Date('1927-02-06T00:00:00Z'),
    digitallyReleasedAt: null,
    releaseStatus: 'Released',
  },
  language: 'en',
  source: 'portal',
  requesterId: ben.id,
  requesterAlias: 'Living room',
  seriesType: null,
  takesNewEpisodes: false,
  variants: { standard: newProgress(new Date('2026-11-20T09:00:00Z')), fourK: null },
}

const facts: MessageFacts = {
  request: requestNews(request, 'standard'),
  title: null,
  came: [],
  type: 'Movie',
  requester: { userName: 'ben', alias: 'Big Ben' },
  issue: null,
  person: { userName: 'ben', alias: 'Big Ben' },
  preference: null,
  portal: { applicationName: 'Marquee', applicationUrl: 'https://films.example.com' },
  moment: { longDate: 'Saturday', shortDate: '11/21/26', longTime: '8:04:00 PM', shortTime: '8:04 PM' },
  longDate: at => `day ${at.toISOString().slice(0, 10)}`,
}

describe('the variables of texts', () => {
  test('an album is named by its artist, whose page it is on', () => {
    const album = { ...request.title, catalogueId: 'b1', artistId: 'a1', artistName: 'The Locks' }
    const news = requestNews({ ...request, kind: 'album', title: album }, 'standard')
    expect(variablesOf({ ...facts, request: news }).ProviderId).toBe('a1')
    expect(detailsAddress('https://films.example.com', news)).toBe('https://films.example.com/details/artist/a1')
  })

  test('there are 37, and every one has a value or is null', () => {
    expect(variableNames).toHaveLength(37)
    const variables = variablesOf(facts)
    expect(Object.keys(variables).sort()).toEqual([...variableNames].sort())
    expect(Object.values(variables).every(value => value === null || typeof value === 'string')).toBe(true)
  })

  test('an issue has the season and the episode that it is about', () => {
    const issue = { subject: 'No sound', description: '', category: null, status: 'pending', comment: null } as const
    const of = (season: number | null, episode: number | null) => {
      const { IssueSeason, IssueEpisode } = variablesOf({
        ...facts,
        issue: { ...issue, season, episode, posterPath: null },
      })
      return [IssueSeason, IssueEpisode]
    }
    expect([of(2, 5), of(0, null), of(null, null)]).toEqual([
      ['2', '5'],
      ['0', null],
      [null, null],
    ])
  })

  test('episodes that came stand in texts as people read them everywhere, and go to programs as these write them', () => {
    const came = [1, 2, 3, 7].map(episode => ({ season: 1, episode }))
    const variables = variablesOf({ ...facts, came })
    expect(variables.PartiallyAvailableEpisodesList).toBe('1x1, 1x2, 1x3, 1x7')
    expect(variablesInTexts(variables, came).PartiallyAvailableEpisodesList).toBe('1x01–03, 1x07')
    expect(variablesInTexts(variables, [])).toEqual(variables)
  })

  test('a movie fills in what is known of it', () => {
    const known = Object.entries(variablesOf(facts)).filter(([, value]) => value !== null)
    expect(Object.fromEntries(known)).toEqual({
      RequestId: '7',
      RequestedUser: 'ben',
      RequestedByAlias: 'Living room',
      UserName: 'ben',
      IssueUser: 'ben',
      Alias: 'Big Ben',
      Title: 'Metropolis',
      Type: 'Movie',
      RequestedDate: 'day 2026-11-20',
      RequestStatus: 'Pending Approval',
      Overview: 'A city above and one below.',
      Year: '1927',
      PosterImage: 'https://image.tmdb.org/t/p/w300/metropolis.jpg',
      ProviderId: '19',
      ApplicationName: 'Marquee',
      ApplicationUrl: 'https://films.example.com',
      LongDate: 'Saturday',
      ShortDate: '11/21/26',
      LongTime: '8:04:00 PM',
      ShortTime: '8:04 PM',
    })
  })

  const progress = newProgress(new Date('2026-11-20T09:00:00Z'))
  test.each([
    [{ ...progress, approved: true }, 'Processing Request'],
    [{ ...progress, available: true, availableAt: new Date('2026-11-21T09:00:00Z') }, 'Available'],
    [{ ...progress, denied: true, deniedReason: 'no room' }, 'Denied'],
    [progress, 'Pending Approval'],
  ])('the status is told in the English words that programs read (%#)', (standard, status) => {
    const news = requestNews({ ...request, variants: { standard, fourK: null } }, 'standard')
    const variables = variablesOf({ ...facts, request: news })
    expect(variables.RequestStatus).toBe(status)
    expect(variables.DenyReason).toBe(standard.deniedReason)
    expect(variables.AvailableDate).toBe(standard.availableAt && 'day 2026-11-21')
  })

  test('the state told is that of the variant the news are about', () => {
    const both = { ...request, variants: { standard: progress, fourK: { ...progress, denied: true } } }
    expect(variablesOf({ ...facts, request: requestNews(both, 'fourK') }).RequestStatus).toBe('Denied')
  })

  test('an entry for a channel without a value stands for the name, no entry for nothing', () => {
    const preferred = (preference: MessageFacts['preference']) => variablesOf({ ...facts, preference }).UserPreference
    expect([
      preferred({ value: '@ben' }),
      preferred({ value: '' }),
      preferred({ value: null }),
      preferred(null),
    ]).toEqual(['@ben', 'Big Ben', 'Big Ben', null])
  })

  test('a removed request still has its title, its kind and its person', () => {
    const variables = variablesOf({ ...facts, request: null, title: 'Metropolis' })
    expect(variables).toMatchObject({ Title: 'Metropolis', Type: 'Movie', RequestedUser: 'ben', RequestId: null })
  })

  test('whole poster addresses stay, parts of one get the host of the pictures', () => {
    expect(posterAddress('https://pictures.example.com/a.jpg')).toBe('https://pictures.example.com/a.jpg')
    expect(posterAddress('a.jpg')).toBe('https://image.tmdb.org/t/p/w300/a.jpg')
    expect(posterAddress(null)).toBeNull()
  })

  test('lead from an issue to those of its title, and not to those of a show of the same number', () => {
    const movie = { providerId: '603', kind: 'movie' } as const
    const page = 'https://movies.example.com/issues/603?kind=movie'
    expect(pageAddress('https://movies.example.com/', issuePath(movie))).toBe(page)
    expect(pageAddress('https://movies.example.com', issuePath({ providerId: null, kind: 'tvShow' }))).toBeNull()
    expect(pageAddress(null, issuePath(movie))).toBeNull()
  })

  test('a details page is linked once the portal knows its own address', () => {
    expect(detailsAddress('https://films.example.com/', { kind: 'movie', providerId: '19' })).toBe(
      'https://films.example.com/details/movie/19',
    )
    expect(detailsAddress(null, { kind: 'movie', providerId: '19' })).toBeNull()
  })
})

describe('filling in a text', () => {
  const variables = variablesOf(facts)
  test.each([
    ['{Title} for {UserName}', 'Metropolis for ben'],
    ['{DenyReason}!', '!'],
    ['It was {Title}.', 'It was Metropolis.'],
    ['{Title}...', 'Metropolis...'],
    ['{Nobody} {title} { Title }', '{Nobody} {title} { Title }'],
    ['{{Title}}', '{Metropolis}'],
    ['{constructor}', '{constructor}'],
  ])('%s', (text, expected) => {
    expect(filled(text, variables)).toBe(expected)
  })

  test.each([
    ['On {RequestedDate}.', 'On 28 ноября 2026 г.'],
    ['On {RequestedDate}. Then', 'On 28 ноября 2026 г. Then'],
    ['On {RequestedDate}, then.', 'On 28 ноября 2026 г., then.'],
    ['{Title}.', 'And so on....'],
  ])('a value that ends with a full stop ends the sentence too: %s', (text, expected) => {
    const values = { ...variables, RequestedDate: '28 ноября 2026 г.', Title: 'And so on...' }
    expect(filled(text, values)).toBe(expected)
  })

  test('what a value says is never read as a variable again', () => {
    expect(filled('{Title}', { ...variables, Title: '{UserName}' })).toBe('{UserName}')
  })

  test('markup of an administrator counts, markup in a value does not', () => {
    const hostile = { ...variables, Title: '<img src=x onerror=alert(1)>' }
    const rich = messageOf({ subject: '{Title}', message: '<b>{Title}</b>' }, hostile, inMails)
    expect(rich).toEqual({
      title: '<img src=x onerror=alert(1)>',
      body: '',
      html: '<b>&lt;img src=x onerror=alert(1)&gt;</b>',
    })
    const plain = messageOf({ subject: '', message: '{Title} is < 3' }, hostile, inMails)
    expect(plain).toMatchObject({ body: '<img src=x onerror=alert(1)> is < 3', html: null })
  })
})

test('a notice names the variant and the reason in the words of its reader', () => {
  const said: string[] = []
  const say = (key: string, values: Record<string, unknown>) => {
    said.push([key, values.context ?? '-'].join(' '))
    return key
  }
  const notice = { event: 'RequestDeclined', values: { variant: 'fourK', reason: 'no room' }, failure: null } as const
  const told: Pick<NewNotice, 'event' | 'kind' | 'values' | 'failure'> = { ...notice, kind: 'movie' }
  expect(noticeSentence({ say, language: 'en', now: new Date(0) }, told)).toBe('notices.RequestDeclined notices.reason')
  expect(said[0]).toBe('notices.RequestDeclined fourK')
})

test.each(['en', 'de'] as const)('in %s music is there to listen to, and not to watch', language => {
  const texts = openTexts(languageFolder())
  const reading = {
    ...{ say: (key: string, values: Record<string, unknown>) => texts.say(language, key, values), language },
    now: new Date(0),
  }
  const told = { event: 'RequestAvailable', values: {}, failure: null } as const
  const [album, movie] = (['album', 'movie'] as const).map(kind => noticeSentence(reading, { ...told, kind }))
  expect(album).not.toBe(movie)
  expect(album).toContain(language === 'en' ? 'listen' : 'angehört')
  const approved = (['album', 'movie'] as const).map(kind =>
    noticeSentence(reading, { ...told, event: 'RequestApproved', kind }),
  )
  expect(approved[0]).toBe(approved[1])
})
