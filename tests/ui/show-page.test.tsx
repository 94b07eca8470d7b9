import { beforeAll, describe, expect, test } from 'bun:test'
import type { ShowDetails } from '~/shared/api/shows'
import { dayMs, hourMs } from '~/shared/durations'
import { ShowPage } from '~/ui/features/details/show-page'
import { RequestButton } from '~/ui/parts/request-button'
import { aStatus, markup, signedInAs } from './movies-support'
import { aSeason, aShow, showKey, theEpisodes } from './shows-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const page = (show: ShowDetails, known: Parameters<typeof markup>[1] = []) => {
  signedInAs(['RequestTv'])
  return markup(<ShowPage id="5" />, [[showKey(), show], ...known])
}

describe('the page of a show', () => {
  test('opens the season whose episodes came along, each with where it stands and who asked', () => {
    const opened = theEpisodes(2, ['available', 'processing', 'pending', 'denied', null])
    const shown = page(aShow([aSeason(1, 3), aSeason(2, 5)], {}, { opened }))
    for (const word of ['Available', 'Processing', 'Pending', 'Denied', 'Missing', 'requested by Ben'])
      expect(shown).toContain(word)
    expect(shown).toContain('Request season 2')
    expect(shown).not.toContain('Request season 1')
  })

  test('says what is missing by the day of the house, whatever day it is where somebody reads', () => {
    const { season, asOf, episodes } = theEpisodes(1, [null, null])
    const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
    const [first, second] = episodes.map((one, at) => ({
      ...one,
      airsAt: inDays(at === 0 ? 1 : -1),
      hasAired: at === 0,
    }))
    if (!first || !second) throw new Error('two episodes')
    const words = (episode: typeof first) => {
      const shown = page(aShow([aSeason(1, 1)], {}, { opened: { season, asOf, episodes: [episode] } }))
      return ['>Missing<', '>Upcoming<'].filter(word => shown.includes(word))
    }
    expect([words(first), words(second)]).toEqual([['>Missing<'], ['>Upcoming<']])
  })

  test('has a tab for each season, and a list of them from eight on, with how much of each is there', () => {
    const seasons = (count: number) => Array.from({ length: count }, (_, at) => aSeason(at + 1, 8, { available: at }))
    const few = page(aShow(seasons(7)))
    expect([...few.matchAll(/role="tab"[^>]*>Season (\d)<span[^>]*>([^<]*)/g)].map(([, ...facts]) => facts)).toEqual(
      Array.from({ length: 7 }, (_, at) => [`${at + 1}`, `${at}/8`]),
    )
    expect(few).not.toContain('<select')
    const many = page(aShow(seasons(8)))
    expect(many).not.toContain('role="tab"')
    expect([...many.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual(
      Array.from({ length: 8 }, (_, at) => `Season ${8 - at} · ${7 - at}/8`),
    )
  })

  test('names a season by its number once, whatever the catalogue calls it', () => {
    const named = (name: string) => page(aShow([{ ...aSeason(2, 3), name }]))
    expect(named('Season 2: Star Routes')).toContain('>Season 2: Star Routes<')
    expect(named('Star Routes')).toContain('>Season 2: Star Routes<')
    expect(named('Staffel 2')).toContain('>Season 2<')
  })

  const half = { missing: [4, 5, 6], available: 3 }
  test.each([
    ['nothing of it', [aSeason(1, 6)], {}, 'Request</button>', null],
    [
      'half of it',
      [aSeason(1, 6, half)],
      { stage: 'partlyAvailable' },
      'Request more</button>',
      '3 of 6 episodes here',
    ],
    [
      'all that was on',
      [aSeason(1, 6, { missing: [6], available: 5 })],
      { stage: 'available', fullyAvailable: true },
      'Request more</button>',
      'Complete so far',
    ],
    [
      'all of it',
      [aSeason(1, 6, { missing: [], available: 6 })],
      { stage: 'available', newAreTaken: true },
      null,
      'Available',
    ],
    [
      'all of it asked for',
      [aSeason(1, 6, { missing: [], requested: 6 })],
      { stage: 'pending', newAreTaken: true },
      null,
      'Pending',
    ],
    ['all of it denied', [aSeason(1, 6, { missing: [] })], { stage: 'denied', newAreTaken: true }, null, 'Denied'],
    [
      'all of it on hold',
      [aSeason(1, 6, { missing: [], requested: 6, stage: 'processing', onHold: true })],
      { stage: 'processing', onHold: true, newAreTaken: true },
      null,
      'On hold',
    ],
    [
      'what comes is left',
      [aSeason(1, 6, { missing: [], requested: 6 })],
      { stage: 'processing' },
      'Request more</button>',
      'Processing',
    ],
  ] as const)('with %s there', (_, seasons, standing, button, badge) => {
    const shown = page(aShow([...seasons], standing))
    if (button) expect(shown).toContain(button)
    else expect(shown).not.toMatch(/Request( more)?<\/button>/)
    if (badge) expect(shown).toContain(badge)
  })

  test('that has ended and is all there has nothing to ask for', () => {
    const complete = [aSeason(1, 6, { missing: [], available: 6 })]
    const ended = page(aShow(complete, { stage: 'available' }, { releaseStatus: 'Ended' }))
    expect(ended).not.toMatch(/Request( more)?<\/button>/)
    expect(page(aShow(complete, { stage: 'available' }))).toContain('Request more</button>')
  })

  test('that is all there in the usual quality offers 4K as that, and not as the first thing to do', () => {
    const { standard } = aShow([aSeason(1, 6, { missing: [], available: 6 })], { stage: 'available' }).variants
    const fourK = standard && { ...standard, stage: null, available: 0, missing: 6, fullyAvailable: false }
    const complete = aSeason(1, 6, { missing: [], available: 6 })
    const show = aShow([complete], { stage: 'available', mayAsk: false }, { releaseStatus: 'Ended' })
    expect(page({ ...show, variants: { ...show.variants, fourK } })).toContain('Request in 4K</button>')
  })

  test('that is there in part has one first action: asking for the rest, with watching beside it', () => {
    const watch = [{ server: 'Attic', url: 'https://media.example.com/1', appUrl: null, in4K: false }]
    const first = (show: ShowDetails) =>
      [...page({ ...show, watch }).matchAll(/<(?:a|button)[^>]*bg-art-lamp[^>]*>(?:<svg.*?<\/svg>)?([^<]+)/g)].map(
        ([, text]) => text,
      )
    expect(first(aShow([aSeason(1, 6, half)], { stage: 'partlyAvailable' }))).toEqual(['Request more'])
    const complete = aSeason(1, 6, { missing: [], available: 6 })
    expect(first(aShow([complete], { stage: 'available' }, { releaseStatus: 'Ended' }))).toEqual(['Watch on Attic'])
  })

  test('offers nothing to those who may not ask', () => {
    const shown = page(aShow([aSeason(1, 3)], { mayAsk: false }, { opened: theEpisodes(1, [null, null, null]) }))
    expect(shown).not.toContain('Request')
  })

  test('says from when it is possible again where nothing is left of a limit, except to staff', () => {
    const nextAt = new Date(Date.now() + 3 * dayMs).toISOString()
    const quotas = { movie: null, tvShow: { limit: 20, remaining: 0, nextAt, period: 'week' }, album: null }
    const show = aShow([aSeason(1, 3)], {}, { opened: theEpisodes(1, [null, null, null]) })
    const limited = page(show, [[['me'], { quotas }]])
    expect(limited).toContain('Limit reached, free again')
    expect(limited).not.toMatch(/Request( season 1)?<\/button>/)
    signedInAs(['PowerUser', 'RequestTv'])
    expect(
      markup(<ShowPage id="5" />, [
        [showKey(), show],
        [['me'], { quotas }],
      ]),
    ).toContain('Request</button>')
  })

  test('says of when it is while TMDB is away', () => {
    const asOf = new Date(Date.now() - 3 * hourMs).toISOString()
    expect(page(aShow([aSeason(1, 3)], {}, { asOf }))).toContain('This is how it was 3 hours ago.')
  })

  test('says of a show without episodes that none are announced', () => {
    expect(page(aShow([]))).toContain('No episodes have been announced yet.')
  })

  test('says of a show that has nothing but specials that these cannot be asked for', () => {
    const html = page(aShow([], {}, { specials: 2 }))
    expect(html).toContain('So far there are only specials. They can’t be requested.')
    expect(html).not.toContain('announced yet')
    expect(html).not.toContain('Request')
  })

  test('of number 0 says that too little is known', () => {
    signedInAs([])
    expect(markup(<ShowPage id="0" />)).toContain('There isn’t enough information about this show yet')
  })

  test('tells of requests once there are some', () => {
    expect(page(aShow([aSeason(1, 3)]))).not.toContain('Show requests')
    const shown = page(aShow([aSeason(1, 3)], {}, { requests: 2 }))
    expect(shown).toContain('2 requests')
    expect(shown).toContain('Show requests')
  })
})

test('a card of a show asks what of it is wanted', () => {
  signedInAs(['RequestTv'])
  const title = { kind: 'tvShow', id: '5', status: aStatus(), posterPath: null, tint: null } as const
  expect(markup(<RequestButton title={title} name="Vanishing Grid" />)).toContain('aria-haspopup="dialog"')
})
