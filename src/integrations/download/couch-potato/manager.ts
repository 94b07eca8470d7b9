import { flagOf, idOf, listAnswer, objectAnswer, textOf, type Wire, wireOf } from '~/integrations/http/reading'
import type { LibraryItem } from '~/shared/library/items'
import type { CouchPotatoSettings } from '~/shared/services/couch-potato'
import { couchPotatoProduct } from '~/shared/services/products'
import { type Http, UpstreamError } from '../../http/call'
import { tooManyEntries } from '../../http/held-answer'
import type { Handover, MovieCommand } from '../add-command'
import { withoutDefault } from '../arr-choices'
import { downloadManager } from '../manager'
import { movieNotGiven, withoutImdbId } from '../not-given'
import { testBySignOfLife } from '../sign-of-life'
import type { ListSource } from '../stream'
import { type CouchPotatoClient, couchPotatoClient, couchPotatoService } from './client'

export const couchPotatoManager = downloadManager({
  product: couchPotatoProduct,
  takes: { movie: { add: handOver } },
  connect: couchPotatoClient,
  connection: (http, at) =>
    testBySignOfLife(couchPotatoService, at, async () =>
      flagOf(wireOf(await couchPotatoClient(http, at).available()).success),
    ),
  library,
  options: async client => ({
    qualityProfiles: (await profilesOf(client)).flatMap(({ _id, label }) => {
      const id = textOf(_id)
      return id === null ? [] : [{ id, name: textOf(label) ?? id }]
    }),
  }),
  findKey,
  sync: 'couchPotatoSync',
})

const profilesOf = async (client: CouchPotatoClient): Promise<Wire[]> =>
  listAnswer(couchPotatoService, objectAnswer(couchPotatoService, await client.profiles()).list).map(wireOf)

/** The quality profiles as CouchPotato has them. */
export const couchPotatoProfiles = (http: Http, at: CouchPotatoSettings) => profilesOf(couchPotatoClient(http, at))

async function findKey(client: CouchPotatoClient): Promise<string | null> {
  const { success, api_key } = objectAnswer(couchPotatoService, await client.key())
  return flagOf(success) ? textOf(api_key) : null
}

/** Makes sure that CouchPotato wants the movie. One it knows is left alone: adding it again would forget its downloads. */
async function handOver(client: CouchPotatoClient, at: CouchPotatoSettings, command: MovieCommand): Promise<Handover> {
  const { imdbId, title } = command
  if (!imdbId) throw withoutImdbId(couchPotatoService, title)
  if (!at.defaultProfileId) throw withoutDefault(couchPotatoService, 'qualityProfile')
  const known = wireOf(await client.movie(imdbId))
  if (flagOf(known.success) && wireOf(known.media)._id) return { outcome: 'alreadyMonitored' }
  const movie = { title, identifier: imdbId, profile_id: at.defaultProfileId }
  const answer = objectAnswer(couchPotatoService, await client.addMovie(movie))
  if (flagOf(answer.success)) return { outcome: 'added' }
  const said = textOf(answer.message) ?? textOf(answer.error)
  throw said
    ? movieNotGiven(couchPotatoService, said)
    : movieNotGiven(couchPotatoService, `it did not add “${title}”. Its log says why`, {
        code: 'notAdded',
        service: couchPotatoService,
        title,
      })
}

const pageSize = 50
const mostPages = 4_000
/** What a column for numbers holds. */
const highestId = 2_147_483_647

/** The movies that are wanted; those it has are no longer told of. */
async function* library({ http }: ListSource, at: CouchPotatoSettings, signal?: AbortSignal) {
  const client = couchPotatoClient(http, at)
  let seen = 0
  for (let page = 0; page < mostPages; page++) {
    const answer = objectAnswer(couchPotatoService, await client.wanted(pageSize, page * pageSize, signal))
    if (!flagOf(answer.success)) throw unreadable()
    const movies = listAnswer(couchPotatoService, answer.movies).map(wireOf)
    const items = movies.flatMap(toLibraryItem)
    // A list without a single movie in it is no empty library: what is known of the real one must not go.
    if (movies.length > 0 && items.length === 0) throw unreadable()
    yield* items
    seen += movies.length
    // A page of another length is the last one, or the whole list at once.
    if (movies.length !== pageSize || seen === answer.total) return
  }
  // Half a list must not be taken for the whole one: what is not on it would be taken as gone.
  throw tooManyEntries(couchPotatoService, seen)
}

const unreadable = () =>
  new UpstreamError({
    service: couchPotatoService,
    kind: 'unexpected',
    message: `${couchPotatoService} sent a list without a single readable movie.`,
  })

function toLibraryItem({ info, title, identifiers }: Wire): LibraryItem[] {
  const { tmdb_id, imdb, year, original_title } = wireOf(info)
  const tmdbId = idOf(tmdb_id)
  if (tmdbId === null || tmdbId > highestId) return []
  return [
    {
      kind: 'movie',
      itemKey: String(tmdbId),
      tmdbId,
      imdbId: textOf(imdb ?? wireOf(identifiers).imdb)?.slice(0, 20) ?? null,
      title: textOf(title ?? original_title)?.slice(0, 500) ?? null,
      year: idOf(year),
      monitored: true,
      hasFile: false,
    },
  ]
}
