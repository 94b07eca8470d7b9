import type { Catalogue } from '../catalogue'
import type { MusicArtist } from '../catalogue-model'
import { badInc, type MusicRefusal, refusals } from './reply'
import { credit, genres, links, listedArtist, listedGroup, members, type Owned, release } from './shapes'

type Ask = { catalogue: Catalogue; query: URLSearchParams; at: Record<string, string> }
type MusicAnswer = object | MusicRefusal
export type Answer = (ask: Ask) => MusicAnswer

/** So many of what hangs on a thing come along with it. */
const mostLinked = 25
const largestPage = 100

export const everyGroup = (catalogue: Catalogue): Owned[] =>
  catalogue.music().flatMap(artist => artist.releaseGroups.map(group => ({ artist, group })))

const artistWith = ({ catalogue }: Ask, id: string | undefined) => catalogue.music().find(({ mbid }) => mbid === id)

type Parts<T> = Record<string, (subject: T) => object>

/** A thing with the parts that `inc` asks for; one that it does not have is refused. */
const withParts = <T>(ask: Ask, resource: string, parts: Parts<T>) => {
  const words = (ask.query.get('inc') ?? '').split(/[ +]/).filter(Boolean)
  const wrong = words.find(word => !parts[word])
  if (wrong) return badInc(wrong, resource)
  return (subject: T, details: object): object => {
    const asked = words.map(word => parts[word]?.(subject) ?? {})
    // Relations of every kind come in one list.
    const relations = asked.flatMap(part =>
      'relations' in part && Array.isArray(part.relations) ? part.relations : [],
    )
    return Object.assign({}, details, ...asked, relations.length > 0 ? { relations } : {})
  }
}

const isId = (id: string | undefined) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id ?? '')

const lookup =
  <T>(resource: string, parts: Parts<T>, find: (ask: Ask) => T | undefined, details: (subject: T) => object): Answer =>
  ask => {
    if (!isId(ask.at.id)) return refusals.badId
    const laid = withParts(ask, resource, parts)
    if (typeof laid !== 'function') return laid
    const subject = find(ask)
    return subject ? laid(subject, details(subject)) : refusals.notFound
  }

export const artist = lookup<MusicArtist>(
  'artist',
  {
    'artist-rels': one => ({ relations: members(one) }),
    'url-rels': one => ({ relations: links(one) }),
    'release-groups': one => ({ 'release-groups': one.releaseGroups.slice(0, mostLinked).map(listedGroup) }),
    genres: one => ({ genres: genres(one) }),
    aliases: () => ({ aliases: [] }),
  },
  ask => artistWith(ask, ask.at.id),
  listedArtist,
)

export const releaseGroup = lookup<Owned>(
  'release-group',
  {
    'artist-credits': owned => ({ 'artist-credit': credit(owned.artist) }),
    releases: owned => ({ releases: [release(owned)] }),
    genres: owned => ({ genres: genres(owned.artist) }),
    'url-rels': () => ({ relations: [] }),
  },
  ({ catalogue, at }) => everyGroup(catalogue).find(({ group }) => group.mbid === at.id),
  ({ group }) => listedGroup(group),
)

/** Which part of a list is asked for; null where the numbers make no sense. */
export function partOf(query: URLSearchParams) {
  const [limit, offset] = [Number(query.get('limit') ?? 25), Number(query.get('offset') ?? 0)]
  const fits = Number.isInteger(limit) && limit >= 1 && limit <= largestPage && Number.isInteger(offset) && offset >= 0
  return fits ? { limit, offset } : null
}

/** Release groups of an artist, a page at a time; `type=album|ep` leaves the others out. */
export const browseGroups: Answer = ask => {
  const part = partOf(ask.query)
  if (!part) return refusals.badLimit
  const id = ask.query.get('artist') ?? undefined
  if (!isId(id)) return refusals.badId
  const owner = artistWith(ask, id)
  if (!owner) return refusals.notFound
  const types = ask.query.get('type')?.toLowerCase().split('|')
  const groups = owner.releaseGroups.filter(group => !types || types.includes(group.primaryType?.toLowerCase() ?? ''))
  return {
    'release-group-count': groups.length,
    'release-group-offset': part.offset,
    'release-groups': groups.slice(part.offset, part.offset + part.limit).map(listedGroup),
  }
}
