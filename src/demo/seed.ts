import type { App } from '~/server/app'
import { approve, deny, sendAgain, setAvailability } from '~/server/requests/actions'
import { createMovieRequest } from '~/server/requests/create-movie'
import { requestIdsAfter, requestsByIds } from '~/server/requests/queries'
import { changing, saveSections } from '~/server/settings/actions'
import { makeFirstAdmin } from '~/server/system/wizard'
import { createUser } from '~/server/users/actions'
import { hasLocalAccount, userByName } from '~/server/users/queries'
import { jobSchedules } from '~/shared/jobs/schedules'
import { askedVariants, type Request, stageOf } from '~/shared/requests/model'
import { radarr, radarr4K } from '~/shared/services/radarr'
import { customization, features } from '~/shared/settings/portal'
import { systemUserName, type User } from '~/shared/users/model'
import { demoAccounts, demoRequests } from './accounts'
import { type Catalogue, openCatalogue } from './catalogue'
import { radarrStandIn, radarrValues } from './stand-ins'

/** How long a movie "downloads", in seconds, unless MARQUEE_DEMO_DOWNLOAD_SECONDS says otherwise. */
const usualDownloadSeconds = 60

/** Starts the download managers, connects them, and fills an installation that has no accounts yet. */
export async function fillDemo(app: App, now: () => Date): Promise<void> {
  const by = await accountNamed(app, systemUserName)
  const isNew = !(await hasLocalAccount(app.store))
  const here = isNew ? demoRequests.filter(one => one.became === 'here').map(one => one.tmdbId) : await idsHere(app)
  const key = () => crypto.randomUUID().replaceAll('-', '')
  const downloadMs = Number(Bun.env.MARQUEE_DEMO_DOWNLOAD_SECONDS ?? usualDownloadSeconds) * 1_000
  const standard = radarrStandIn({ key: key(), now, downloadMs, library: here, catalogue: withoutRefused(now) })
  const fourK = radarrStandIn({ key: key(), now, downloadMs, fourK: true })
  await saveSections(app, by, [
    changing(radarr, radarrValues(standard)),
    changing(radarr4K, radarrValues(fourK, 'fourK')),
  ])
  if (isNew) {
    await saveSections(app, by, [
      changing(features, { Movie4KRequests: true }),
      changing(jobSchedules, { radarrSync: '0/20 * * ? * *' }),
      changing(customization, { applicationName: 'Marquee' }),
    ])
    await addAccounts(app, by)
    for (const one of demoRequests) await addRequest(app, by, one)
  } else await resend(app, by)
  app.jobs.start('radarrSync')
}

/** What the stand-in of Radarr knows: one title is missing there, so that a refusal and its repeats can be seen. */
function withoutRefused(now: () => Date): Catalogue {
  const catalogue = openCatalogue(now)
  const refused = new Set<number>(demoRequests.filter(one => one.became === 'refused').map(one => one.tmdbId))
  return { ...catalogue, movie: id => (refused.has(id) ? undefined : catalogue.movie(id)) }
}

async function accountNamed(app: App, name: string): Promise<User> {
  const user = await userByName(app.store, name)
  if (!user) throw new Error(`the demo lacks the account ${name}`)
  return user
}

async function addAccounts(app: App, by: User) {
  const [first, ...others] = demoAccounts
  await makeFirstAdmin(app, { userName: first.userName, password: first.password, origin: null })
  for (const account of others) {
    const amount = 'movies' in account ? account.movies : null
    await createUser(app, by, {
      userName: account.userName,
      password: account.password,
      alias: null,
      email: `${account.userName}@example.com`,
      claims: account.claims,
      limits: { movie: { amount, period: 'week' }, tvShow: unlimited, album: unlimited },
      country: 'DE',
      profiles: null,
    })
  }
}
const unlimited = { amount: null, period: null }

async function addRequest(app: App, staff: User, wanted: (typeof demoRequests)[number]) {
  const by = await accountNamed(app, wanted.by)
  const variant = 'fourK' in wanted ? 'fourK' : 'standard'
  const own = { onBehalf: null, profile: null, root: null, alias: null }
  const { request } = await createMovieRequest(app, by, { tmdbId: wanted.tmdbId, language: 'en', variant, ...own })
  const ref = { id: request.id, variant } as const
  if (wanted.became === 'denied') await deny(app, staff, ref, { reason: wanted.reason })
  // What staff asks for is approved already.
  const progress = request.variants[variant]
  const isPending = progress !== null && stageOf(progress) === 'pending'
  if (isPending && (wanted.became === 'approved' || wanted.became === 'refused')) await approve(app, staff, ref)
  if (wanted.became === 'here') {
    if (isPending) await approve(app, staff, ref)
    await setAvailability(app, staff, ref, { available: true })
  }
}

async function everyRequest(app: App): Promise<Request[]> {
  const ids = await requestIdsAfter(app.store, 'movie', 0, 10_000)
  return requestsByIds(app.store, ids)
}

/** What the stand-in, which forgets, has to know again after a restart. */
async function idsHere(app: App): Promise<number[]> {
  const requests = await everyRequest(app)
  return requests.flatMap(({ title, variants }) => (variants.standard?.available ? (title.tmdbId ?? []) : []))
}

async function resend(app: App, by: User) {
  for (const request of await everyRequest(app)) {
    for (const { variant, progress } of askedVariants(request)) {
      if (stageOf(progress) === 'processing') await sendAgain(app, by, { id: request.id, variant })
    }
  }
}
