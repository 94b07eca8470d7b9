import { afterAll, describe, expect, test } from 'bun:test'
import { tvMazeStandIn } from '~/demo/stand-ins'
import { tvMazeClient } from '~/integrations/catalogue/tvmaze/client'
import { UpstreamError } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { hasUpstream, recorded } from '../support/upstream'

const day = (text: string) => new Date(`${text}T00:00:00Z`)
const http = fetchHttp({ version: 'test' })

/** A client that is given one answer, whatever it asks. */
const answered = (answer: unknown, status = 200) =>
  tvMazeClient(async () => ({ status, headers: new Headers(), body: JSON.stringify(answer) }), {
    url: 'http://maze.example.com',
  })

describe.skipIf(!hasUpstream)('recorded answers of TVMaze', () => {
  test('a search gives shows with how well they fit', async () => {
    const [first] = await answered(recorded('tvmaze/search_shows_the_flash.json')).search('flash')
    expect(first).toMatchObject({
      score: 3.811_184_2,
      show: {
        ...{
          id: 13,
          name: 'The Flash',
          status: 'Running',
          premiered: day('2014-10-07'),
          runtimeMinutes: 60,
          rating: 8.3,
        },
        ...{ network: { id: 5, name: 'The CW' }, imdbId: 'tt3107288', tvdbId: 279_121 },
        poster: 'https://tvmazecdn.com/uploads/images/medium_portrait/0/148.jpg',
      },
    })
    expect(first?.show.overview).toStartWith('After a particle accelerator causes')
    expect(first?.show.overview).not.toContain('<p>')
    expect(await answered(recorded('tvmaze/search_shows_no_hit.json')).search('x')).toEqual([])
  })

  test('a single show and an episode are understood', async () => {
    expect(await answered(recorded('tvmaze/show_13.json')).byTvdbId(279_121)).toMatchObject({ id: 13, tvdbId: 279_121 })
    const episodes = [recorded('tvmaze/episode_by_number.json')]
    expect(await answered(episodes).episodes(13)).toEqual([
      {
        ...{ id: 211_206, seasonNumber: 2, episodeNumber: 2, name: 'Flash of Two Worlds', airDate: day('2015-10-13') },
        url: 'https://www.tvmaze.com/episodes/211206/the-flash-2x02-flash-of-two-worlds',
      },
    ])
  })

  test('what it does not know is nothing', async () => {
    const unknown = answered(recorded('tvmaze/error_404_unknown_episode.json'), 404)
    expect([await unknown.byImdbId('tt1'), await unknown.byTvdbId(1), await unknown.episodes(1)]).toEqual([
      null,
      null,
      [],
    ])
  })
})

describe('nonsense', () => {
  test('in entries leaves them out, and signs of HTML are read', async () => {
    const show = {
      id: 5,
      name: 'x',
      summary: '<p>Salt &amp; <b>sea</b>&nbsp;&#39;n&#39; &odd;</p>',
      network: 7,
      externals: null,
      image: 'x',
      rating: [],
    }
    const hits = await answered([{ score: 'a', show }, { show: {} }, null, 3]).search('x')
    expect(hits).toMatchObject([
      { score: 0, show: { id: 5, overview: "Salt & sea 'n' &odd;", network: null, tvdbId: null, rating: null } },
    ])
    const episodes = [
      { id: 1, season: 1, number: null },
      { id: 2, season: 'x', number: 1 },
      { id: 3, season: 2026, number: 4 },
    ]
    expect(await answered(episodes).episodes(5)).toMatchObject([
      { id: 3, seasonNumber: 2026, airDate: null, url: null },
    ])
  })

  test.each([[{}], ['text'], [null]])('instead of a list is a failure: %p', async answer => {
    expect(answered(answer).search('x')).rejects.toBeInstanceOf(UpstreamError)
  })

  test('instead of a show is a failure', () => {
    expect(answered({ id: 'x' }).byTvdbId(1)).rejects.toBeInstanceOf(UpstreamError)
  })
})

describe('the stand-in for TVMaze', () => {
  const at = tvMazeStandIn({ now: () => new Date('2026-11-21T12:00:00Z') })
  afterAll(() => at.stop())
  const maze = tvMazeClient(http, at)
  const status = async (path: string, init?: RequestInit) =>
    (await fetch(`${at.url}/${path}`, { redirect: 'manual', ...init })).status

  test('finds shows by words, and by the numbers of others through a redirect', async () => {
    const [bonanza] = await maze.search('bonanza')
    expect(bonanza).toMatchObject({ score: 0.9, show: { id: 9_500_001, tvdbId: 9_600_001, imdbId: 'tt0052451' } })
    expect(await status('lookup/shows?thetvdb=9600001')).toBe(301)
    expect(await maze.byTvdbId(9_600_001)).toEqual(await maze.byImdbId('tt0052451'))
    expect(await maze.byTvdbId(5)).toBeNull()
    expect(await maze.search('the')).toHaveLength(10)
  })

  test('has no channel for what streams, and no specials among the episodes', async () => {
    expect((await maze.byTvdbId(9_600_038))?.network).toBeNull()
    const judex = await maze.byTvdbId(9_600_007)
    const episodes = await maze.episodes(judex?.id ?? 0)
    expect(episodes.map(({ seasonNumber }) => seasonNumber)).toEqual(Array(12).fill(1))
    const withSpecials: unknown[] = await (await fetch(`${at.url}/shows/${judex?.id}/episodes?specials=1`)).json()
    expect(withSpecials).toHaveLength(13)
  })

  test('refuses what TVMaze refuses', async () => {
    expect([await status('search/shows'), await status('shows/1'), await status('nothing')]).toEqual([400, 404, 404])
    expect([await status('shows/abc/episodes'), await status('search/shows?q=a', { method: 'POST' })]).toEqual([
      404, 405,
    ])
    expect(await (await fetch(`${at.url}/shows/1`)).json()).toEqual({
      name: 'Not Found',
      message: '',
      code: 0,
      status: 404,
    })
  })

  test.skipIf(!hasUpstream)('has every field that is read', async () => {
    const names = (value: unknown) => Object.keys(value as object).sort()
    const [theirs] = recorded('tvmaze/search_shows_the_flash.json') as { show: object }[]
    const [ours] = await (await fetch(`${at.url}/search/shows?q=bonanza`)).json()
    for (const name of names(theirs?.show).filter(one => one !== '_links')) expect(names(ours.show)).toContain(name)
    const episode = recorded('tvmaze/episode_by_number.json')
    const [own] = await (await fetch(`${at.url}/shows/9500001/episodes`)).json()
    expect(names(own)).toEqual(names(episode))
  })
})
