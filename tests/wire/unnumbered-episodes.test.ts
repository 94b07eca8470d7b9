import { afterEach, describe, expect, test } from 'bun:test'
import { sickRageStandIn, sickRageValues } from '~/demo/sickrage/stand-in'
import type { StandIn } from '~/demo/stand-in'
import { sonarrStandIn, sonarrValues } from '~/demo/stand-ins'
import { sickRageManager } from '~/integrations/download/sick-rage/manager'
import { sonarrManager } from '~/integrations/download/sonarr/manager'
import { fetchHttp } from '~/integrations/http/fetch-http'
import type { RequestView } from '~/shared/api/requests'
import { episodeRanges } from '~/shared/requests/episodes'
import { sickRage } from '~/shared/services/sick-rage'
import { sonarr } from '~/shared/services/sonarr'
import { catalogueStage } from '../support/catalogue'
import type { Portal, PortalOptions } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const stage = catalogueStage()
const ada = anAdmin('ada')
const ben = aUser('ben', { claims: ['RequestTv', 'AutoApproveTv'] })
/** 51 and 13 episodes here; 26, 25 and 13 there. */
const starlight = '9000019'
const http = fetchHttp({ version: '0' })
let time = Date.parse('2026-11-21T12:00:00Z')
const now = () => new Date(time)

type Product = { open: () => StandIn; settings: (at: StandIn) => PortalOptions['settings'] }
type Manager = Product & { there: (at: StandIn) => Promise<string> }

const monitoredBy = async (
  manager: typeof sonarrManager | typeof sickRageManager,
  settings: Record<string, unknown>,
) => {
  const places: { season: number; episode: number }[] = []
  for await (const { episodes = [] } of manager.library({ http }, settings))
    places.push(...episodes.filter(({ monitored }) => monitored))
  return episodeRanges(places)
}

const managers: [string, Manager][] = [
  [
    'Sonarr',
    {
      open: () => sonarrStandIn({ key: 'k', now, downloadMs: 60_000 }),
      settings: at => [[sonarr, sonarrValues(at)]],
      there: at => monitoredBy(sonarrManager, sonarrValues(at)),
    },
  ],
  [
    'SickRage',
    {
      open: () => sickRageStandIn({ key: 'k', now }),
      settings: at => [[sickRage, sickRageValues(at)]],
      there: at => monitoredBy(sickRageManager, sickRageValues(at)),
    },
  ],
]

let at: StandIn
let portal: Portal
afterEach(() => at.stop())

const path = `/api/v3/titles/tv/${starlight}/numbering`
/** The first episode of the second season is said to be where the fifth is there: nobody knows then where the fifth is. */
const misplaced = { byHand: [{ season: 2, from: 1, to: 1, there: { season: 3, from: 5 } }] }

async function open({ open, settings }: Product) {
  at = open()
  portal = await stage.aPortal({ users: [ada, ben], now, settings: settings(at) })
  expect((await portal.as('ada').put(path, misplaced)).status).toBe(200)
}

async function askedFor(episodes: { season: number; episode: number }[]) {
  const choice = { part: 'episodes', episodes }
  const given = { kind: 'tvShow', id: starlight, variant: 'standard', choice }
  const { status, body } = await portal.as('ben').post('/api/v3/requests', given)
  expect(status).toBe(200)
  return (body as { request: RequestView }).request.id
}
const shownTo = async (name: string, id: number) =>
  ((await portal.as(name).get(`/api/v3/requests/${id}`)).body as RequestView).episodes?.unnumbered

describe.each(managers)('episodes whose numbers there are not known, with %s', (_, manager) => {
  const wanted = [4, 5, 6].map(episode => ({ season: 2, episode }))

  test('are named on the request, and the rest is sent', async () => {
    await open(manager)
    const id = await askedFor(wanted)
    expect(await manager.there(at)).toBe('3x04, 3x06')
    const episodes = [{ season: 2, episode: 5 }]
    expect(await shownTo('ada', id)).toEqual({
      episodes,
      text: 'Not sent, as TheTVDB counts the show differently: 2x05. Set the numbers on the page of the show.',
    })
    expect(await shownTo('ben', id)).toEqual({
      episodes,
      text: 'Not being looked for yet: 2x05. An administrator needs to look into it.',
    })
  })

  test('are sent once staff said where they are', async () => {
    await open(manager)
    const id = await askedFor(wanted)
    await portal.as('ada').put(path, { byHand: [] })
    expect(await shownTo('ada', id)).toBeNull()
    time += 60_000
    const again = await portal.as('ada').post(`/api/v3/requests/${id}/standard/sendAgain`, {})
    expect(again).toMatchObject({ status: 200 })
    expect(await manager.there(at)).toBe('3x04–06')
  })
})

test('are not named where nothing is sent', async () => {
  portal = await stage.aPortal({ users: [ada, ben] })
  at = sickRageStandIn({ key: 'k', now })
  await portal.as('ada').put(path, misplaced)
  expect(await shownTo('ada', await askedFor([{ season: 2, episode: 5 }]))).toBeNull()
})
