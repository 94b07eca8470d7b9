import { beforeAll, describe, expect, test } from 'bun:test'
import type { ShowDetails } from '~/shared/api/shows'
import { ShowPage } from '~/ui/features/details/show-page'
import { markup, signedInAs } from './movies-support'
import { aSeason, aShow, showKey } from './shows-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const boxes = (show: ShowDetails) => {
  signedInAs(['RequestTv'])
  const shown = markup(<ShowPage id="5" />, [[showKey(), show]])
  return [...shown.matchAll(/Pick season (\d+)/g)].map(([, season]) => Number(season))
}

describe('on the page of a show a season', () => {
  test('has a box while something of it may be asked for', () => {
    const here = aSeason(1, 3, { missing: [], available: 3 })
    const requested = aSeason(2, 3, { missing: [], requested: 3 })
    const shown = [here, requested, aSeason(3, 8, { missing: [7, 8] }), aSeason(4, 8)].map(one => boxes(aShow([one])))
    expect(shown).toEqual([[], [], [3], [4]])
  })

  test('has none for those who may not ask', () => {
    expect(boxes(aShow([aSeason(1, 3)], { mayAsk: false }))).toEqual([])
  })
})
