import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { accountNamed } from '~/demo/past'
import { installation } from '~/shared/settings/portal'
import { saveAlbumRequest } from '../support/albums'
import { aMovieRequest, saveRequest } from '../support/movies'
import { musicStage } from '../support/music'
import { callsAgain } from '../support/recorded-again'
import { differencesOf, hasRecordedPortal, recordedReads } from '../support/recorded-shapes'
import { openWholeHouse } from '../support/whole-house'

const stage = musicStage()

const areas = [
  ...['tv-request', 'tv-lists', 'tv-actions', 'search-tv', 'search-tv-requested', 'calendar', 'recentlyadded'],
  ...['availability-plex', 'availability-emby', 'availability-jellyfin', 'plex', 'emby', 'jellyfin'],
  ...['sonarr', 'lidarr', 'music', 'images', 'stats', 'couchpotato'],
]

const told = '.notifyOnWatchlistTokenExpiration is not there in the recorded answer'

/** Where we answer otherwise on purpose. */
const ours: Record<string, string[]> = {
  // 25: the date of an issue is there in both spellings.
  'tv-actions/issues-after-delete-user.json /api/v1/Issues': ['[].resolvedDate is not there in the recorded answer'],
  // 40: whether an expired sign-in at Plex is told is given to programs as well.
  'plex/settings-after.json /api/v1/Settings/plex': [told],
  'plex/settings-after-signin.json /api/v1/Settings/plex': [told],
  // 07: a pin that no program told the portal of is answered as one that has expired; the recorded one was allowed.
  'plex/small-answers.json /api/v1/Token/7': [
    '.access_token is missing',
    '.expiration is missing',
    '.errorMessage is not there in the recorded answer',
  ],
  // Its stand-in for TVMaze found everything by a blank; TVMaze finds nothing.
  'search-tv/v1-empty-term.json /api/v1/Search/tv/%20': ['no entries'],
}

describe.if(hasRecordedPortal)('answers have the form of the established server', () => {
  let house: Awaited<ReturnType<typeof openWholeHouse>>
  beforeAll(async () => {
    house = await openWholeHouse(stage)
    await askForMore()
  }, 30_000)
  afterAll(() => house.close())

  test.each(areas)('in every read of %s', async area => {
    const calls = recordedReads(area)
    expect(calls.length).toBeGreaterThan(0)
    const expected = Object.entries(ours).filter(([name]) => name.startsWith(`${area}/`))
    const found = await differencesOf(calls, callsAgain(house.portal))
    expect(found).toEqual(Object.fromEntries(expected.map(([name, differs]) => [name.slice(area.length + 1), differs])))
  })

  /** What the household has not asked for, and a pin of Plex that somebody has allowed. */
  async function askForMore() {
    const { app } = house.portal
    const ada = await accountNamed(app, 'ada')
    const titles = { 1405: 'Greed', 28963: 'The Thief of Bagdad' }
    for (const [id, name] of Object.entries(titles))
      await saveRequest(app.store, aMovieRequest(Number(id), { name, requesterId: ada.id }))
    const album = { id: '3f76c701-8304-484f-a4ba-fcab18bcf41e', artistId: 'b7ffd2af-418f-4be2-bdd1-22f8b48613da' }
    const names = { name: 'Ghosts I–IV', artistName: 'Nine Inch Nails' }
    const times = { rating: 75, releasedAt: new Date('2008-03-02') }
    await saveAlbumRequest(app.store, { ...album, ...names, ...times }, { requesterId: ada.id })
    const [owner] = house.plexTv.content.people
    const clientId = app.settings.get(installation).clientId ?? ''
    const madeAt = new Date(stage.now().getTime() + 3_600_000)
    house.plexTv.content.pins.set(7, { id: 7, code: 'abcd', clientId, token: owner?.token ?? null, madeAt })
  }
})
