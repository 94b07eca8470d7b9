import { describe, expect, test } from 'bun:test'
import { withAlbumStatus } from '~/server/availability/albums'
import { saveAlbumRequest, saveMusicItems } from '../support/albums'
import { engines } from '../support/engines'
import { openPortal } from '../support/portal'
import { countStatements } from '../support/statements'

const idOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`
const artistId = idOf(999_999)
const albums = Array.from({ length: 300 }, (_, at) => ({ id: idOf(at), artists: [{ id: artistId }] }))

describe.each(engines.map(engine => [engine.dialect, engine] as const))('how far albums are on %s', (_, engine) => {
  test('is known of each of them', async () => {
    const { app, close } = await openPortal({ database: await engine.ready() })
    const request = await saveAlbumRequest(app.store, { id: idOf(1), name: 'One', artistId, artistName: 'Ann' })
    await saveMusicItems(app.store, [
      { kind: 'artist', musicBrainzId: artistId, monitored: true },
      { kind: 'album', musicBrainzId: idOf(2), monitored: true, percent: 40 },
      { kind: 'album', musicBrainzId: idOf(3), monitored: false, percent: 100 },
    ])
    const shown = await withAlbumStatus(app, albums)
    expect(shown.slice(0, 4).map(({ status }) => status)).toMatchObject([
      { requestId: null, isKnown: false, artistMonitored: true },
      { requestId: request, progress: { approved: false }, isKnown: false },
      { requestId: null, monitored: true, percent: 40, available: false },
      { monitored: false, percent: 100, available: true },
    ])
    expect(shown).toHaveLength(300)
    await close()
  })
})

test('how far albums are costs two reads, however many there are', async () => {
  const statements = countStatements()
  const { app, close } = await openPortal()
  for (const many of [1, 300])
    expect(await statements.during(() => withAlbumStatus(app, albums.slice(0, many)))).toBe(2)
  expect(await statements.during(() => withAlbumStatus(app, []))).toBe(0)
  await close()
  statements.stop()
})
