import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Catalogue } from '~/demo/catalogue'
import { radarrStandIn, radarrValues, sonarrStandIn, sonarrValues, tmdbStandIn, tvMazeStandIn } from '~/demo/stand-ins'
import type { JobId } from '~/shared/jobs/model'
import type { Claim } from '~/shared/users/model'
import { serve } from './browser-binary'
import { callersOf, must, passwordOf } from './browser-calls'

export type Person = {
  name: string
  /** The name that is shown, where it is another one. */
  alias?: string
  claims: Claim[]
  /** Movies that may be requested in a week. */
  movies?: number
  /** Episodes that may be requested in a week. */
  episodes?: number
  /** Albums that may be requested in a week. */
  albums?: number
}
/** The people most tests need: somebody who decides, somebody who asks, somebody who may ask for 4K. */
export const people: Person[] = [
  { name: 'ben', claims: ['RequestMovie', 'ManageOwnRequests'] },
  { name: 'noor', claims: ['RequestMovie', 'Request4KMovie'] },
  { name: 'petra', claims: ['PowerUser', 'RequestMovie'] },
]
export const admin = 'ada'

export type PortalOptions = {
  /** False: an empty storage, so that the wizard comes. */
  prepared?: boolean
  people?: Person[]
  base?: string
  /** False: Radarr is there, but the portal does not know of it. */
  connected?: boolean
  environment?: Record<string, string>
  /** Movies that Radarr has from the start. */
  library?: number[]
  /** Sonarr is connected as well. */
  shows?: boolean
  /** What TMDB and Radarr know, instead of the titles of the demo. */
  catalogue?: Catalogue
}

/** How long a download takes by the clock of the stand-ins; so long that it does not go on by itself during a test. */
export const downloadMs = 36_000_000
const syncMs = 20_000

/** The compiled portal over a storage of its own, with stand-ins for the services around it. */
export async function openBrowserPortal(options: PortalOptions = {}) {
  const { prepared = true, connected = true, library = [], base = '' } = options
  let aheadMs = 0
  const now = () => new Date(Date.now() + aheadMs)
  const known = options.catalogue && { catalogue: options.catalogue }
  const tmdb = tmdbStandIn({ key: 'tmdb-key-of-the-tests', now, ...known })
  const tvMaze = tvMazeStandIn({ now })
  const radarr = radarrStandIn({ key: 'radarr-key-of-the-tests', now, downloadMs, library, ...known })
  const radarr4K = radarrStandIn({ key: 'radarr-4k-key-of-the-tests', now, downloadMs, fourK: true })
  const sonarr = options.shows ? sonarrStandIn({ key: 'sonarr-key-of-the-tests', now, downloadMs }) : null
  const storage = mkdtempSync(join(tmpdir(), 'marquee-browser-'))
  const environment = {
    MARQUEE_TMDB_URL: `${tmdb.url}/3`,
    MARQUEE_TMDB_IMAGE_URL: `${tmdb.url}/t/p`,
    MARQUEE_TMDB_API_KEY: tmdb.key,
    MARQUEE_TVMAZE_URL: tvMaze.url,
    ...options.environment,
  }
  const { url, child } = await serve({ storage, base, environment })
  const origin = new URL(url).origin
  const home = `${origin}${base}`
  const { guest, tokenOf, bearing, as } = callersOf(home)

  const addPerson = async ({ name, alias, claims, movies = 0, episodes = 0, albums = 0 }: Person) =>
    must(
      (await as(admin)).post('/api/v1/Identity', {
        userName: name,
        alias,
        password: passwordOf(name),
        emailAddress: `${name}@example.com`,
        claims: claims.map(value => ({ value, enabled: true })),
        movieRequestLimit: movies,
        movieRequestLimitType: 1,
        episodeRequestLimit: episodes,
        episodeRequestLimitType: 1,
        musicRequestLimit: albums,
        musicRequestLimitType: 1,
        streamingCountry: 'DE',
      }),
    )
  const connect = async (section: string, values: Record<string, unknown>) =>
    must((await as(admin)).put(`/api/v3/settings/${section}`, values))
  const prepare = async () => {
    await must(guest.post('/api/v1/Identity/Wizard', { username: admin, password: passwordOf(admin) }))
    await must((await as(admin)).put('/api/v3/settings/features', { Movie4KRequests: true }))
    if (connected) {
      await connect('radarr', radarrValues(radarr))
      await connect('radarr4K', radarrValues(radarr4K, 'fourK'))
    }
    if (sonarr) await connect('sonarr', sonarrValues(sonarr))
    for (const person of options.people ?? people) await addPerson(person)
  }
  const startedAtOf = async (job: string) => {
    const jobs = await must((await as(admin)).get('/api/v3/jobs'))
    const found = (jobs as { id: string; running: boolean; last: { startedAt: string } | null }[]).find(
      ({ id }) => id === job,
    )
    return found?.running ? null : (found?.last?.startedAt ?? '')
  }
  if (prepared) await prepare()

  return {
    /** Where the portal answers, with its base path. */
    url: home,
    origin,
    storage,
    tmdb,
    radarr,
    radarr4K,
    guest,
    as,
    bearing,
    tokenOf,
    connect,
    addPerson,
    /** Asks for a movie as somebody; answers the number of the request. */
    async ask(name: string, tmdbId: number, fourK = false): Promise<number> {
      const answer = await must(
        (await as(name)).post('/api/v1/Request/movie', { theMovieDbId: tmdbId, is4KRequest: fourK }),
      )
      const { result, requestId } = answer as { result: boolean; requestId: number }
      if (!result) throw new Error(`${name} could not ask for ${tmdbId}: ${JSON.stringify(answer)}`)
      return requestId
    },
    /** Approves as the administrator. */
    approve: async (requestId: number, is4K = false) =>
      must((await as(admin)).post('/api/v1/Request/movie/approve', { id: requestId, is4K })),
    /** How often Radarr was told to add this movie. */
    addedTimes: (tmdbId: number, standIn = radarr) =>
      standIn.calls.filter(
        ({ method, path, body }) =>
          method === 'POST' && /\/movie$/.test(path) && (body as { tmdbId?: number } | undefined)?.tmdbId === tmdbId,
      ).length,
    /** Lets time pass for the services, so that a download goes on or ends. */
    forward(ms: number) {
      aheadMs += ms
    },
    /** Compares with Radarr, or runs another sync, and waits until that is done. */
    async sync(job: JobId = 'radarrSync') {
      const before = await startedAtOf(job)
      await (await as(admin)).post(`/api/v3/jobs/${job}/run`)
      const until = Date.now() + syncMs
      for (let last = before; last === null || last === before; last = await startedAtOf(job)) {
        if (Date.now() > until) throw new Error(`${job} did not end`)
        await Bun.sleep(100)
      }
    },
    async close() {
      child.kill('SIGTERM')
      await child.exited
      await Promise.all([tmdb.stop(), tvMaze.stop(), radarr.stop(), radarr4K.stop(), sonarr?.stop()])
      rmSync(storage, { recursive: true, force: true })
    },
  }
}

export type BrowserPortal = Awaited<ReturnType<typeof openBrowserPortal>>
