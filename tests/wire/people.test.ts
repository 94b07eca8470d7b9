import { describe, expect, test } from 'bun:test'
import type { PersonDetails } from '~/shared/api/people'
import { aMovieRequest, saveRequest } from '../support/movies'
import { searching } from '../support/search'

const { ann, aPortal } = searching()
/** Buster Keaton, who acted, directed and wrote. */
const keaton = 8635

/** Ada Quill, who is in movies and shows alike. */
const quill = 9_100_002

const aPerson = async () => {
  const portal = await aPortal()
  const person = async (id: number) => (await portal.as('ann').get(`/api/v3/people/${id}`)).body as PersonDetails
  return { portal, person }
}
const daysOf = (work: PersonDetails['work'][number] | undefined) =>
  (work?.movies ?? []).map(({ title }) => title.releasedAt ?? '9')

describe('a person', () => {
  test('is told with what they did, what they are known for first and the latest on top', async () => {
    const { person } = await aPerson()
    const found = await person(keaton)
    expect(found).toMatchObject({
      name: 'Buster Keaton',
      department: 'Acting',
      birthday: '1895-10-04T00:00:00.000Z',
      deathday: '1966-02-01T00:00:00.000Z',
      birthplace: 'Piqua, Kansas, USA',
    })
    expect(found.work[0]?.department).toBe('Acting')
    expect(found.work.map(({ department }) => department)).toContain('Directing')
    for (const work of found.work) {
      expect(daysOf(work)).toEqual(daysOf(work).toSorted().reverse())
      expect(new Set(work.movies.map(({ title }) => title.id)).size).toBe(work.movies.length)
    }
  })

  test('is told with how far the movies are', async () => {
    const { portal, person } = await aPerson()
    const id = (await person(keaton)).work[0]?.movies[0]?.title.id ?? ''
    await saveRequest(portal.app.store, aMovieRequest(Number(id), { requesterId: ann.id }))
    const [acting] = (await person(keaton)).work
    expect(acting?.movies[0]?.title.status.variants.standard).toMatchObject({ stage: 'pending' })
  })

  test('has shows beside the movies, each once with all that somebody did there', async () => {
    const { person } = await aPerson()
    const { work } = await person(quill)
    const [acting] = work
    expect(acting?.movies.length).toBeGreaterThan(0)
    expect(acting?.shows.map(({ title: { name, releasedAt } }) => [name, Number(releasedAt?.slice(0, 4))])).toEqual([
      ['The Understudies', 2026],
      ['Harbour Lights', 2024],
      ['Copper & Quill', 2024],
      ['Low Orbit Laundry', 2024],
      ['Gravel Moon', 2023],
      ['Vanishing Grid', 2022],
    ])
    expect(acting?.shows[1]).toMatchObject({ role: 'Constable Fern Pike' })
    expect(work.find(({ department }) => department !== 'Acting')?.shows[0]).toMatchObject({ role: 'Creator' })
  })

  test('that nobody knows is not found, and one without a number is no person', async () => {
    const { portal } = await aPerson()
    expect(await portal.as('ann').get('/api/v3/people/999999999')).toMatchObject({ status: 404 })
    for (const id of ['0', '-1', 'keaton', '1.5'])
      expect(await portal.as('ann').get(`/api/v3/people/${id}`)).toMatchObject({ status: 400 })
  })
})
