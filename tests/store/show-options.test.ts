import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { chooseOptions } from '~/server/decisions/actions'
import { editShow } from '~/server/decisions/edit-show'
import { requestById } from '~/server/requests/queries'
import type { Request, Variant } from '~/shared/requests/model'
import { engines } from '../support/engines'
import { aProgress } from '../support/movies'
import { openPortal, type Portal } from '../support/portal'
import { aSeason, saveShowRequest } from '../support/shows'
import { anAdmin } from '../support/users'

setDefaultTimeout(60_000)

/** One lost write in so many shows that. */
const rounds = 20
const ada = anAdmin('ada')

describe.each(engines.map(engine => [engine.dialect, engine] as const))('options of a show on %s', (_, engine) => {
  let portal: Portal
  let usual: Request
  let better: Request
  beforeAll(async () => {
    portal = await openPortal({ database: await engine.ready(), users: [ada] })
    const { store } = portal.app
    const approved = aProgress({ approved: true })
    usual = await saveShowRequest(store, 10, aSeason(1, 2), { variants: { standard: approved, fourK: null } })
    const { title } = usual
    better = await saveShowRequest(store, 10, aSeason(1, 2), { title, variants: { standard: null, fourK: approved } })
  })
  afterAll(() => portal.close())

  const choose = ({ id }: Request, variant: Variant, profile: number) =>
    chooseOptions(portal.app, ada, { id, variant, kind: 'tvShow' }, { server: null, profile, root: null })
  const title = async () => (await requestById(portal.app.store, usual.id))?.title

  test('are kept of both variants when they are chosen at once', async () => {
    for (let round = 1; round <= rounds; round++) {
      await Promise.all([choose(usual, 'standard', round), choose(better, 'fourK', round + 100)])
      expect((await title())?.options).toMatchObject({
        standard: { profile: round },
        fourK: { profile: round + 100 },
      })
    }
  })

  test('are kept when its texts are written at once', async () => {
    const same = { posterPath: null, backdropPath: null, tvdbId: 1, imdbId: null, root: null }
    for (let round = 1; round <= rounds; round++) {
      const texts = { ...same, overview: `Text ${round}`, profile: round }
      await Promise.all([editShow(portal.app, ada, usual.title.id, texts), choose(better, 'fourK', round + 200)])
      expect(await title()).toMatchObject({ overview: texts.overview, options: { fourK: { profile: round + 200 } } })
    }
  })
})
