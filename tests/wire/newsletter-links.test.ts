import { afterEach, expect, test } from 'bun:test'
import { mailPages } from '~/integrations/notify/email/agent'
import { mailParts } from '~/server/notifications/newsletter/mail-parts'
import type { NewTitle } from '~/shared/newsletter/model'
import type { RequestKind } from '~/shared/requests/model'
import { customization } from '~/shared/settings/portal'
import { aDelivery } from '../support/delivery'
import { openPortal, type Portal } from '../support/portal'

let portal: Portal
afterEach(() => portal.close())

const artist = '5b11f4ce-a62d-471e-81fc-a69a8278c7da'
const watch = 'https://media.example.com/item/7'
const aTitle = (kind: RequestKind, more: Partial<NewTitle>): NewTitle => ({
  ...{ kind, id: '19', title: 'A', artist: null, year: null, overview: null, genres: [] },
  ...{ posterPath: null, watchUrl: null, seasons: [], ...more },
})

test.each<[string, RequestKind, Partial<NewTitle>, string | null, string | null]>([
  ['a movie leads to its page', 'movie', {}, '/details/movie/19', '/details/movie/19'],
  [
    'a show leads to its page, its poster to where it is watched',
    'tvShow',
    { watchUrl: watch },
    '/details/tv/19',
    watch,
  ],
  [
    'an album leads to the page of its artist',
    'album',
    { artistId: artist },
    `/details/artist/${artist}`,
    `/details/artist/${artist}`,
  ],
  [
    'an album whose artist nobody knows leads to where it is heard',
    'album',
    { artistId: null, watchUrl: watch },
    watch,
    watch,
  ],
  ['an album of which nothing is known leads nowhere', 'album', {}, null, null],
])('%s', async (_, kind, more, link, poster) => {
  const base = 'https://films.example.com'
  portal = await openPortal({ settings: [[customization, { applicationUrl: base }]] })
  const [part] = mailParts(portal.app, [{ kind, titles: [aTitle(kind, more)], more: 0 }], 'en')
  const whole = (path: string | null) => (path?.startsWith('/') ? base + path : path)
  expect(part?.titles).toMatchObject([{ link: whole(link), posterLink: whole(poster) }])
})

test('covers are square in a mail, and posters high', async () => {
  portal = await openPortal({ settings: [] })
  const posterPath = 'https://images.example.com/a.jpg'
  const kinds = ['movie', 'album'] as const
  const told = kinds.map(kind => ({ kind, titles: [aTitle(kind, { posterPath })], more: 0 }))
  const parts = mailParts(portal.app, told, 'en')
  const { htmlOf } = await mailPages()
  const sizes = htmlOf(aDelivery({ parts })).matchAll(/<img[^>]* width="(\d+)" height="(\d+)"/g)
  expect([...sizes].map(([, width, height]) => [width, height])).toEqual([
    ['92', '138'],
    ['92', '92'],
  ])
})
