import { describe, expect, test } from 'bun:test'
import { lidarrStandIn, lidarrValues } from '~/demo/lidarr/stand-in'
import { lidarr } from '~/shared/services/lidarr'
import { saveAlbumRequest } from '../support/albums'
import { musicStage } from '../support/music'
import { differencesOf, hasRecordedPortal, recordedCalls, shapeDifferences } from '../support/recorded-shapes'
import { aUser } from '../support/users'

const stage = musicStage()

test('a difference of shapes is seen, and what says nothing is none', () => {
  const recorded = { a: 1, b: null, list: [{ x: 'y' }], other: { deep: true } }
  expect(shapeDifferences(recorded, { a: 2, b: 'text', list: [], other: { deep: false } })).toEqual([])
  expect(shapeDifferences(recorded, { a: '1', b: null, list: [{ x: 'y', z: 1 }], other: {} })).toEqual([
    '.a is string instead of number',
    '.other.deep is missing',
    '.list[].z is not there in the recorded answer',
  ])
})

describe.if(hasRecordedPortal)('answers have the form of the established server', () => {
  const calls = ['music', 'images']
    .flatMap(area => (hasRecordedPortal ? recordedCalls(area) : []))
    .filter(({ request, status }) => status === 200 && /\/(Search|Images)\//.test(request.path))

  test('of every recorded call for music and pictures', async () => {
    const manager = lidarrStandIn({ key: 'lidarr-key', now: stage.now, downloadMs: 60_000 })
    const portal = await stage.aPortal({ users: [aUser('ben')], settings: [[lidarr, lidarrValues(manager)]] })
    // What was asked for there as number 2.
    for (const [id, artistId] of [
      ['3f76c701-8304-484f-a4ba-fcab18bcf41e', 'b7ffd2af-418f-4be2-bdd1-22f8b48613da'],
      ['9e0bb9d4-721b-449a-9e2e-86b158ae2e87', 'd18dd21a-4e2b-4a56-92e6-4f3ad73c77fe'],
    ] as const)
      await saveAlbumRequest(portal.app.store, { id, name: 'An album', artistId, artistName: 'Somebody' })
    const differences = await differencesOf(calls, ({ request }) => {
      const caller = request.as === 'anonymous' ? portal.guest : portal.as('ben')
      const path = encodeURI(request.path)
      return request.method === 'POST' ? caller.post(path, request.body) : caller.get(path)
    })
    await manager.stop()
    expect(calls.length).toBeGreaterThan(30)
    expect(differences).toEqual({})
  })
})
