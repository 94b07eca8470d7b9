import { describe, expect, test } from 'bun:test'
import type { ShowNumbering } from '~/shared/api/shows'
import { sonarr } from '~/shared/services/sonarr'
import { catalogueStage } from '../support/catalogue'
import type { Portal } from '../support/portal'
import { setting } from '../support/search'
import { anAdmin, aUser } from '../support/users'

const stage = catalogueStage()
/** The first season at TMDB is two at TheTVDB; and one that both count the same way. */
const [starlight, grid] = [9_000_019, 9_000_023]
const ada = anAdmin('ada')
const ben = aUser('ben', { claims: ['RequestTv'] })
const withSonarr = setting(sonarr, { enabled: true })

const nothing = { isKnown: false, moved: [], missing: [], byHand: [] }

const numbering = async (portal: Portal, id: number) =>
  (await portal.as('ben').get(`/api/v3/titles/tv/${id}/numbering`)).body as ShowNumbering

describe('seasons that the download manager counts differently', () => {
  test('are told before something is sent', async () => {
    const portal = await stage.aPortal({ ...withSonarr, users: [ben] })
    expect(await numbering(portal, starlight)).toEqual({
      ...{ service: 'Sonarr', isKnown: true, missing: [], byHand: [] },
      moved: [
        { season: 1, from: 27, to: 51, there: { season: 2, from: 1, to: 25 } },
        { season: 2, from: 1, to: 13, there: { season: 3, from: 1, to: 13 } },
      ],
    })
    expect(await numbering(portal, grid)).toMatchObject({ service: 'Sonarr', isKnown: true, moved: [] })
  })

  test('are not asked for where nothing would be sent', async () => {
    const portal = await stage.aPortal({ users: [ben] })
    expect(await numbering(portal, starlight)).toEqual({ ...nothing, service: null })
  })

  test('keep nobody from asking while their catalogue is away', async () => {
    const portal = await stage.aPortal({ ...withSonarr, users: [ben] })
    stage.host.tvMaze.faults.set({ status: 503 })
    expect(await numbering(portal, starlight)).toEqual({ ...nothing, service: 'Sonarr' })
  })
})

describe('what staff say of the numbers', () => {
  const run = { season: 2, from: 1, to: 3, there: { season: 9, from: 5 } }
  const put = async (who: string, byHand: unknown, id = starlight) => {
    const portal = await stage.aPortal({ ...withSonarr, users: [ada, ben] })
    return portal.as(who).put(`/api/v3/titles/tv/${id}/numbering`, { byHand })
  }

  test('stands above what days and names tell', async () => {
    const { status, body } = await put('ada', [run])
    expect(status).toBe(200)
    const said = { season: 2, from: 1, to: 3, there: { season: 9, from: 5, to: 7 } }
    expect(body).toMatchObject({
      byHand: [said],
      moved: [
        said,
        { season: 1, from: 27, to: 51, there: { season: 2, from: 1, to: 25 } },
        { season: 2, from: 4, to: 13, there: { season: 3, from: 4, to: 13 } },
      ],
    })
  })

  test('is kept, and goes when staff take it back', async () => {
    const portal = await stage.aPortal({ ...withSonarr, users: [ada, ben] })
    const path = `/api/v3/titles/tv/${starlight}/numbering`
    await portal.as('ada').put(path, { byHand: [run] })
    expect(await numbering(portal, starlight)).toMatchObject({ byHand: [{ season: 2, from: 1, to: 3 }] })
    await portal.as('ada').put(path, { byHand: [] })
    expect(await numbering(portal, starlight)).toMatchObject({
      byHand: [],
      moved: [{ season: 1 }, { season: 2, from: 1 }],
    })
  })

  test('is for staff alone', async () => {
    expect((await put('ben', [run])).status).toBe(403)
  })

  test.each<[string, object[], number]>([
    ['that runs backwards', [{ ...run, to: 0 }], 400],
    ['that ends before it begins', [{ ...run, from: 4 }], 400],
    ['that names an episode twice here', [run, { ...run, from: 3, to: 4, there: { season: 8, from: 1 } }], 400],
    ['that names an episode twice there', [run, { ...run, from: 4, to: 5, there: { season: 9, from: 7 } }], 400],
    ['of specials', [{ ...run, season: 0 }], 400],
    ['to specials', [{ ...run, there: { season: 0, from: 1 } }], 400],
    ['beyond every show', [{ ...run, season: 10_000 }], 400],
    ['of too many parts', Array.from({ length: 201 }, (_, at) => ({ ...run, season: at + 1 })), 400],
  ])('%s is refused', async (_, byHand, status) => {
    expect((await put('ada', byHand)).status).toBe(status)
  })

  test('of a show that the catalogue does not know is refused', async () => {
    expect((await put('ada', [run], 9_999_999)).status).toBe(404)
  })
})
