import { describe, expect, test } from 'bun:test'
import {
  bySeason,
  chosenEpisodes,
  type EpisodeNumber,
  episodeCode,
  episodeKey,
  episodeRanges,
  rangesInSeason,
  type ShowChoice,
  seriesTypeOf,
  takesNewEpisodes,
  totalSeasons,
} from '~/shared/requests/episodes'
import { type EpisodeChoice, episodesLeft } from '~/shared/requests/show-rules'
import type { SeasonInFull } from '~/shared/titles/shows'

const now = new Date('2026-11-22T15:00:00Z')
const season = (number: number, ...days: (string | null)[]): SeasonInFull => ({
  season: number,
  name: null,
  episodes: days.map((day, index) => ({
    episode: index + 1,
    name: `Episode ${index + 1}`,
    airsAt: day === null ? null : new Date(`${day}T00:00:00Z`),
  })),
})
const show = {
  seasons: [
    season(2, '2026-11-15', '2026-11-22', '2026-11-29', null),
    season(0, '2020-01-01', '2020-01-02'),
    season(1, '2025-01-01', '2025-01-08', '2025-01-15'),
    season(3),
  ],
}
const numbers = (choice: ShowChoice) => chosenEpisodes(show, choice, now).map(episodeKey)

describe('what is chosen of a show', () => {
  test('T01: everything is every episode of the regular seasons, in order, aired or not', () => {
    expect(numbers({ part: 'all' })).toEqual(['1x1', '1x2', '1x3', '2x1', '2x2', '2x3', '2x4'])
  })

  test('T02: the latest season is the last one that has episodes', () => {
    expect(numbers({ part: 'latestSeason' })).toEqual(['2x1', '2x2', '2x3', '2x4'])
  })

  test('T03: the first season is the lowest regular one', () => {
    expect(numbers({ part: 'firstSeason' })).toEqual(['1x1', '1x2', '1x3'])
  })

  test('from now on leaves out what has aired before today', () => {
    expect(numbers({ part: 'fromNowOn' })).toEqual(['2x2', '2x3', '2x4'])
  })

  test('T05, T06: single episodes are those that exist, without specials', () => {
    const episodes = [
      { season: 2, episode: 1 },
      { season: 1, episode: 9 },
      { season: 0, episode: 1 },
      { season: 1, episode: 2 },
    ]
    expect(numbers({ part: 'episodes', episodes })).toEqual(['1x2', '2x1'])
  })

  test('episodes that are announced later join what asked for everything, and what asked for them', () => {
    expect(
      (['all', 'fromNowOn', 'latestSeason', 'firstSeason'] as const).map(part => takesNewEpisodes({ part })),
    ).toEqual([true, true, false, false])
  })

  test('seasons are counted by the last one, specials left out', () => {
    expect(totalSeasons(show)).toBe(3)
    expect(totalSeasons({ seasons: [season(0, null)] })).toBe(0)
    expect(totalSeasons({ seasons: [] })).toBe(0)
  })

  test('episodes are put into their seasons in order', () => {
    const mixed = [
      { season: 2, episode: 2 },
      { season: 1, episode: 1 },
      { season: 2, episode: 1 },
    ]
    expect(bySeason(mixed).map(one => [one.season, one.episodes.map(({ episode }) => episode)])).toEqual([
      [1, [1]],
      [2, [1, 2]],
    ])
  })
})

test('episodes are written in few signs', () => {
  const numbers = [4, 1, 2, 3, 9].map(episode => ({ season: 1, episode }))
  expect(episodeRanges([...numbers, { season: 2, episode: 1 }])).toBe('1x01–04, 1x09, 2x01')
  expect(episodeRanges([])).toBe('')
  expect(rangesInSeason(numbers)).toBe('1–4, 9')
})

test('an episode is written one way, alone and among others', () => {
  const one = { season: 1, episode: 3 }
  expect(episodeRanges([one])).toBe(episodeCode(one))
})

