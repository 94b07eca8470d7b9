import { describe, expect, test } from 'bun:test'
import { lidarrStandIn, lidarrValues } from '~/demo/lidarr/stand-in'
import type { SearchPage } from '~/shared/api/search'
import { lidarr } from '~/shared/services/lidarr'
import { saveMusicItems } from '../support/albums'
import { musicStage } from '../support/music'
import type { PortalOptions } from '../support/portal'
import { aUser } from '../support/users'

const stage = musicStage()
const nails = 'b7ffd2af-418f-4be2-bdd1-22f8b48613da'
const slip = '09a6ed09-6cc8-411c-b6e0-ac8e3c0b3db7'

const manager = lidarrStandIn({ key: 'lidarr-key', now: stage.now, downloadMs: 60_000 })
const connected: PortalOptions['settings'] = [[lidarr, lidarrValues(manager)]]

async function searching(settings = connected) {
  const portal = await stage.aPortal({ users: [aUser('ann')], settings })
  const search = async (query: string) => {
    const { status, body } = await portal.as('ann').get(`/api/v3/search?${query}`)
    return { status, ...(body as SearchPage) }
  }
  return { portal, search }
}

const keysOf = ({ results }: SearchPage) => results.map(({ kind, name }) => `${kind} ${name}`)

describe('the search finds music', () => {
  test('artists and albums, those of exactly that name first, with how far albums are', async () => {
    const { portal, search } = await searching()
    await saveMusicItems(portal.app.store, [{ kind: 'album', musicBrainzId: slip, monitored: true, percent: 100 }])
    const found = await search('q=the+slip&kinds=music')
    expect(keysOf(found)[0]).toBe('album The Slip')
    expect(found.results[0]).toMatchObject({
      id: slip,
      artist: { id: nails, name: 'Nine Inch Nails' },
      posterPath: `/cover-${slip}.jpg`,
      tint: null,
      status: { variants: { standard: { stage: 'available', requested: false } } },
    })
    expect(found.totals.music).toBe(found.results.length)
    const artists = await search('q=nine+inch+nails&kinds=music')
    expect(artists.results[0]).toMatchObject({ kind: 'artist', id: nails, type: 'Group' })
  })

  test('beside movies and people, and says how much of each there is', async () => {
    const { search } = await searching()
    const found = await search('q=mercury&kinds=movie,music')
    expect(found.totals.music).toBeGreaterThan(0)
    expect(found.total).toBe(found.totals.movie + (found.totals.music ?? 0))
    expect(keysOf(found)).toContain('artist Mercury')
    const whole = [
      await search('q=mercury&kinds=movie,music&count=3'),
      await search('q=mercury&kinds=movie,music&position=3'),
    ]
    expect(whole.flatMap(keysOf)).toEqual(keysOf(found))
  })

  test('is asked for it only where it is wanted', async () => {
    const { search } = await searching()
    stage.musicBrainz.calls.length = 0
    const found = await search('q=mercury')
    expect(found.totals.music).toBeNull()
    expect(keysOf(found)).not.toContain('artist Mercury')
    expect(stage.musicBrainz.calls).toEqual([])
  })

  test('has none without a Lidarr that could get it', async () => {
    const { search } = await searching([])
    expect(await search('q=mercury&kinds=music')).toMatchObject({ total: 0, totals: { music: 0 }, results: [] })
    expect(stage.musicBrainz.calls).toEqual([])
  })

  test('says that it cannot be asked where nothing else was wanted, and goes without beside other things', async () => {
    const { search } = await searching()
    stage.musicBrainz.faults.set({ status: 503 })
    expect((await search('q=arcade&kinds=music')).status).toBe(502)
    const found = await search('q=metropolis&kinds=movie,music')
    expect(found).toMatchObject({ status: 200, totals: { music: 0 } })
    expect(keysOf(found)).toContain('movie Metropolis')
  })
})
