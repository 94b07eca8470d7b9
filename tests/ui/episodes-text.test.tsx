import { beforeAll, expect, test } from 'bun:test'
import type { EpisodesView } from '~/shared/api/request-episodes'
import { useEpisodesText } from '~/ui/parts/episodes-text'
import { markup } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const Text = ({ of }: { of: EpisodesView }) => useEpisodesText()(of).join(' | ')
const said = (episodes: EpisodesView) => markup(<Text of={episodes} />)
const of = (seasons: number[], given: Partial<EpisodesView> = {}): EpisodesView => ({
  total: seasons.length * 10,
  available: 0,
  seasons: seasons.map(season => ({ season, total: 10, available: 0 })),
  ...{ takesNew: false, isAnime: false, unnumbered: null },
  ...given,
})

test.each([
  [of([2]), 'Season 2 | 10 episodes'],
  [of([2], { available: 4 }), 'Season 2 | 4 of 10 episodes'],
  [of([2], { available: 10 }), 'Season 2 | 10 episodes'],
  [of([1], { total: 1 }), 'Season 1 | 1 episode'],
  [of([1, 2]), 'Seasons 1 and 2 | 20 episodes'],
  [of([1, 2, 3], { takesNew: true }), 'Seasons 1 to 3 | 30 episodes | New episodes too'],
  [of([1, 3, 5]), 'Seasons 1, 3, and 5 | 30 episodes'],
  [of([1, 3, 5, 7, 9]), '5 seasons | 50 episodes'],
  [of(Array.from({ length: 120 }, (_, at) => at + 1)), 'Seasons 1 to 120 | 1,200 episodes'],
  [of([], { takesNew: true }), 'New episodes when they are announced'],
  [of([]), ''],
])('%j is said in words', (episodes, words) => {
  expect(said(episodes)).toBe(words)
})
