import { expect, test } from 'bun:test'
import { type HeldShow, mediaContent } from '~/demo/media/content'
import { syncMediaServer } from '~/server/library/media-sync'
import type { Availability } from '~/shared/api/availability'
import { embyProduct, jellyfinProduct, type MediaProduct, mediaStage, plexProduct } from '../support/media-products'
import { aTask } from '../support/task'
import { aUser } from '../support/users'

const { catalogue, connected, judex } = mediaStage()

async function opened(product: MediaProduct) {
  const content = mediaContent(catalogue, { serverId: 's', name: 'Loft', shows: { [judex]: 2 } })
  const show = content.titles.get('500') as HeldShow
  const file = (audio: string[], subtitles: string[]) => ({ lines: 1080, columns: 1920, audio, subtitles })
  const episodes = show.episodes.map((one, at) => ({
    ...one,
    file: at === 0 ? file(['fra'], []) : file(['fra', 'deu'], ['eng']),
  }))
  content.titles.set('500', { ...show, episodes })
  // Another show, in another language.
  content.titles.set('501', {
    ...show,
    key: '501',
    tmdbId: judex + 1,
    tvdbId: null,
    imdbId: null,
    episodes: show.episodes.map(one => ({ ...one, key: `9${one.key}`, file: file(['jpn'], []) })),
  })
  const { at, portal, app } = await connected(product, content, { users: [aUser('ann')] })
  await syncMediaServer(product.server, 'content')(app, aTask())
  const why = async () => (await portal.as('ann').get(`/api/v3/availability/tv/${judex}`)).body as Availability
  const asked = () => at.calls.filter(({ query }) => query.includes('MediaStreams')).length
  return { at, content, why, asked }
}

test.each([embyProduct, jellyfinProduct])(
  '$section.id: a show tells the languages of its episodes, asked for once',
  async product => {
    const { why, asked } = await opened(product)
    expect(asked()).toBe(0)
    for (let time = 0; time < 3; time++) {
      const { copies } = await why()
      expect(copies).toHaveLength(1)
      expect(copies[0]?.audio.toSorted()).toEqual(['deu', 'fra'])
      expect(copies[0]?.subtitles).toEqual(['eng'])
    }
    expect(asked()).toBe(1)
  },
)

test('a server that does not answer leaves the languages out, and nothing else', async () => {
  const { at, why } = await opened(jellyfinProduct)
  at.faults.set({ status: 500 })
  expect(await why()).toMatchObject({
    reasons: { standard: [{ rule: 'server', services: ['Loft'] }] },
    copies: [
      {
        server: 'Loft',
        audio: [],
        subtitles: [],
        seasons: expect.arrayContaining([expect.objectContaining({ season: 1 })]),
      },
    ],
  })
})

test('a show that is gone meanwhile does not get the languages of the others', async () => {
  const { content, why } = await opened(jellyfinProduct)
  content.titles.delete('500')
  expect(await why()).toMatchObject({ copies: [{ audio: [], subtitles: [] }] })
})

test('Plex is not asked, as it would take a call for each episode', async () => {
  const { at, why } = await opened(plexProduct)
  const before = at.calls.length
  expect(await why()).toMatchObject({ copies: [{ audio: [], subtitles: [] }] })
  expect(at.calls.length).toBe(before)
})
