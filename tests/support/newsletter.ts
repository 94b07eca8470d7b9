import { type Http, UpstreamError } from '~/integrations/http/call'
import { newsletter } from '~/shared/newsletter/settings'
import { jellyfin } from '~/shared/services/jellyfin'
import { plex } from '~/shared/services/plex'
import type { Section } from '~/shared/settings/model'
import { insertLibraryEpisodes } from './library-episodes'
import { saveManaged } from './movies'
import type { Portal } from './portal'
import { toldPortal } from './told-portal'
import { anAdmin, aUser } from './users'

const server = { id: 1, name: 'Loft', ip: 'media.example.com', port: 1 }
const two: [Section, Record<string, unknown>][] = [
  [plex, { enable: true, servers: [{ ...server, plexAuthToken: 't', machineIdentifier: 'm' }] }],
  [jellyfin, { enable: true, servers: [{ ...server, apiKey: 'k', serverId: 's' }] }],
]

export const ada = anAdmin('ada')
export const ben = aUser('ben', { alias: 'Ben', claims: ['ReceivesNewsletter'] })
export const sue = aUser('sue', { language: 'de', claims: ['ReceivesNewsletter'] })
const tom = aUser('tom')

const english: Readonly<Record<string, string>> = { '19': 'Metropolis', '20': 'Sunrise', '50': 'Low Orbit' }
const german: Readonly<Record<string, string>> = {
  '19': 'Metropolis (Stadt)',
  '20': 'Sonnenaufgang',
  '50': 'Tiefer Orbit',
}

/** A catalogue with a title of every number, in two languages; `down` is a catalogue that is away. */
export function titles({ down = false, overview = 'A city.' } = {}): Http {
  return async ({ url, service }) => {
    if (down) throw new UpstreamError({ service, kind: 'unreachable' })
    const { pathname, searchParams } = new URL(url)
    const isGerman = searchParams.get('language')?.startsWith('de')
    const id = /\/(?:movie|tv)\/(\d+)$/.exec(pathname)?.[1]
    const name = id && ((isGerman ? german : english)[id] ?? `Title ${id}`)
    const about = { overview: isGerman ? `Auf Deutsch: ${overview}` : overview, poster_path: '/a.jpg' }
    const genres = [{ id: 1, name: isGerman ? 'Schauspiel' : 'Drama' }]
    const title = {
      id: Number(id),
      title: name,
      name,
      ...about,
      genres,
      release_date: '1927-02-06',
      first_air_date: '1927-02-06',
    }
    const body = JSON.stringify(id ? title : { genres })
    return { status: 200, headers: new Headers({ 'content-type': 'application/json' }), body }
  }
}

type Options = Omit<Parameters<typeof toldPortal>[0], 'settings'> & {
  letter?: Record<string, unknown>
  settings?: [Section, Record<string, unknown>][]
}

/** A portal with two media servers, a mail server, and two people who want the newsletter. */
export async function newsPortal({ letter = {}, settings = [], users = [ben, sue, tom], ...options }: Options = {}) {
  let now = new Date('2026-11-27T12:00:00Z')
  const told = await toldPortal({
    users: [ada, ...users],
    now: () => now,
    http: titles(),
    ...options,
    settings: [...two, [newsletter, { enabled: true, ...letter }], ...settings],
  })
  const { portal } = told
  return {
    ...told,
    ada: portal.as('ada'),
    later: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    /** Everything that is due by now leaves. */
    send: () => portal.settle(),
  }
}

/** A movie that a server has. */
export const hasMovie = ({ app: { store } }: Pick<Portal, 'app'>, tmdbId: number, more: object = {}) =>
  saveManaged(store, tmdbId, { source: 'plex:1', itemKey: `${tmdbId}`, monitored: false, hasFile: true, ...more })

/** Episodes of a show that a server has, as `season, episode`. */
export async function hasEpisodes(
  portal: Pick<Portal, 'app'>,
  tmdbId: number,
  places: readonly (readonly [number, number])[],
  { source = 'plex:1', addedAt = new Date('2026-11-20T00:00:00Z') } = {},
) {
  const { store } = portal.app
  const found = async () =>
    (await store.db.select().from(store.t.libraryItems)).find(
      item => item.kind === 'tvShow' && item.tmdbId === tmdbId && item.source === source,
    )
  if (!(await found())) await hasMovie(portal, tmdbId, { kind: 'tvShow', source, itemKey: `show ${tmdbId}` })
  const itemId = (await found())?.id ?? 0
  const rows = places.map(([season, episode]) => ({
    itemId,
    season,
    episode,
    hasFile: true,
    monitored: false,
    addedAt,
  }))
  await insertLibraryEpisodes(store, rows)
}
