import type { Collection, Episode, Person, Provider, Title } from '../catalogue-model'

/**
 * Names of pictures. The letter tells the kind, the last one whether it stands or lies.
 */
const named = (kind: string, id: number, form = '') => `/${kind}${id}${form}.svg`

export const posterOf = (kind: 'm' | 't', title: Title) => (title.poster ? named(kind, title.tmdbId, 'p') : null)
export const backdropOf = (kind: 'm' | 't', title: Title) => (title.backdrop ? named(kind, title.tmdbId, 'b') : null)
export const collectionPoster = (collection: Collection) => named('c', collection.id, 'p')
export const collectionBackdrop = (collection: Collection) => named('c', collection.id, 'b')
export const seasonPoster = (show: Title, seasonId: number) => (show.poster ? named('s', seasonId, 'p') : null)
/** Of what nobody knows when it airs there is no picture either. */
export const stillOf = (show: Title, { id, airDate }: Episode) =>
  show.backdrop && airDate !== null ? named('e', id, 'b') : null
export const logoOf = (provider: Provider) => named('w', provider.id)

/** Whoever is known a little has a picture; the others show that a face may be missing. */
export const portraitOf = (person: Person | undefined) =>
  person && (person.biography !== null || person.birthday !== null || person.popularity >= 3)
    ? named('p', person.tmdbId)
    : null
