import { beforeAll, expect, test } from 'bun:test'
import { WaitingRequests } from '~/ui/features/requests/waiting-requests'
import type { NewVariantRequest } from '~/ui/state/joined-requests'
import { changeStored } from '~/ui/state/waiting-requests'
import { markup, signedInAs } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const waiting = (wish: NewVariantRequest) => ({
  wish,
  name: 'Harbour Lights',
  posterPath: null,
  tint: null,
  askedAt: 0,
  tried: false,
})
const show = { kind: 'tvShow', id: '7', variant: 'standard' } as const

test('parts of a show that wait on this device are told apart, and each is taken back by its name', () => {
  signedInAs(['RequestTv'])
  const episodes = [1, 2, 3].map(episode => ({ season: 2, episode }))
  changeStored('ann', () => [
    waiting({ ...show, choice: { part: 'firstSeason' } }),
    waiting({ ...show, choice: { part: 'episodes', episodes } }),
    waiting({ kind: 'movie', id: '7', variant: 'fourK' }),
  ])
  const html = markup(<WaitingRequests />)
  changeStored('ann', () => [])
  const labels = [...html.matchAll(/aria-label="(Take back [^"]*)"/g)].map(([, label]) => label)
  expect(labels).toEqual([
    'Take back Harbour Lights, First season',
    'Take back Harbour Lights, 2x01–03',
    'Take back Harbour Lights in 4K',
  ])
})
