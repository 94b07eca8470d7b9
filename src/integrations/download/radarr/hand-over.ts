import { flagOf, idOf, listAnswer, listOf, textOf, wireOf, wrongShape } from '~/integrations/http/reading'
import type { RadarrSettings } from '~/shared/services/radarr'
import { UpstreamError } from '../../http/call'
import { hasFailure, isRefusal, refusedBy } from '../arr'
import type { Handover, MovieWish } from '../manager'
import type { RadarrClient, RadarrMovie } from './client'
import { availabilityOnWire, qualityProfileFor, rootPathFor, tagLabelOf, wants } from './rules'

/** Makes sure that Radarr has the movie and watches for it; what is there already is left as it is. */
export async function handOver(client: RadarrClient, settings: RadarrSettings, wish: MovieWish): Promise<Handover> {
  const existing = await movieOf(client, wish.tmdbId)
  if (existing) return watchFor(client, settings, existing, wish)
  const answer = await client.addMovie(await newMovie(client, settings, wish))
  if (isMovie(answer, wish.tmdbId)) return { outcome: 'added' }
  if (!isRefusal(answer)) return failed(client)
  // Somebody added it between the two calls.
  const meanwhile = hasFailure(answer, 'MovieExistsValidator') ? await movieOf(client, wish.tmdbId) : null
  if (meanwhile) return watchFor(client, settings, meanwhile, wish)
  throw refusedBy(client.product, answer)
}

async function movieOf(client: RadarrClient, tmdbId: number): Promise<RadarrMovie | null> {
  const found = await client.moviesWith(tmdbId)
  if (isRefusal(found)) throw refusedBy(client.product, found)
  return listAnswer(client.product.service, found).find(movie => isMovie(movie, tmdbId)) ?? null
}

/** Only an answer that shows the movie says that Radarr has it: whatever else answers in its place does not. */
const isMovie = (answer: unknown, tmdbId: number): answer is RadarrMovie => {
  const movie = wireOf(answer)
  return idOf(movie.id) !== null && movie.tmdbId === tmdbId
}

async function watchFor(
  client: RadarrClient,
  { addOnly }: RadarrSettings,
  movie: RadarrMovie,
  { isRepeat }: MovieWish,
): Promise<Handover> {
  if (movie.monitored) {
    // The time before may have ended between monitoring and searching; searching twice does no harm.
    if (isRepeat && !addOnly && !flagOf(movie.hasFile)) await client.search([movie.id])
    return { outcome: 'alreadyMonitored' }
  }
  const answer = await client.saveMovie({ ...movie, monitored: true })
  if (isRefusal(answer)) throw refusedBy(client.product, answer)
  if (!isMovie(answer, movie.tmdbId)) return failed(client)
  if (!addOnly) await client.search([movie.id])
  return { outcome: 'monitored' }
}

async function newMovie(client: RadarrClient, settings: RadarrSettings, wish: MovieWish) {
  const [profiles, folders] = await Promise.all([
    wants(wish, 'qualityProfile') ? known(client.qualityProfiles()) : null,
    wants(wish, 'rootFolder') ? known(client.rootFolders()) : null,
  ])
  const ids = profiles && listOf(profiles, profile => idOf(wireOf(profile).id))
  const paths = listOf(folders, toFolder)
  return {
    title: wish.title,
    tmdbId: wish.tmdbId,
    qualityProfileId: qualityProfileFor(wish, settings, ids) ?? unset(client, 'quality profile'),
    rootFolderPath: rootPathFor(wish, settings, paths) ?? unset(client, 'root folder'),
    titleSlug: `${wish.title}${wish.year ?? ''}`,
    monitored: true as const,
    year: wish.year ?? 0,
    minimumAvailability: availabilityOnWire(settings.minimumAvailability),
    sizeOnDisk: 0 as const,
    tags: await tagsFor(client, settings, wish.userTag),
    ...(settings.addOnly ? {} : { addOptions: { searchForMovie: true as const } }),
  }
}

/** A list that Radarr does not have (404) is one it does not tell about. */
async function known(list: Promise<unknown>): Promise<unknown[] | null> {
  try {
    const found = await list
    return Array.isArray(found) ? found : null
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return null
    throw error
  }
}

function toFolder(entry: unknown) {
  const { id, path } = wireOf(entry)
  const number = idOf(id)
  return number === null ? null : { id: number, path: textOf(path) ?? '' }
}

async function tagsFor(client: RadarrClient, { tag, sendUserTags }: RadarrSettings, userTag: string | null) {
  const label = sendUserTags ? tagLabelOf(userTag) : null
  const own = label ? await tagNumber(client, label) : null
  return [...new Set([tag, own].filter(id => id !== null && id > 0))].filter(id => id !== null)
}

async function tagNumber(client: RadarrClient, label: string): Promise<number> {
  const existing = listOf(await client.tags(), wireOf).find(tag => textOf(tag.label)?.toLowerCase() === label)
  return idOf((existing ?? wireOf(await client.addTag(label))).id) ?? failed(client)
}

function failed({ product }: RadarrClient): never {
  throw wrongShape(product.service)
}

function unset({ product: { service } }: RadarrClient, what: string): never {
  const detail = `no default ${what} is set`
  const message = `${service} was not given the movie: ${detail} in its settings.`
  throw new UpstreamError({ service, kind: 'refused', detail, message })
}
