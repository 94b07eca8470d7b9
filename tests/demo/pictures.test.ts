import { afterAll, expect, test } from 'bun:test'
import { openCatalogue } from '~/demo/catalogue'
import { pictureNamed } from '~/demo/pictures'
import { tmdbStandIn } from '~/demo/stand-ins'
import { dayMs } from '~/shared/durations'
import { backdrop } from '../../scripts/pictures/backdrop'
import { drawings } from '../../scripts/pictures/drawings'
import { subjectOf } from '../../scripts/pictures/subjects'
import { type Page, referenceNoon, statusOf, tmdb } from './stand-in-calls'

const catalogue = openCatalogue(() => referenceNoon)
const at = tmdbStandIn({ key: 'k', now: () => referenceNoon, catalogue })
afterAll(() => at.stop())

const picture = (path: unknown, size = 'w500') => fetch(`${at.url}/t/p/${size}${path}`)

const isWhole = (drawing: string) => {
  const open = drawing.match(/<(?:g|svg|mask|linearGradient)\b/g)?.length ?? 0
  const closed = drawing.match(/<\/(?:g|svg|mask|linearGradient)>/g)?.length ?? 0
  return drawing.startsWith('<svg ') && open === closed && !/NaN|undefined|Infinity/.test(drawing)
}

test('pictures are as the script draws them from the catalogue, whatever day it is', () => {
  const drawn = drawings(openCatalogue(() => new Date(referenceNoon.getTime() + 900 * dayMs)))
  const isOther = ([name, svg]: [string, string]) => pictureNamed(name)?.toString() !== svg
  expect([...drawn].filter(isOther).map(([name]) => name)).toEqual([])
})

test('every poster and backdrop of the catalogue is a whole drawing', async () => {
  const broken: string[] = []
  for (const film of catalogue.movies()) {
    for (const path of [film.poster && `/m${film.tmdbId}p.svg`, film.backdrop && `/m${film.tmdbId}b.svg`]) {
      if (path && !isWhole(await (await picture(path)).text())) broken.push(path)
    }
  }
  expect(broken).toEqual([])
})

test('a poster needs no key, may be kept for long and is the same each time', async () => {
  const answer = await picture('/m9000258p.svg')
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('cache-control')).toContain('max-age=31536000')
  const tag = answer.headers.get('etag') ?? ''
  const drawing = await answer.text()
  expect(drawing).toBe(await (await picture('/m9000258p.svg')).text())
  expect(await statusOf(`${at.url}/t/p/w342/m9000258p.svg`, { headers: { 'if-none-match': tag } })).toBe(304)
})

test('two films never share a poster', async () => {
  const films = catalogue.movies().filter(film => film.poster)
  const drawings = await Promise.all(films.map(async film => (await picture(`/m${film.tmdbId}p.svg`)).text()))
  expect(new Set(drawings).size).toBe(films.length)
})

test('signs in a title do no harm to the drawing', async () => {
  const { results } = await tmdb<Page>(at, 'search/movie', { query: 'Tom & "Bits"' })
  const drawing = await (await picture(results[0]?.poster_path)).text()
  expect(isWhole(drawing)).toBe(true)
  expect(drawing.toLowerCase()).not.toContain('live')
})

test('lettering is outlined: no picture needs a font, and none is stretched to one side', async () => {
  const paths = catalogue
    .movies()
    .flatMap(({ tmdbId, poster, backdrop }) => [
      ...(poster ? [`/m${tmdbId}p.svg`] : []),
      ...(backdrop ? [`/m${tmdbId}b.svg`] : []),
    ])
  const wrong: string[] = []
  for (const path of paths) {
    const drawing = await (await picture(path)).text()
    const sides = [...drawing.matchAll(/scale\((-?[\d.]+)[ ,]+(-?[\d.]+)\)/g)]
    const isStretched = sides.some(([, x, y]) => Math.abs(Number(x)) !== Math.abs(Number(y)))
    if (isStretched || /<text|textLength|lengthAdjust|font-/.test(drawing)) wrong.push(path)
  }
  expect(wrong).toEqual([])
})

test('posters are small: nobody waits for one', async () => {
  const films = catalogue.movies().filter(film => film.poster)
  const sizes = await Promise.all(
    films.map(async film => (await (await picture(`/m${film.tmdbId}p.svg`)).text()).length),
  )
  expect(Math.max(...sizes)).toBeLessThan(40_000)
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(13_000)
})

test('a backdrop has no lettering', () => {
  const film = subjectOf(catalogue.movie(19)!)
  expect(backdrop({ ...film, title: 'Another', line: '2001' })).toBe(backdrop(film))
})

test('a film that has no poster has no picture, and neither has an unknown name', async () => {
  const bare = catalogue.movies().find(film => !film.poster)
  expect((await picture(`/m${bare?.tmdbId}p.svg`)).status).toBe(404)
  expect((await picture('/nothing.svg')).status).toBe(404)
  expect((await picture('/m1p.svg')).status).toBe(404)
})

test('people, providers, collections, seasons and episodes have pictures', async () => {
  const episode = catalogue.show(9000021)?.seasons.flatMap(({ episodes }) => episodes)[0]
  for (const path of [
    '/p13848.svg',
    '/w9900001.svg',
    '/c9200011p.svg',
    '/c9200011b.svg',
    '/s9300055p.svg',
    '/t9000021p.svg',
    `/e${episode?.id}b.svg`,
  ]) {
    expect(isWhole(await (await picture(path)).text())).toBe(true)
  }
})
