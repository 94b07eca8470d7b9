import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import { serveTmdb } from './tmdb-support'

type Words = { overview?: string; videos?: string[] }
let words: Record<string, Words> = {}
let originalLanguage = 'ja'
let isDown = false

const trailer = (language: string) => ({ id: `id-${language}`, key: `key-${language}`, iso_639_1: language })
const titleOf = (query: Record<string, string>) => {
  const language = (query.language ?? 'en').slice(0, 2)
  const parts = query.append_to_response?.split(',') ?? []
  const wanted = query.include_video_language?.split(',') ?? [language]
  const translations = Object.entries(words).map(([code, { overview = '' }]) => ({
    iso_639_1: code,
    data: { overview },
  }))
  const videos = wanted.flatMap(code => (words[code]?.videos ? [trailer(code)] : []))
  return {
    ...{ id: 7, title: 'Seven', name: 'Seven', original_language: originalLanguage },
    overview: words[language]?.overview ?? '',
    ...(parts.includes('translations') && { translations: { translations } }),
    ...(parts.includes('videos') && { videos: { results: videos } }),
  }
}
const tmdb = serveTmdb(({ query }) => {
  if (isDown && query.append_to_response?.includes('translations')) return new Response('', { status: 500 })
  return Response.json(titleOf(query))
})
afterAll(() => tmdb.stop())
beforeEach(() => {
  tmdb.asked.length = 0
  words = {}
  originalLanguage = 'ja'
  isDown = false
})

const { movies, shows } = tmdb.client
const readers = {
  'a movie': (language: string) => movies.full(7, language),
  'the outline of a movie': (language: string) => movies.outline(7, language),
  'a movie with its videos': (language: string) => movies.extra(7, language),
  'a show': (language: string) => shows.full(7, language),
  'the outline of a show': (language: string) => shows.outline(7, language),
  'a show with its videos': (language: string) => shows.extra(7, language),
}

describe.each(Object.entries(readers))('%s', (_, read) => {
  test('has the overview of its language, without a further call', async () => {
    words = { de: { overview: 'Sieben.', videos: ['x'] }, en: { overview: 'Seven.' } }
    expect(await read('de-DE')).toMatchObject({ overview: 'Sieben.' })
    expect(tmdb.asked).toHaveLength(1)
  })

  test('has the English one where its language has none, for one call more', async () => {
    words = { de: { videos: ['x'] }, en: { overview: 'Seven.' }, ja: { overview: '七' } }
    expect(await read('de')).toMatchObject({ overview: 'Seven.' })
    expect(tmdb.asked).toHaveLength(2)
  })

  test('has that of the language it was made in where there is no English one either', async () => {
    words = { de: { videos: ['x'] }, en: { videos: ['x'] }, ja: { overview: '七', videos: ['x'] } }
    expect(await read('de')).toMatchObject({ overview: '七' })
    expect(await read('en')).toMatchObject({ overview: '七' })
    expect(tmdb.asked).toHaveLength(4)
  })

  test('has none where nobody has written one', async () => {
    words = { de: { videos: ['x'] } }
    expect(await read('de')).toMatchObject({ overview: null })
    expect(tmdb.asked).toHaveLength(2)
  })

  test('that was made in English is asked for in English once', async () => {
    originalLanguage = 'en'
    expect(await read('en')).toMatchObject({ overview: null })
    expect(tmdb.asked).toHaveLength(1)
  })

  test('stays as it is where TMDB does not answer the second time', async () => {
    isDown = true
    words = { de: { videos: ['x'] }, en: { overview: 'Seven.' } }
    expect(await read('de')).toMatchObject({ overview: null })
  })
})

describe('the trailers of a title', () => {
  const languagesOf = async (language: string) => {
    const [movie, show] = [await movies.full(7, language), await shows.full(7, language)]
    expect(show?.videos?.map(one => one.language)).toEqual(movie?.videos?.map(one => one.language))
    return movie?.videos?.map(one => one.language)
  }

  test('are those of the language', async () => {
    words = { de: { overview: 'x', videos: ['x'] }, en: { overview: 'x', videos: ['x'] } }
    expect(await languagesOf('de')).toEqual(['de'])
  })

  test('are the English ones where there are none', async () => {
    words = { de: { overview: 'x' }, en: { overview: 'x', videos: ['x'] }, ja: { overview: 'x', videos: ['x'] } }
    expect(await languagesOf('de')).toEqual(['en'])
  })

  test('are those of the language it was made in where there are no English ones', async () => {
    words = { de: { overview: 'x' }, en: { overview: 'x' }, ja: { overview: 'x', videos: ['x'] } }
    expect(await languagesOf('de')).toEqual(['ja'])
  })
})
