import { expect, test } from 'bun:test'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { requestById } from '~/server/requests/queries'
import type { SearchPage } from '~/shared/api/search'
import type { ShowDetails } from '~/shared/api/shows'
import { hourMs } from '~/shared/durations'
import type { JobId } from '~/shared/jobs/model'
import { sonarr } from '~/shared/services/sonarr'
import { aSonarr, saltmarsh } from '../integrations/sonarr-support'
import { catalogueStage } from '../support/catalogue'
import { aProgress } from '../support/movies'
import type { Portal } from '../support/portal'
import { aSeason, saveShowRequest } from '../support/shows'
import { runJob } from '../support/task'
import { anAdmin, aUser } from '../support/users'

const stage = catalogueStage()
/** The same show at TMDB. */
const inquest = 9_000_021
const users = [anAdmin('ada'), aUser('ben', { claims: ['RequestTv'] })]

async function aHouse(version: 3 | 4) {
  const at = aSonarr({ version })
  stage.passing({ close: () => at.stop() })
  await at.add()
  at.pass(hourMs)
  const settings = at.settings({ scanForAvailability: true, languageProfile: 1 })
  const portal = await stage.aPortal({ users, stream: fetchStream, settings: [[sonarr, settings]] })
  return { at, portal }
}
const run = async (portal: Portal, ...jobs: JobId[]) => {
  for (const job of jobs) await runJob(portal.app, job)
}
const rows = ({ app: { store } }: Portal) => store.db.select().from(store.t.libraryItems)

test('a show that Sonarr 3 has, which knows no number at TMDB, is the one of the catalogue on its page and in lists', async () => {
  const { at, portal } = await aHouse(3)
  expect((await at.series())[0]).not.toHaveProperty('tmdbId')
  await run(portal, 'sonarrSync')
  expect(await rows(portal)).toMatchObject([{ source: 'sonarr', tvdbId: saltmarsh, tmdbId: null }])

  const { body } = await portal.as('ben').get(`/api/v3/titles/tv/${inquest}`)
  const { seasons } = body as ShowDetails
  expect(seasons.map(({ variants }) => variants.standard?.available)).toEqual([6, 0])
  const { results } = (await portal.as('ben').get('/api/v3/search?q=Saltmarsh')).body as SearchPage
  expect(results.map(one => [one.kind, one.id])).toEqual([['tvShow', String(inquest)]])
  expect(results).toMatchObject([{ status: { variants: { standard: { stage: 'partlyAvailable' } } } }])

  const wish = { theMovieDbId: inquest, firstSeason: true }
  expect((await portal.as('ben').post('/api/v2/Requests/tv', wish)).body).toMatchObject({ result: false })
})

test('what was asked for before is found in a Sonarr 3, by the number at TheTVDB or at IMDb', async () => {
  const { portal } = await aHouse(3)
  const ask = (tmdbId: number, numbers: { tvdbId: number | null; imdbId: string | null }) =>
    saveShowRequest(portal.app.store, tmdbId, aSeason(1, 6), {
      ...{ requesterId: users[1]?.id ?? '', name: 'Of another name', ...numbers },
      variants: { standard: aProgress({ approved: true }), fourK: null },
    })
  const requests = [
    await ask(inquest, { tvdbId: saltmarsh, imdbId: null }),
    await ask(555, { tvdbId: null, imdbId: 'tt99000042' }),
  ]
  await run(portal, 'sonarrSync', 'arrAvailability')
  for (const { id } of requests)
    expect((await requestById(portal.app.store, id))?.variants.standard?.available).toBe(true)
})

test('a test of the connection says once that language profiles are gone, however many of the fields named one', async () => {
  const { at, portal } = await aHouse(3)
  const values = at.settings({ languageProfile: 99, languageProfileAnime: 98 })
  const { body } = await portal.as('ada').post('/api/v3/settings/sonarr/test', values)
  expect(body).toMatchObject({ ok: false, field: 'languageProfile' })
  const { message } = body as { message: string }
  expect(message).toEndWith('. This language profile no longer exists. Choose another one.')
  expect(message.match(/no longer exists/g)).toHaveLength(1)
})
