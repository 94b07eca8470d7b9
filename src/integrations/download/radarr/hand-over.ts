import type { Default } from '~/shared/failures'
import type { RadarrSettings } from '~/shared/services/radarr'
import { flagOf, idOf, listAnswer, listOf, numberOrNull, textOf, wireOf, wrongShape } from '../../http/reading'
import type { Handover, MovieCommand } from '../add-command'
import { failureIn, isRefusal, refusedBy } from '../arr'
import { qualityProfileFor, rootPathFor, wants, withoutDefault } from '../arr-choices'
import { explained } from '../arr-connection'
import { foldersIn, idsIn, known, tagsFor } from '../arr-lists'
import type { NewMovie, RadarrClient, RadarrMovie } from './client'

/** Makes sure that Radarr has the movie and watches for it; what is there already is left as it is. */
export async function handOver(client: RadarrClient, settings: RadarrSettings, wish: MovieCommand): Promise<Handover> {
  try {
    const existing = await movieOf(client, wish.tmdbId)
    return existing ? await watchFor(client, settings, existing, wish) : await add(client, settings, wish)
  } catch (error) {
    throw await explained(error, client.test)
  }
}

async function add(client: RadarrClient, settings: RadarrSettings, wish: MovieCommand): Promise<Handover> {
  const movie = await newMovie(client, settings, wish)
  const answer = await client.addMovie(movie)
  if (!isRefusal(answer)) return added(client, answer, wish)
  const taken = failureIn(answer, 'MoviePathValidator')
  if (!taken && !failureIn(answer, 'MovieExistsValidator')) throw refusedBy(client.product, answer)
  // Somebody added it between the two calls, or Radarr went on with an attempt that was given up.
  const meanwhile = await movieOf(client, wish.tmdbId)
  if (meanwhile) return watchFor(client, settings, meanwhile, wish)
  const folder = textOf(taken?.attemptedValue)
  if (!folder) throw refusedBy(client.product, answer)
  // Another movie of that title and year is there: told apart as Radarr itself proposes for names of folders.
  return added(client, await client.addMovie({ ...movie, path: `${folder} {tmdb-${wish.tmdbId}}` }), wish)
}

function added(client: RadarrClient, answer: unknown, { tmdbId }: MovieCommand): Handover {
  if (isRefusal(answer)) throw refusedBy(client.product, answer)
  return isMovie(answer, tmdbId) ? { outcome: 'added' } : failed(client)
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
  settings: RadarrSettings,
  movie: RadarrMovie,
  wish: MovieCommand,
): Promise<Handover> {
  const isWanting = !settings.addOnly && !flagOf(movie.hasFile)
  const had = listOf(movie.tags, numberOrNull)
  const missing = (await tagsFor(client, settings, wish)).filter(tag => !had.includes(tag))
  if (!movie.monitored || missing.length > 0) {
    const tags = missing.length > 0 ? { tags: [...had, ...missing] } : {}
    const answer = await client.saveMovie({ ...movie, monitored: true, ...tags })
    if (isRefusal(answer)) throw refusedBy(client.product, answer)
    if (!isMovie(answer, movie.tmdbId)) return failed(client)
  }
  // The time before may have ended between monitoring and searching.
  const isDue = movie.monitored ? wish.isRepeat && isWanting && !(await isSearchedFor(client, movie)) : isWanting
  if (isDue) await client.search([movie.id])
  return { outcome: movie.monitored ? 'alreadyMonitored' : 'monitored' }
}

/** Whether Radarr has searched by itself lately or is about to: a new movie is refreshed, then searched for. */
async function isSearchedFor(client: RadarrClient, { id }: RadarrMovie): Promise<boolean> {
  const commands = listOf(await known(client.commands()), wireOf)
  return commands.some(({ name, status, body }) => {
    const { movieIds } = wireOf(body)
    if (!Array.isArray(movieIds) || !movieIds.includes(id)) return false
    const isUnderWay = status === 'queued' || status === 'started'
    return (
      (name === 'MoviesSearch' && (isUnderWay || status === 'completed')) || (name === 'RefreshMovie' && isUnderWay)
    )
  })
}

async function newMovie(client: RadarrClient, settings: RadarrSettings, wish: MovieCommand): Promise<NewMovie> {
  const [profiles, folders] = await Promise.all([
    wants(wish, 'qualityProfile') ? known(client.qualityProfiles()) : null,
    wants(wish, 'rootFolder') ? known(client.rootFolders()) : null,
  ])
  const profile = qualityProfileFor(wish, settings.defaultQualityProfile, idsIn(profiles))
  const root = rootPathFor(wish, settings.defaultRootPath, foldersIn(folders))
  return {
    title: wish.title,
    tmdbId: wish.tmdbId,
    qualityProfileId: profile ?? unset(client, 'qualityProfile'),
    rootFolderPath: root ?? unset(client, 'rootFolder'),
    titleSlug: `${wish.title}${wish.year ?? ''}`,
    monitored: true,
    year: wish.year ?? 0,
    minimumAvailability: availabilityOnWire(settings.minimumAvailability),
    sizeOnDisk: 0,
    tags: await tagsFor(client, settings, wish),
    ...(settings.addOnly ? {} : { addOptions: { searchForMovie: true } }),
  }
}

function failed({ product }: RadarrClient): never {
  throw wrongShape(product.service)
}

function unset({ product: { service } }: RadarrClient, what: Default): never {
  throw withoutDefault(service, what)
}

export const availabilityOnWire = (setting: string | null) =>
  setting ? `${setting.charAt(0).toLowerCase()}${setting.slice(1)}` : 'released'