describe('what kind of series it is', () => {
  test('anime is animated and called so; talk shows and news are daily', () => {
    const plain = { genres: [{ id: 16, name: 'Animation' }], keywords: [{ id: 1, name: 'Anime' }], type: 'Scripted' }
    expect(seriesTypeOf(plain)).toBe('anime')
    // Genres have names in the language of whoever asks.
    expect(seriesTypeOf({ ...plain, genres: [{ id: 16, name: 'Мультфильм' }] })).toBe('anime')
    expect(seriesTypeOf({ ...plain, keywords: [] })).toBe('standard')
    expect(seriesTypeOf({ ...plain, genres: [] })).toBe('standard')
    expect(seriesTypeOf({ genres: [], keywords: [], type: 'Talk Show' })).toBe('daily')
    expect(seriesTypeOf({ genres: [], keywords: [], type: null })).toBe('standard')
  })
})

describe('what is left for the next who asks', () => {
  const choice: ShowChoice = { part: 'firstSeason' }
  const chosen = chosenEpisodes(show, choice, now)
  const [one, two, three] = chosen
  if (!one || !two || !three) throw new Error('the first season has three episodes')
  const asked: EpisodeChoice = { title: 'Undertow', choice, chosen, inLibrary: [], claimed: [], newAreTaken: false }
  const held = (episodes: readonly EpisodeNumber[], hasFile = true) => episodes.map(number => ({ ...number, hasFile }))
  const codeOf = (facts: EpisodeChoice) => episodesLeft(facts).objection?.code ?? null

  test('T09: an episode that somebody asked for stays theirs', () => {
    const left = episodesLeft({ ...asked, claimed: [[one, two]] })
    expect(left).toEqual({ episodes: [three], objection: null })
  })

  test('T13: an episode that is there is left out', () => {
    expect(episodesLeft({ ...asked, inLibrary: held([one, two]) }).episodes).toEqual([three])
  })

  test('T10, T12: nothing left is refused, whoever holds it', () => {
    expect(codeOf({ ...asked, claimed: [chosen] })).toBe('EpisodesAlreadyRequested')
    expect(codeOf({ ...asked, claimed: [[one], [two, three]] })).toBe('AlreadyRequested')
    expect(codeOf({ ...asked, inLibrary: held(chosen) })).toBe('EpisodesAlreadyRequested')
    expect(codeOf({ ...asked, inLibrary: held([one]), claimed: [[two, three]] })).toBe('EpisodesAlreadyRequested')
  })

  const everything: ShowChoice = { part: 'all' }
  test.each<[string, Partial<EpisodeChoice>, 'all' | 'some' | undefined]>([
    ['all of it is there', { inLibrary: held(chosen) }, 'all'],
    ['it is there twice, once without a file', { inLibrary: [...held(chosen, false), ...held(chosen)] }, 'all'],
    ['it is there, and somebody asked for it before', { inLibrary: held(chosen), claimed: [chosen] }, 'all'],
    [
      'a part is there, and the rest watched for',
      { inLibrary: [...held([one]), ...held([two, three], false)] },
      'some',
    ],
    ['all of it is watched for', { inLibrary: held(chosen, false) }, 'some'],
    ['a part is there, and the rest asked for', { inLibrary: held([one]), claimed: [[two, three]] }, 'some'],
    ['somebody asked for it', { claimed: [chosen] }, undefined],
    ['all of it is there, and others get what comes', { inLibrary: held(chosen), newAreTaken: true }, 'all'],
    ['the same of who wants that too', { choice: everything, inLibrary: held(chosen), newAreTaken: true }, undefined],
  ])('whoever is refused because %s reads it', (_, facts, episodesThere) => {
    const { objection } = episodesLeft({ ...asked, ...facts })
    expect(Object(objection).episodesThere).toBe(episodesThere)
  })

  test('T07: a choice without a single episode of the show is refused', () => {
    expect(codeOf({ ...asked, chosen: [] })).toBe('NoEpisodesChosen')
  })

  test('what comes from now on may be nothing yet, for one person', () => {
    const waiting = { ...asked, choice: { part: 'fromNowOn' } as const, chosen: [] }
    expect(episodesLeft(waiting)).toEqual({ episodes: [], objection: null })
    expect(episodesLeft({ ...waiting, newAreTaken: true }).objection).toEqual({
      code: 'AlreadyRequested',
      title: 'Undertow',
    })
  })
})
