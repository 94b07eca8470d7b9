import { folded, wordsOf } from '../text'
import { type Answer, everyGroup, partOf } from './lookups'
import { refusals } from './reply'
import { credit, listedArtist, listedGroup } from './shapes'

/** Signs of the query language that stand where words are expected. */
const unescaped = /(?<!\\)[+!(){}[\]^"~*?:/]/

/** The words that are looked for; null where the query language was used, which nothing here speaks. */
const wordsSought = (query: string) => (unescaped.test(query) ? null : query.replace(/\\(.)/g, '$1').trim())

/** How well a name fits, of a hundred. */
const score = (sought: string, names: readonly (string | null)[]) => {
  const wanted = wordsOf(sought)
  const scores = names.map(name => {
    const has = name ?? ''
    if (folded(has) === folded(sought)) return 100
    if (wanted.length === 0) return has.includes(sought) ? 60 : 0
    const words = wordsOf(has)
    const hits = wanted.filter(word => words.some(one => one === word || one.startsWith(word))).length
    return hits === wanted.length ? 90 - Math.min(40, words.length - hits) : 0
  })
  return Math.max(...scores)
}

type Kind<T> = {
  list: string
  all: (ask: Parameters<Answer>[0]) => T[]
  names: (one: T) => (string | null)[]
  shape: (one: T) => object
}

const searching =
  <T>({ list, all, names, shape }: Kind<T>): Answer =>
  ask => {
    const part = partOf(ask.query)
    if (!part) return refusals.badLimit
    const query = ask.query.get('query')?.trim()
    if (!query) return refusals.noQuery
    const sought = wordsSought(query)
    if (sought === null) return refusals.badQuery
    const hits = all(ask)
      .map(one => ({ one, score: score(sought, names(one)) }))
      .filter(hit => hit.score > 0)
      .sort((a, b) => b.score - a.score)
    return {
      created: ask.catalogue.now().toISOString(),
      count: hits.length,
      offset: part.offset,
      [list]: hits.slice(part.offset, part.offset + part.limit).map(hit => ({ ...shape(hit.one), score: hit.score })),
    }
  }

export const searchArtists = searching({
  list: 'artists',
  all: ({ catalogue }) => catalogue.music(),
  names: ({ name, sortName, nativeName }) => [name, sortName, nativeName],
  // The index leaves out what is null.
  shape: artist => Object.fromEntries(Object.entries(listedArtist(artist)).filter(([, value]) => value !== null)),
})

export const searchGroups = searching({
  list: 'release-groups',
  all: ({ catalogue }) => everyGroup(catalogue),
  names: ({ artist, group }) => [group.title, `${artist.name} ${group.title}`],
  shape: ({ artist, group }) => ({ ...listedGroup(group), 'artist-credit': credit(artist) }),
})
