import { join } from 'node:path'
import type { App } from '~/server/app'
import { sendAgain } from '~/server/decisions/actions'
import { requestIdsAfter, requestsByIds } from '~/server/requests/queries'
import { changing, saveSections } from '~/server/settings/actions'
import { makeFirstAdmin } from '~/server/system/wizard'
import { createUser } from '~/server/users/actions'
import { editUser } from '~/server/users/edit-account'
import { hasLocalAccount } from '~/server/users/queries'
import { authentication } from '~/shared/access/settings'
import { minuteMs } from '~/shared/durations'
import { issueSettings } from '~/shared/issues/settings'
import { jobSchedules } from '~/shared/jobs/schedules'
import { askedVariants, type Request, requestKindNames, stageOf, type Variant } from '~/shared/requests/model'
import { jellyfin } from '~/shared/services/jellyfin'
import { lidarr } from '~/shared/services/lidarr'
import { plex } from '~/shared/services/plex'
import { radarr, radarr4K } from '~/shared/services/radarr'
import { sonarr, sonarr4K } from '~/shared/services/sonarr'
import { customization, features } from '~/shared/settings/portal'
import { systemUserName, type User } from '~/shared/users/model'
import { userManagement } from '~/shared/users/settings'
import { voting } from '~/shared/votes/settings'
import { type Catalogue, openCatalogue } from './catalogue'
import { demoRequests } from './history'
import { demoAlbums } from './history-albums'
import { demoShows, showsWatched } from './history-shows'
import { demoAccounts, demoCodesEnteredBy, demoJellyfinPeople, demoPlexWatched } from './household'
import { openJournal } from './journal'
import { listsEverything } from './lidarr/profiles'
import { lidarrStandIn, lidarrValues } from './lidarr/stand-in'
import { mediaContent } from './media/content'
import { jellyfinStandIn, jellyfinValues } from './media-browser/stand-in'
import { addJellyfinAccount, addPlexPeople, fillPlayed, fillWatchlists } from './media-people'
import { accountNamed, before, handingOverLater, reliveAlbum, reliveMovie, reliveShow } from './past'
import { reliveIssues } from './past-issues'
import { plexStandIn, plexValues } from './plex/stand-in'
import type { PlexAccountContent } from './plex-account/content'
import type { Pace, Trouble } from './radarr/library'
import { addReachedPeople } from './reached-people'
import { radarrStandIn, radarrValues, sonarrStandIn, sonarrValues } from './stand-ins'

/** How long a movie "downloads", in seconds, unless MARQUEE_DEMO_DOWNLOAD_SECONDS says otherwise. */
const usualDownloadSeconds = 60
/** How long Sonarr takes to read the episodes of a show. */
const readMs = 700
/** Shows that are on the shelf, by their numbers at TheTVDB: all of Pioneer One, BBS and the Almanac up to today. */
const showsHere = { standard: [9600014, 9600015, 9600016, ...showsWatched], fourK: [9600014] }
/**
 * Seasons on the media servers by the number of the show at TMDB: those that Sonarr has, some of them on both, and two
 * that nobody asked for and that are there in part.
 */
const seasonsHere = {
  livingRoom: { 9000016: 1, 9000017: 1, 9000025: 1, 9000030: 1, 9000032: 2 },
  attic: { 9000016: 1, 9000020: 3, 9000032: 1 },
}
/** What the download managers have to mark titles with. */
const tagsThere = ['children', 'watch-together']
/** The first of them made the household its accounts. */
const movedInDaysAgo = 24

/**
 * Starts the download managers, connects them, and gives an installation that has no accounts yet people with a past. What
 * Sonarr was told is kept in the folder for the next start; of the others, requests tell what they have.
 */
