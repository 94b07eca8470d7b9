import { beforeAll, describe, expect, test } from 'bun:test'
import type { PersonDetails } from '~/shared/api/people'
import { titleKeys } from '~/ui/api/titles'
import { CastCarousel } from '~/ui/features/details/cast-carousel'
import { PersonPage } from '~/ui/features/people/person-page'
import { prepareTexts } from '~/ui/i18n'
import de from '../../locales/de.json'
import { aMovie, aStatus, markup, signedInAs } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const keaton: PersonDetails = {
  id: 8635,
  name: 'Buster Keaton',
  photoPath: null,
  department: 'Acting',
  birthday: '1895-10-04T00:00:00.000Z',
  deathday: '1966-02-01T00:00:00.000Z',
  birthplace: 'Piqua, Kansas, USA',
  biography: 'A straight face and an engineer’s eye.',
  work: [
    {
      department: 'Acting',
      movies: [{ title: aMovie({ status: aStatus({ standard: { stage: 'available' } }) }), role: 'Johnnie Gray' }],
      shows: [{ title: { ...aMovie({ id: '7', name: 'Harbour Lights' }), kind: 'tvShow' as const }, role: 'Himself' }],
    },
    { department: 'Directing', movies: [{ title: aMovie({ id: '20', name: 'Cops' }), role: 'Director' }], shows: [] },
  ],
}
const page = (person: Partial<PersonDetails> = {}, address = '/discover/actor/8635') => {
  signedInAs(['RequestMovie'])
  return markup(<PersonPage id="8635" />, [[titleKeys.person('8635'), { ...keaton, ...person }]], address)
}

describe('a person', () => {
  test('has days, a place and an age', () => {
    const html = page()
    expect(html).toContain('Buster Keaton</h1>')
    for (const fact of ['Born October 4, 1895', 'Died February 1, 1966, aged 70', 'Piqua, Kansas, USA'])
      expect(html).toContain(fact)
  })

  test('has movies that lead on and tell where they stand, with the role', () => {
    const html = page()
    expect(html).toContain('href="/details/movie/19"')
    expect(html).toContain('Johnnie Gray')
    expect(html).toContain('data-status="available"')
  })

  test('has the role before where a title stands, so that it is as high on every card of a row', () => {
    const html = page()
    expect(html.indexOf('Johnnie Gray')).toBeLessThan(html.indexOf('data-status="available" class="inline-flex'))
  })

  test('has shows that lead on to their page', () => {
    const html = page()
    expect(html).toContain('Harbour Lights')
    expect(html).toMatch(/<a[^>]*href="\/details\/tv\/7"[^>]*>Harbour Lights/)
  })

  test('is shown in the department of the address', () => {
    const html = page({}, '/discover/actor/8635?department=Directing')
    expect(html).toContain('Cops')
    expect(html).not.toContain('Johnnie Gray')
  })

  test('that is unknown is said to be so', () => {
    signedInAs(['RequestMovie'])
    const html = markup(<PersonPage id="keaton" />)
    expect(html).toContain('Person not found')
    expect(html).toContain('href="/discover"')
  })
})

test('whoever is in a movie leads to their page', () => {
  const credits = {
    cast: [{ id: 8635, creditId: null, name: 'Buster Keaton', profilePath: null, character: 'Johnnie Gray' }],
    crew: [],
  }
  expect(markup(<CastCarousel credits={credits} />)).toContain('href="/discover/actor/8635"')
})

test('jobs are named in the language of the reader, characters and rare jobs as the catalogue has them', async () => {
  await prepareTexts('de', de)
  const crew = { id: 68, creditId: null, name: 'Fritz Lang', profilePath: null }
  const jobs = ['Director', 'Writer', 'Title Designer'].map(job => ({ ...crew, job }))
  expect(markup(<CastCarousel credits={{ cast: [], crew: jobs }} />)).toContain('Regie, Drehbuch, Title Designer')
  const work = (department: string, role: string) => ({ department, movies: [{ title: aMovie(), role }], shows: [] })
  expect(page({ work: [work('Directing', 'Director, Co-Director')] })).toContain('Regie, Co-Regie<')
  expect(page({ work: [work('Acting', 'Director')] })).toContain('Director<')
  await speakEnglish()
})
