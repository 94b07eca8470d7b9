import { afterAll, describe, expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { coverArtStandIn, fanartStandIn, musicBrainzStandIn, ratingsStandIn } from '~/demo/music-hosts'
import { coverOf } from '../../scripts/pictures/cover'
import { hasUpstream, recorded, recordedText } from '../support/upstream'
import { referenceNoon } from './stand-in-calls'
import { fieldsOf } from './upstream'

let at = referenceNoon.getTime()
const now = () => new Date(at)
const musicBrainz = musicBrainzStandIn({ now })
const coverArt = coverArtStandIn({ now })
const fanart = fanartStandIn({ key: 'fan-key', now })
const ratings = ratingsStandIn({ now })
afterAll(async () => {
  for (const one of [musicBrainz, coverArt, fanart, ratings]) await one.stop()
})

const nails = 'b7ffd2af-418f-4be2-bdd1-22f8b48613da'
const ghosts = '3f76c701-8304-484f-a4ba-fcab18bcf41e'
const nobody = '00000000-0000-4000-8000-000000000000'
const agent = 'Marquee/test (https://films.example.com)'

async function ask(path: string, waits = 1_000) {
  at += waits
  const answer = await fetch(`${musicBrainz.url}/ws/2/${path}`, { headers: { 'user-agent': agent } })
  return { status: answer.status, body: await answer.json() }
}

describe('MusicBrainz of the demo', () => {
  test('refuses a second call within a second, wrong ids, parameters and parts, and what it does not know', async () => {
    const statuses = [
      [await ask(`artist/${nails}`), 200],
      [await ask(`artist/${nails}`, 400), 503],
      [await ask('artist/what'), 400],
      [await ask(`artist/${nails}?inc=foobar`), 400],
      [await ask(`artist/${nobody}`), 404],
      [await ask('artist'), 400],
      [await ask('artist?query=a%3Ab'), 400],
      [await ask('artist?query=nine&limit=101'), 400],
      [await ask(`release-group?artist=${nails}&offset=-1`), 400],
      [await ask(`release-group?artist=${nobody}`), 404],
    ] as const
    expect(statuses.map(([{ status }]) => status)).toEqual(statuses.map(([, status]) => status))
    for (const [{ body, status }] of statuses)
      if (status !== 200) expect(body).toMatchObject({ error: expect.any(String) })
  })

  test.if(hasUpstream)('answers with fields that the real one has', async () => {
    const pairs = [
      [await ask(`artist/${nails}?inc=url-rels%20artist-rels%20release-groups`), 'artist_lookup_full'],
      [await ask('artist?query=nine'), 'artist_search'],
      [await ask(`release-group?artist=${nails}`), 'release_group_browse'],
      [await ask(`artist/${nails}?inc=foobar`), 'error_400_bad_inc'],
    ] as const
    for (const [{ body }, file] of pairs) {
      const real = fieldsOf(recorded(`musicbrainz/${file}.json`))
      const isLike = (field: string) =>
        [...real].some(one => one === field || one.startsWith(`${field}.`) || one.startsWith(`${field}[`))
      const own = [...fieldsOf(body)].filter(
        field => !/relations\[\]\.url|attribute|life-span\.end|area\.type/.test(field),
      )
      expect([file, own.filter(field => !isLike(field))]).toEqual([file, []])
    }
  })
})

describe('the archive of covers', () => {
  const at = (path: string, init?: RequestInit) => fetch(`${coverArt.url}${path}`, init)

  test('redirects twice to the list of pictures, and has a page for what it has not', async () => {
    const first = await at(`/release-group/${ghosts}`, { redirect: 'manual' })
    expect([first.status, await first.text()]).toEqual([307, expect.stringMatching(/^See: /)])
    const list = await (await at(`/release-group/${ghosts}`)).json()
    const { small, large } = list.images[0].thumbnails
    expect([small, large].map(address => address.slice(-8))).toEqual(['-250.jpg', '-500.jpg'])
    expect((await fetch(small)).headers.get('content-type')).toBe('image/svg+xml')
    if (hasUpstream) {
      const real = fieldsOf(recorded('coverartarchive/release_group_index_in_utero.json'))
      expect([...fieldsOf(list)].filter(field => !real.has(field) && !/thumbnails\.\d/.test(field))).toEqual([])
    }
  })

  test.if(hasUpstream)('says no as the real one does, in a page', async () => {
    const refusals = [
      ['/release-group/what', 400, 'error_400_bad_mbid.txt'],
      [`/release-group/${nobody}`, 404, 'error_404_no_art.txt'],
    ] as const
    for (const [path, status, file] of refusals) {
      const answer = await at(path)
      const title = /<title>(.*)<\/title>/
      const [own, real] = [await answer.text(), recordedText(`coverartarchive/${file}`)]
      expect([answer.status, title.exec(own)?.[1]]).toEqual([status, title.exec(real)?.[1]])
    }
  })
})

test('fanart.tv of the demo wants its key, and counts likes in texts', async () => {
  const call = async (path: string, key = 'fan-key') => {
    const answer = await fetch(`${fanart.url}/v3/${path}`, { headers: { 'api-key': key } })
    return { status: answer.status, body: await answer.json() }
  }
  expect((await call('movies/5698', 'wrong')).status).toBe(401)
  expect((await call('movies/1')).status).toBe(404)
  const { body } = await call('movies/5698')
  expect(body.movieposter[0]).toEqual({ id: '1', url: expect.any(String), lang: 'de', likes: '20' })
  if (hasUpstream) {
    const real = fieldsOf(recorded('fanart/v3_movie.json'))
    expect([...fieldsOf(body)].filter(field => !real.has(field) && field !== 'name' && field !== 'tmdb_id')).toEqual([])
  }
})

test('ratings of the demo need a name', async () => {
  const statusOf = async (path: string) => (await fetch(`${ratings.url}/${path}`)).status
  expect(await Promise.all(['v1.0/movies', 'v1.0/movies?q=a', 'v2.0/search/?q=a', 'v3/x'].map(statusOf))).toEqual([
    400, 200, 200, 404,
  ])
})

test('every cover can be drawn, in whatever script its name is', () => {
  for (const artist of openCatalogue(now).music())
    for (const group of artist.releaseGroups) {
      const drawing = coverOf(artist, group)
      expect([group.title, /NaN|undefined|Infinity/.test(drawing)]).toEqual([group.title, false])
    }
})