export async function fillDemo(
  app: App,
  now: () => Date,
  plexTv?: PlexAccountContent,
  folder: string | null = null,
): Promise<void> {
  const by = await accountNamed(app, systemUserName)
  const isNew = !(await hasLocalAccount(app.store))
  const stored = isNew ? [] : await everyRequest(app)
  const here = (variant: Variant) => (isNew ? hereAtFirst(variant) : hereBy(stored, variant))
  const key = () => crypto.randomUUID().replaceAll('-', '')
  const downloadMs = Number(Bun.env.MARQUEE_DEMO_DOWNLOAD_SECONDS ?? usualDownloadSeconds) * 1_000
  const queue = { troubles, paces }
  const catalogue = withoutRefused(now)
  const standard = radarrStandIn({
    ...{ key: key(), now, downloadMs, library: here('standard'), catalogue, ...queue },
    labels: tagsThere,
  })
  const fourK = radarrStandIn({ key: key(), now, downloadMs, library: here('fourK'), fourK: true })
  const forChildren = radarrStandIn({ key: key(), now, downloadMs })
  const sonarrAs = async (name: 'sonarr' | 'sonarr-4k', library: number[]) => {
    const journal = openJournal(folder && join(folder, `${name}.jsonl`), now)
    const { now: clock, note: heard } = journal
    const fourK = name === 'sonarr-4k'
    const start = { key: key(), now: clock, heard, downloadMs, readMs, library, fourK, labels: tagsThere }
    const started = sonarrStandIn(start)
    await journal.tellAgain(started)
    return started
  }
  const shows = await sonarrAs('sonarr', showsHere.standard)
  const shows4K = await sonarrAs('sonarr-4k', showsHere.fourK)
  const music = lidarrStandIn({
    key: key(),
    now,
    downloadMs,
    refreshMs: 2_000,
    albums: [...albumsHere, ...albumsBy(stored)],
    // Whatever the page of an artist offers can be sent.
    metadataProfileId: listsEverything,
  })
  const [watched, stored4K] = [here('standard'), here('fourK')]
  const livingRoom = jellyfinStandIn({
    ...{ key: key(), now },
    content: {
      ...mediaContent(catalogue, {
        serverId: 'living-room',
        name: 'Living room',
        people: [...demoJellyfinPeople],
        movies: watched,
        fourK: stored4K,
        shows: seasonsHere.livingRoom,
      }),
      codesEnteredBy: demoCodesEnteredBy,
    },
  })
  fillPlayed(livingRoom.content, demoJellyfinPeople)
  const [owner, ...friends] = plexTv?.people ?? []
  const attic = plexStandIn({
    // The owner's token opens the server too.
    ...{ key: owner?.token ?? key(), now },
    content: mediaContent(catalogue, {
      serverId: 'attic',
      name: 'Attic',
      people: owner ? [{ id: String(owner.id), name: owner.userName, password: '', isAdministrator: true }] : [],
      movies: watched.filter((_, at) => at % 2 > 0),
      shows: seasonsHere.attic,
    }),
  })
  if (owner) fillPlayed(attic.content, [{ id: String(owner.id), watched: demoPlexWatched.otto }])
  plexTv?.servers.push({
    ...{ machineId: 'attic', name: 'Attic', ownerId: owner?.id ?? 0, token: attic.key },
    ...{ address: '127.0.0.1', port: attic.port, sharedWith: friends.map(({ id }) => id) },
    libraries: [
      { id: 1001, key: 1, type: 'movie', title: 'Movies' },
      { id: 1002, key: 2, type: 'show', title: 'Shows' },
    ],
  })
  if (plexTv) fillWatchlists(plexTv, catalogue)
  await saveSections(app, by, [
    changing(jellyfin, jellyfinValues(livingRoom)),
    changing(plex, plexValues(attic)),
    // The id stays the same, so that what was sent there is found again after another start.
    changing(radarr, {
      ...radarrValues(standard),
      servers: [{ id: 1, name: 'Radarr for children', ...radarrValues(forChildren) }],
    }),
    changing(radarr4K, radarrValues(fourK, 'fourK')),
    changing(sonarr, sonarrValues(shows)),
    changing(sonarr4K, sonarrValues(shows4K, 'fourK')),
    changing(lidarr, { ...lidarrValues(music), metadataProfileId: listsEverything }),
  ])
  if (isNew) {
    await saveSections(app, by, [
      changing(features, { Movie4KRequests: true, PlayedSync: true }),
      changing(plex, { enableWatchlistImport: true }),
      changing(authentication, { enableOAuth: true }),
      changing(userManagement, {
        importPlexUsers: true,
        importPlexAdmin: true,
        importJellyfinUsers: true,
        defaultRoles: ['RequestMovie', 'RequestTv'],
      }),
      changing(voting, { enabled: true, movieVoteMax: 4, tvShowVoteMax: 3, musicVoteMax: 3 }),
      changing(jobSchedules, everyTwentySeconds),
      changing(issueSettings, { enabled: true, enableInProgress: true }),
      changing(customization, { applicationName: 'Marquee' }),
    ])
    await addAccounts(before(app, movedInDaysAgo), by)
    for (const one of demoRequests) await reliveMovie(app, one)
    for (const one of demoShows) await reliveShow(app, one)
    for (const one of demoAlbums) await reliveAlbum(app, one)
    await reliveIssues(app)
    await addReachedPeople(app, by)
  } else await resend(handingOverLater(app), by, stored)
  if (plexTv) await addPlexPeople(app, plexTv)
  for (const job of jobsAtStart) app.jobs.start(job)
}

const jobsAtStart = [
  ...(['radarrSync', 'sonarrSync', 'lidarrSync', 'jellyfinContentSync', 'plexContentSync'] as const),
  ...(['playedSync', 'plexWatchlistImport'] as const),
]

