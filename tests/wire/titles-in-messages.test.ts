import { afterAll, afterEach, expect, test } from 'bun:test'
import { notify } from '~/server/notifications/notify'
import type { ChannelName } from '~/shared/notifications/agents'
import type { RequestKind, Variant } from '~/shared/requests/model'
import { saveAlbumRequest } from '../support/albums'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { anAdmin } from '../support/users'
import { wholePost } from '../support/whole-post'

const post = wholePost(() => new Date())
afterAll(() => post.close())

type House = Awaited<ReturnType<typeof post.house>>
const houses: House[] = []
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close()
})

const ada = anAdmin('ada')

async function open(name: ChannelName) {
  const house = await post.house(name, { users: [ada] })
  houses.push(house)
  const { store } = house.app
  /** What arrives once this can be watched. */
  const available = async (kind: RequestKind, requestId: number, variant: Variant) => {
    await notify(house.app, { at: new Date().toISOString(), type: 'requestAvailable', kind, requestId, variant })
    await house.portal.settle()
    return house.arrived()
  }
  return {
    async metropolis(variant: Variant) {
      const variants = { standard: aProgress(), fourK: aProgress() }
      const request = aMovieRequest(19, { requesterId: ada.id, name: 'Metropolis', variants })
      return available('movie', (await saveRequest(store, request)).id, variant)
    },
    async album() {
      const title = { id: crypto.randomUUID(), name: 'Ghosts I', artistId: crypto.randomUUID(), artistName: 'The Band' }
      return available('album', await saveAlbumRequest(store, title, { requesterId: ada.id }), 'standard')
    },
  }
}

test.each<[Variant, string]>([
  ['standard', 'Metropolis'],
  ['fourK', 'Metropolis (4K)'],
])('a mail about a copy in %s names %s', async (variant, named) => {
  const [mail] = await (await open('Email')).metropolis(variant)
  const said = String(mail?.text)
  expect(said).toContain(named)
  expect(said.includes('(4K)')).toBe(variant === 'fourK')
})

test('a chat names the copy, too', async () => {
  const [message] = await (await open('Discord')).metropolis('fourK')
  // Written so that no sign of it acts as anything else.
  expect(String(message?.text).replaceAll('\\', '')).toContain('Metropolis (4K)')
})

test('a mail about an album names who made it', async () => {
  const [mail] = await (await open('Email')).album()
  expect(String(mail?.text)).toContain('The Band – Ghosts I')
})

test('programs read titles as they are', async () => {
  const house = await open('Webhook')
  expect(Object((await house.metropolis('fourK'))[0]?.whole).title).toBe('Metropolis')
})
