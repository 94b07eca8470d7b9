import { expect, test } from 'bun:test'
import { newsOfRequest } from '~/server/notifications/request-news'
import { albumStage, askForAlbum, known } from '../support/asked-albums'
import { anAdmin, aUser } from '../support/users'

const stage = albumStage()
const users = [anAdmin('ada'), aUser('ben', { claims: ['RequestMusic'] })]

/** An album that was asked for, with a cover of its own or without. */
async function asked(posterPath: string | null) {
  const portal = await stage.open({ users })
  const { requestId } = await askForAlbum(portal.as('ben'), known.slip)
  const { store } = portal.app
  await store.db.update(store.t.titles).set({ posterPath })
  return { portal, poster: async () => (await newsOfRequest(portal.app, requestId, 'standard'))?.posterPath }
}

test('news of an album that came without a cover show that of the archive of covers', async () => {
  const { poster } = await asked(null)
  expect(await poster()).toMatch(new RegExp(`^${stage.coverArt.url}/release/[^/]+/1-500\\.jpg$`))
})

test('one that came with a cover shows that, and the archive is not asked', async () => {
  const { poster } = await asked('https://images.example.com/a.jpg')
  expect(await poster()).toBe('https://images.example.com/a.jpg')
  expect(stage.coverArt.calls).toEqual([])
})

test('an archive that is away leaves them without a picture', async () => {
  const { poster } = await asked(null)
  stage.coverArt.faults.set({ status: 500 })
  expect(await poster()).toBeNull()
})