const often = '0/20 * * ? * *'
const everyTwentySeconds = { radarrSync: often, sonarrSync: often, lidarrArtistSync: often }

/** Ids at MusicBrainz: Ghosts I–IV, the Open Goldberg Variations, and one album of each of some others. */
const albumsHere = [
  '3f76c701-8304-484f-a4ba-fcab18bcf41e',
  'cda92536-53ea-4960-8b52-f83bb0efc236',
  '0390d031-796e-42bc-af39-6355b9834d60', // Out of It
  '9e0bb9d4-721b-449a-9e2e-86b158ae2e87', // Smoking Monkey
  '26f5602e-69ae-4f15-85fe-c0c61ebcba57', // Cylinders
  'b6773596-c570-4574-a2b7-0c59a7bc9ffc', // It's Time for Adventure!
  '383bef98-cddc-466f-8115-492f19e0d3ed', // The Complete Weather
]

/** Albums that came of requests before a restart. */
const albumsBy = (requests: Request[]) =>
  requests.flatMap(({ kind, title, variants }) =>
    kind === 'album' && variants.standard?.available ? (title.musicBrainzId ?? []) : [],
  )

const hereAtFirst = (variant: Variant) =>
  demoRequests
    .filter(({ became, fourK }) => became === 'available' && (variant === 'fourK') === (fourK ?? false))
    .map(({ tmdbId }) => tmdbId)

/** What the stand-in, which forgets, has to know again after a restart. */
const hereBy = (requests: Request[], variant: Variant): number[] =>
  requests.flatMap(({ kind, title, variants }) =>
    kind === 'movie' && variants[variant]?.available ? (title.tmdbId ?? []) : [],
  )

const troubles = Object.fromEntries(
  demoRequests.flatMap(({ tmdbId, became }): [number, Trouble][] => (became === 'queued' ? [[tmdbId, 'waits']] : [])),
)

const paces = Object.fromEntries(
  demoRequests.flatMap((one): [number, Pace][] => {
    if (one.became !== 'downloading' || !one.minutes) return []
    const ms = one.minutes * minuteMs
    return [[one.tmdbId, { begunMsAgo: ms * (one.share ?? 0), ms }]]
  }),
)

/** What the stand-in of Radarr knows: one title is missing there, so that a refusal and its repeats can be seen. */
function withoutRefused(now: () => Date): Catalogue {
  const catalogue = openCatalogue(now)
  const refused = new Set<number>(demoRequests.filter(one => one.became === 'refused').map(one => one.tmdbId))
  return { ...catalogue, movie: id => (refused.has(id) ? undefined : catalogue.movie(id)) }
}

async function addAccounts(app: App, by: User) {
  const [first, ...others] = demoAccounts
  const { userName, password } = first
  await makeFirstAdmin(app, { userName, password, origin: ownAddress(app.config) })
  const admin = await accountNamed(app, first.userName)
  await editUser(app, by, admin.id, { ...accountForm(first), password: null })
  for (const account of others) {
    const form = accountForm(account)
    if ('jellyfinId' in account) {
      const { id } = await addJellyfinAccount(app, account, account.jellyfinId)
      await editUser(app, by, id, { ...form, password: null })
    } else await createUser(app, by, { userName: account.userName, ...form })
  }
}

/** Where links in messages lead; null for a demo that listens on every address. */
const ownAddress = ({ hosts, baseUrl }: Pick<App['config'], 'hosts' | 'baseUrl'>) => {
  const host = hosts.find(one => !/\/\/(\*|0\.0\.0\.0|\[::\])/.test(one))
  return host ? `${host.replace(/\/+$/, '')}${baseUrl ?? ''}` : null
}

const accountForm = (account: (typeof demoAccounts)[number]) => ({
  password: account.password,
  alias: account.alias,
  email: `${account.userName}@example.com`,
  claims: account.claims,
  limits: {
    movie: 'movies' in account ? weekly(account.movies) : unlimited,
    tvShow: 'episodes' in account ? weekly(account.episodes) : unlimited,
    album: unlimited,
  },
  country: 'DE',
  profiles: null,
})
const unlimited = { amount: null, period: null }
const weekly = (amount: number) => ({ amount, period: 'week' as const })

async function everyRequest(app: App): Promise<Request[]> {
  const ids = await Promise.all(requestKindNames.map(kind => requestIdsAfter(app.store, kind, 0, 10_000)))
  return requestsByIds(app.store, ids.flat())
}

async function resend(app: App, by: User, requests: Request[]) {
  for (const request of requests) {
    for (const { variant, progress } of askedVariants(request)) {
      if (stageOf(progress) === 'processing') await sendAgain(app, by, { id: request.id, variant })
    }
  }
}
