import { join } from 'node:path'
import type { App } from '~/server/app'
import { sendAgain } from '~/server/decisions/actions'
import { requestIdsAfter, requestsByIds } from '~/server/requests/queries'
import { changing, saveSections } from '~/server/settings/actions'
import { hasLocalAccount } from '~/server/users/queries'
import { authentication } from '~/shared/access/settings'
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
import { addAccounts } from './accounts'
import { demoRequests } from './history'
import { demoAlbums } from './history-albums'
import { demoShows } from './history-shows'
import { demoCodesEnteredBy, demoJellyfinPeople, demoPlexWatched } from './household'
import { openJournal } from './journal'
import { listsEverything } from './lidarr/profiles'
import { lidarrStandIn, lidarrValues } from './lidarr/stand-in'
import { mediaContent } from './media/content'
import { jellyfinStandIn, jellyfinValues } from './media-browser/stand-in'
import { addPlexPeople, fillPlayed, fillWatchlists } from './media-people'
import {
  albumsBy,
  albumsHere,
  moviesAtFirst,
  moviesBy,
  paces,
  seasonsHere,
  showsHere,
  troubles,
  withoutRefused,
} from './owned-titles'
import { accountNamed, before, handingOverLater, reliveAlbum, reliveMovie, reliveShow } from './past'
import { reliveIssues } from './past-issues'
import { plexStandIn, plexValues } from './plex/stand-in'
import type { PlexAccountContent } from './plex-account/content'
import { addReachedPeople } from './reached-people'
import { radarrStandIn, radarrValues, sonarrStandIn, sonarrValues } from './stand-ins'

/** How long a movie "downloads", in seconds, unless MARQUEE_DEMO_DOWNLOAD_SECONDS says otherwise. */
const usualDownloadSeconds = 60
/** How long Sonarr takes to read the episodes of a show. */
const readMs = 700
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
  const here = (variant: Variant) => (isNew ? moviesAtFirst(variant) : moviesBy(stored, variant))
  const key = () => crypto.randomUUID().replaceAll('-', '')
  const downloadMs = Number(Bun.env.MARQUEE_DEMO_DOWNLOAD_SECONDS ?? usualDownloadSeconds) * 1_000
  const catalogue = withoutRefused(now)
  const standard = radarrStandIn({
    ...{ key: key(), now, downloadMs, library: here('standard'), catalogue, troubles, paces },
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
