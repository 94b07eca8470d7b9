import { describe, expect, test } from 'bun:test'
import { fullHd, type HeldShow, mediaContent, ultraHd } from '~/demo/media/content'
import { changedShows } from '~/server/availability/changes'
import { saveFoundShows } from '~/server/availability/found-shows'
import { syncMediaServer } from '~/server/library/media-sync'
import { episodesOf } from '~/server/requests/episode-queries'
import { requestById } from '~/server/requests/queries'
import type { Availability } from '~/shared/api/availability'
import { episodeKey } from '~/shared/requests/episodes'
import { type MediaProduct, mediaProducts, mediaStage } from '../support/media-products'
import { aProgress } from '../support/movies'
import { aSeason, saveShowRequest } from '../support/shows'
import { aTask } from '../support/task'
import { aUser } from '../support/users'

const { catalogue, judex, connected } = mediaStage()

/** A server with a season of Judex of which these episodes are in 4K, and a request for its first two in each variant. */
async function opened(product: MediaProduct, ...inFourK: number[]) {
  const content = mediaContent(catalogue, { serverId: 's', name: 'Loft', shows: { [judex]: 1 } })
  const ben = aUser('ben')
  const { portal, app } = await connected(product, content, { users: [ben] })
  const [show] = [...content.titles.values()] as [HeldShow]
  const hold = (...numbers: number[]) =>
    content.titles.set(show.key, {
      ...show,
      episodes: show.episodes.map(one => ({ ...one, file: numbers.includes(one.episode) ? ultraHd : fullHd })),
    })
  hold(...inFourK)
  const approved = aProgress({ approved: true })
  const ask = (variants: object) =>
    saveShowRequest(app.store, judex, aSeason(1, 2), { requesterId: ben.id, ...variants })
  const usual = await ask({ variants: { standard: approved, fourK: null } })
  const better = await ask({ variants: { standard: null, fourK: approved }, title: usual.title })
  const there = async ({ id }: { id: number }) =>
    ((await episodesOf(app.store, [id])).get(id) ?? []).filter(({ available }) => available).map(episodeKey)
  return {
    ...{ hold, there, usual, better },
    look: async () => {
      const task = aTask()
      await syncMediaServer(product.server, 'content')(app, task)
      await saveFoundShows(app, changedShows(app), task.signal)
    },
    isAvailable: async () => (await requestById(app.store, better.id))?.variants.fourK?.available,
    why: async () => (await portal.as('ben').get(`/api/v3/availability/tv/${judex}`)).body as Availability,
  }
}

describe.each(mediaProducts)('a show that $server.name has', product => {
  test('is available in 4K by its episodes in 4K, and else by any', async () => {
    const { look, there, hold, usual, better, isAvailable } = await opened(product, 1)
    await look()
    expect(await there(usual)).toEqual(['1x1', '1x2'])
    expect(await there(better)).toEqual(['1x1'])
    expect(await isAvailable()).toBe(false)
    hold(1, 2)
    await look()
    expect(await there(better)).toEqual(['1x1', '1x2'])
    expect(await isAvailable()).toBe(true)
  })

  test('is no more in 4K once its files are others', async () => {
    const { look, there, hold, usual, better, isAvailable } = await opened(product, 1, 2)
    await look()
    expect(await isAvailable()).toBe(true)
    hold(2)
    await look()
    expect(await there(better)).toEqual(['1x2'])
    expect(await there(usual)).toEqual(['1x1', '1x2'])
  })

  test('says in which library it lies, and that some of it is in 4K', async () => {
    const { look, why } = await opened(product, 1)
    await look()
    const { reasons, copies } = await why()
    expect(copies).toMatchObject([{ server: 'Loft', library: 'Shows', fourK: true }])
    expect(reasons).toMatchObject({
      standard: [{ rule: 'server', services: ['Loft'] }],
      fourK: [{ rule: 'server', services: ['Loft'] }],
    })
  })
})
