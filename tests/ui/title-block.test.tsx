import { beforeAll, describe, expect, test } from 'bun:test'
import type { TitleBlock } from '~/shared/api/blocks'
import type { WatchLink } from '~/shared/api/titles'
import { blockKeys } from '~/ui/api/blocks'
import { titleKeys } from '~/ui/api/titles'
import { MoviePage } from '~/ui/features/details/movie-page'
import { ShowPage } from '~/ui/features/details/show-page'
import { variantsToAsk } from '~/ui/parts/request-button'
import { aDetail, aStatus, markup, signedInAs } from './movies-support'
import { aSeason, aShow, showKey } from './shows-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const note = 'Can’t be requested here.'
const chip = 'bg-art-chip px-3.5'
const request = /<button[^>]*>(?:<svg.*?<\/svg>)?Request[^<]*<\/button>/
const answer = (isBlocked: boolean): TitleBlock => ({
  block: isBlocked ? { id: 1, kind: 'keyword', name: 'heist', reason: null } : null,
})

describe.each([['RequestMovie', 'Request4KMovie'], ['Admin']] as const)('for whoever is %s', (...claims) => {
  const movie = (isBlocked: boolean, known: Parameters<typeof aStatus>[0] = {}, watch: WatchLink[] = []) => {
    signedInAs([...claims])
    const status = { ...aStatus(known), blocked: isBlocked }
    const { id } = aDetail()
    return markup(<MoviePage id={id} />, [
      [titleKeys.movie(id), aDetail({ status, watch })],
      [blockKeys.title('movie', id), answer(isBlocked)],
    ])
  }

  test('a movie that is blocked says so and offers no request', () => {
    expect(movie(false)).toMatch(request)
    const blocked = movie(true)
    expect(blocked).toContain(note)
    expect(blocked).toContain(chip)
    expect(blocked).not.toMatch(request)
  })

  test('one that is there is watched first, and says more quietly that it is blocked', () => {
    const plex = [{ server: 'Plex', url: 'https://plex.example.com/1', appUrl: null, in4K: false }]
    const blocked = movie(true, { standard: { stage: 'available' } }, plex)
    expect(blocked).toContain(note)
    expect(blocked).not.toContain(chip)
    expect(blocked).toContain('https://plex.example.com/1')
  })
})

test('a show that is blocked offers neither the whole nor a season', () => {
  signedInAs(['RequestTv'])
  const free = aShow([aSeason(1, 3), aSeason(2, 5)])
  const { standard } = free.variants
  const variants = { ...free.variants, standard: standard && { ...standard, mayAsk: false } }
  const blocked = { ...free, variants, status: { ...free.status, blocked: true } }
  const page = (isBlocked: boolean) =>
    markup(<ShowPage id="5" />, [
      [showKey(), isBlocked ? blocked : free],
      [blockKeys.title('tvShow', free.id), answer(isBlocked)],
    ])
  expect(page(false)).toMatch(request)
  expect(page(true)).toContain(note)
  expect(page(true)).not.toMatch(request)
  expect(page(true)).not.toContain('Request season')
})

test('of a title of a list that is blocked nothing can be asked for', () => {
  const both = { standard: true, fourK: true }
  const rights = { request: both, autoApproved: both, decide: false, manageOwn: false }
  const asked = (blocked: boolean) => variantsToAsk({ ...aStatus(), blocked }, rights)
  expect(asked(false)).toEqual(['standard', 'fourK'])
  expect(asked(true)).toEqual([])
})
