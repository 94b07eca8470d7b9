import { afterAll, afterEach, describe, expect, test } from 'bun:test'
import { notify } from '~/server/notifications/notify'
import { writeTemplates } from '~/server/notifications/template-queries'
import type { DomainEvent } from '~/shared/events/model'
import { issueSettings } from '~/shared/issues/settings'
import type { ChannelName } from '~/shared/notifications/agents'
import type { StoredTemplate } from '~/shared/notifications/model'
import type { RequestKind, Variant } from '~/shared/requests/model'
import { saveAlbumRequest } from '../support/albums'
import { report, setStatus } from '../support/issues'
import { aMovieRequest, aProgress, type MovieOverrides, saveRequest } from '../support/movies'
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

async function open(name: ChannelName, hears: Record<string, unknown> = {}) {
  const house = await post.house(name, { users: [ada, aUser('ben')] })
  houses.push(house)
  const { store } = house.app
  const { settings } = post.agentOf(name)
  const set = async (more: Record<string, unknown>) => {
    await store.transaction(tx =>
      house.app.settings.save(tx, settings, { ...house.app.settings.get(settings), ...more } as never),
    )
    await house.app.settings.refresh()
  }
  await set(hears)
  /** What arrives once this can be watched. */
  const available = async (kind: RequestKind, requestId: number, variant: Variant) => {
    await notify(house.app, { at: new Date().toISOString(), type: 'requestAvailable', kind, requestId, variant })
    await house.portal.settle()
    return house.arrived()
  }
  return {
    ...house,
    set,
    async metropolis(variant: Variant, more: MovieOverrides = {}) {
      const variants = { standard: aProgress(), fourK: aProgress() }
      const request = aMovieRequest(19, { requesterId: ada.id, name: 'Metropolis', variants, ...more })
      return available('movie', (await saveRequest(store, request)).id, variant)
    },
    async album() {
      const title = { ...ghosts, id: crypto.randomUUID(), artistId: crypto.randomUUID() }
      return available('album', await saveAlbumRequest(store, title, { requesterId: ada.id }), 'standard')
    },
    /** What arrives once a request for an album is gone. */
    async deletedAlbum() {
      await set({ events: ['RequestDeleted'] })
      const title = { ...ghosts, id: crypto.randomUUID(), artistId: crypto.randomUUID() }
      const id = await saveAlbumRequest(store, title, { requesterId: ada.id })
      await house.portal.as('ada').delete(`/api/v1/request/music/${id}`)
      await house.portal.settle()
      return { page: `https://films.example.com/details/artist/${title.artistId}`, arrived: house.arrived() }
    },
    /** What arrives once somebody reported a problem with an album that was asked for, and once it was deleted again. */
    async problemWithAlbum() {
      const { portal, app } = house
      const on = { ...app.settings.get(issueSettings), enabled: true }
      await store.transaction(tx => app.settings.save(tx, issueSettings, on))
      await set({ events: ['Issue', 'IssueResolved', 'IssueDeleted'] })
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
  ['fourK', 'Metropolis in 4K'],
])('a mail about a copy in %s names %s', async (variant, named) => {
  const [mail] = await (await open('Email')).metropolis(variant)
  const said = String(mail?.text)
  expect(said).toContain(named)
  expect(said.includes('in 4K')).toBe(variant === 'fourK')
})

test('a chat names the copy, too', async () => {
  const [message] = await (await open('Discord')).metropolis('fourK')
  // Written so that no sign of it acts as anything else.
  expect(String(message?.text).replaceAll('\\', '')).toContain('Metropolis in 4K')
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
    expect([movie, album].map(one => one && headOf(one))).toEqual(['Metropolis in 4K', 'The Band – Ghosts I'])
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
  const [message] = (await (await open('Discord')).deletedAlbum()).arrived
  expect(message?.text).toContain('The Band – Ghosts I')
  const [news] = (await (await open('Webhook')).deletedAlbum()).arrived
  expect(Object(news?.whole).title).toBe('Ghosts I')
})

test('so is the card of it, which leads to the page of its artist', async () => {
  const { arrived, page } = await (await open('Mattermost')).deletedAlbum()
  const [card] = Object(arrived[0]?.whole).attachments
  expect([card.title, card.title_link]).toEqual(['The Band – Ghosts I', page])
})

test('a message that was written down before pages were leads where it did', async () => {
  const house = await open('Mattermost', { events: ['RequestDeleted'] })
  const gone = { kind: 'album', requestId: 4, requesterId: ada.id, title: 'Ghosts I', artist: 'The Band' } as const
  await notify(house.app, { at: new Date().toISOString(), type: 'requestDeleted', ...gone })
  await house.portal.settle()
  const [card] = Object(house.arrived()[0]?.whole).attachments
  expect([card.title, card.title_link]).toEqual(['Ghosts I', null])
})

const released = { releasedAt: new Date(Date.UTC(1927, 1, 6)), posterPath: '/a.jpg' }

test.each(['Slack', 'Telegram'] as const)('%s names the year of a title before its copy', async name => {
  const house = await open(name, { poster: true })
  const [in4K, usual] = [
    await house.metropolis('fourK', released),
    await house.metropolis('standard', { tmdbId: 20, ...released }),
  ]
  expect(in4K.at(-1)?.text).toContain('Metropolis (1927) in 4K')
  expect(in4K.at(-1)?.text).not.toContain('4K (')
  expect(usual.at(-1)?.text).toMatch(/Metropolis \(1927\)(?! in)/)
})

test('so does a text in which somebody wrote the title with its year', async () => {
  const house = await open('Email')
  const texts: StoredTemplate[] = [
    {
      event: 'RequestAvailable',
      language: 'en',
      subject: '{Title} ({Year})',
      message: '{Title} ({Year}): {Title}',
      enabled: true,
    },
  ]
  await writeTemplates(house.app.store, 'Email', { stored: texts, usual: [] })
  const said = async (more: MovieOverrides = {}) =>
    (await house.metropolis('fourK', { ...released, ...more })).at(-1)?.text
  expect(await said()).toStartWith('Metropolis (1927) in 4K\nMetropolis (1927) in 4K: Metropolis in 4K\n')
  const undated = await said({ tmdbId: 20, releasedAt: null })
  expect(undated).toStartWith('Metropolis in 4K\nMetropolis in 4K: Metropolis in 4K\n')
})

describe('a mail about titles that went away', () => {
  type Gone = Extract<DomainEvent, { type: 'titlesGone' }>['titles']
  const arrived = async (of: (movie: Gone[number], album: Gone[number]) => Gone) => {
    const house = await open('Email')
    const { store } = house.app
    const variants = { standard: aProgress(), fourK: aProgress() }
    const movie = await saveRequest(store, aMovieRequest(19, { requesterId: ada.id, name: 'Metropolis', variants }))
    const album = { ...ghosts, id: crypto.randomUUID(), artistId: crypto.randomUUID() }
    const titles = of(
      { kind: 'movie', variant: 'fourK', requestId: movie.id, title: 'Metropolis' },
      {
        ...{ kind: 'album', variant: 'standard', title: ghosts.name },
        requestId: await saveAlbumRequest(store, album, { requesterId: ada.id }),
      },
    )
    await notify(house.app, { at: new Date().toISOString(), type: 'titlesGone', total: titles.length, titles })
    await house.portal.settle()
    return house.arrived()[0]?.text
  }

  test('names every copy of several, and who made an album, and speaks of their requests', async () => {
    const text = await arrived((movie, album) => [movie, album])
    expect(text).toContain('Metropolis in 4K, The Band – Ghosts I')
    expect(text).toContain('deny or delete the requests.')
  })

  test('speaks of one request where it is one', async () => {
    expect(await arrived(movie => [movie])).toContain('deny or delete the request.')
  })
})

test('programs read titles as they are', async () => {
  const house = await open('Webhook')
  expect(Object((await house.metropolis('fourK'))[0]?.whole).title).toBe('Metropolis')
})
