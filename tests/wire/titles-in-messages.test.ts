import { afterAll, afterEach, expect, test } from 'bun:test'
import { notify } from '~/server/notifications/notify'
import { issueSettings } from '~/shared/issues/settings'
import type { ChannelName } from '~/shared/notifications/agents'
import type { RequestKind, Variant } from '~/shared/requests/model'
import { saveAlbumRequest } from '../support/albums'
import { report, setStatus } from '../support/issues'
import { aMovieRequest, aProgress, saveRequest } from '../support/movies'
import { anAdmin, aUser } from '../support/users'
import { wholePost } from '../support/whole-post'

const post = wholePost(() => new Date())
afterAll(() => post.close())

type House = Awaited<ReturnType<typeof post.house>>
const houses: House[] = []
afterEach(async () => {
  for (const house of houses.splice(0)) await house.close()
})

const ada = anAdmin('ada')
const ghosts = { name: 'Ghosts I', artistName: 'The Band' }

async function open(name: ChannelName) {
  const house = await post.house(name, { users: [ada, aUser('ben')] })
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
      const title = { ...ghosts, id: crypto.randomUUID(), artistId: crypto.randomUUID() }
      return available('album', await saveAlbumRequest(store, title, { requesterId: ada.id }), 'standard')
    },
    /** What arrives once a request for an album is gone. */
    async deletedAlbum() {
      const { settings } = post.agentOf(name)
      const heard = { ...house.app.settings.get(settings), events: ['RequestDeleted'] }
      await store.transaction(tx => house.app.settings.save(tx, settings, heard as never))
      await house.app.settings.refresh()
      const title = { ...ghosts, id: crypto.randomUUID(), artistId: crypto.randomUUID() }
      const id = await saveAlbumRequest(store, title, { requesterId: ada.id })
      await house.portal.as('ada').delete(`/api/v1/request/music/${id}`)
      await house.portal.settle()
      return house.arrived()
    },
    /** What arrives once somebody reported a problem with an album that was asked for, and once it was deleted again. */
    async problemWithAlbum() {
      const { portal, app } = house
      const { settings } = post.agentOf(name)
      const heard = { ...app.settings.get(settings), events: ['Issue', 'IssueResolved', 'IssueDeleted'] }
      const on = { ...app.settings.get(issueSettings), enabled: true }
      await store.transaction(async tx => {
        await app.settings.save(tx, issueSettings, on)
        await app.settings.save(tx, settings, heard as never)
      })
      await app.settings.refresh()
      await portal.as('ada').post('/api/v1/Issues/categories', { value: 'Sound' })
      const title = { ...ghosts, id: crypto.randomUUID(), artistId: crypto.randomUUID() }
      const requestId = await saveAlbumRequest(store, title, { requesterId: ada.id })
      const about = { title: 'The Band', requestType: 2, providerId: title.artistId, requestId }
      const id = await report(portal.as('ben'), about)
      await portal.settle()
      await setStatus(portal.as('ada'), id, 2)
      await portal.settle()
      await portal.as('ada').delete(`/api/v1/Issues/${id}`)
      await portal.settle()
      return house.arrived()
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

test.each(['Discord', 'Mattermost'] as const)(
  'so does the head of its card on %s, and that of an album who made it',
  async name => {
    const headOf = ({ whole }: { whole: unknown }) => {
      const [card] = Object(whole).embeds ?? Object(whole).attachments
      return String(card.title).replaceAll('\\', '')
    }
    const house = await open(name)
    const [movie, album] = [await house.metropolis('fourK'), await house.album()].map(all => all.at(-1))
    expect([movie, album].map(one => one && headOf(one))).toEqual(['Metropolis (4K)', 'The Band – Ghosts I'])
  },
)

test('a mail about an album names who made it', async () => {
  const [mail] = await (await open('Email')).album()
  expect(String(mail?.text)).toContain('The Band – Ghosts I')
})

test('a mail about a problem with an album is headed by it, and not by its artist alone', async () => {
  const [mail] = await (await open('Email')).problemWithAlbum()
  expect(Object(mail?.whole).html).toContain('>The Band – Ghosts I</td>')
})

test('a room is told of the same album once the problem is solved, and once it is deleted', async () => {
  const messages = await (await open('Discord')).problemWithAlbum()
  const named = messages.map(({ text }) => text.includes('The Band – Ghosts I'))
  expect(named).toEqual([true, true, true])
})

test('messages lead to the issues of a title, and to the title itself once its issue is deleted', async () => {
  const messages = await (await open('Mattermost')).problemWithAlbum()
  const [reported, resolved, deleted] = messages.map(({ whole }) => Object(whole).attachments[0].title_link)
  const [, artist] = /^https:\/\/films\.example\.com\/issues\/([\da-f-]{36})\?kind=album$/.exec(reported) ?? []
  expect([resolved, deleted]).toEqual([reported, `https://films.example.com/details/artist/${artist}`])
})

test('a room is told who made the album whose request was deleted, and programs are not', async () => {
  const [message] = await (await open('Discord')).deletedAlbum()
  expect(message?.text).toContain('The Band – Ghosts I')
  const [news] = await (await open('Webhook')).deletedAlbum()
  expect(Object(news?.whole).title).toBe('Ghosts I')
})

test('a mail about several titles that went away names every copy, and who made an album', async () => {
  const house = await post.house('Email', { users: [ada] })
  houses.push(house)
  const { store } = house.app
  const variants = { standard: aProgress(), fourK: aProgress() }
  const movie = await saveRequest(store, aMovieRequest(19, { requesterId: ada.id, name: 'Metropolis', variants }))
  const album = { ...ghosts, id: crypto.randomUUID(), artistId: crypto.randomUUID() }
  const titles = [
    { kind: 'movie' as const, variant: 'fourK' as const, requestId: movie.id, title: 'Metropolis' },
    {
      ...{ kind: 'album' as const, variant: 'standard' as const, title: ghosts.name },
      requestId: await saveAlbumRequest(store, album, { requesterId: ada.id }),
    },
  ]
  await notify(house.app, { at: new Date().toISOString(), type: 'titlesGone', total: 2, titles })
  await house.portal.settle()
  expect(house.arrived()[0]?.text).toContain('Metropolis (4K), The Band – Ghosts I')
})

test('programs read titles as they are', async () => {
  const house = await open('Webhook')
  expect(Object((await house.metropolis('fourK'))[0]?.whole).title).toBe('Metropolis')
})
