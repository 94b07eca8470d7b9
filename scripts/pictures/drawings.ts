import type { Catalogue } from '~/demo/catalogue'
import { readCatalogue } from '~/demo/catalogue-files'
import type { MusicArtist, Person, Series } from '~/demo/catalogue-model'
import { artistForms, pictureNames, stillsOfShow } from '~/demo/picture-names'
import { backdrop } from './backdrop'
import { artistPicture, coverOf } from './cover'
import { providerLogo } from './logo'
import { portrait } from './portrait'
import { poster } from './poster'
import { subjectOf } from './subjects'

type Drawing = [name: string, svg: string]

const ofTitles = (catalogue: Catalogue): Drawing[] =>
  [...catalogue.movies(), ...catalogue.series()].flatMap(title => {
    const subject = subjectOf(title)
    const [posterName, backdropName] = pictureNames.title(title)
    return [
      ...(title.poster ? [[posterName, poster(subject)] satisfies Drawing] : []),
      ...(title.backdrop ? [[backdropName, backdrop(subject)] satisfies Drawing] : []),
    ]
  })

const ofCollections = (catalogue: Catalogue): Drawing[] =>
  catalogue.collections().flatMap(({ id, name: title, motif, parts }): Drawing[] => {
    const genres = (catalogue.movie(parts[0] ?? 0)?.genres ?? []).map(genre => genre.name)
    const subject = { title, line: `${parts.length} films`, motif, genres, seed: `c${id}` }
    return [
      [`c${id}p`, poster(subject)],
      [`c${id}b`, backdrop(subject)],
    ]
  })

/** Seasons have posters of their own; a still is the scenery of the show, seen from elsewhere. */
const ofShow = (show: Series): Drawing[] => [
  ...show.seasons.map(
    (season): Drawing => [`s${season.id}p`, poster({ ...subjectOf(show), line: season.name, seed: `s${season.id}` })],
  ),
  ...Array.from({ length: stillsOfShow }, (_, at): Drawing => {
    const name = pictureNames.still(show, at)
    return [name, backdrop({ ...subjectOf(show), seed: name })]
  }),
]

const ofArtist = (artist: MusicArtist): Drawing[] => [
  ...artistForms.map((form): Drawing => [pictureNames.artist(artist, form), artistPicture(artist, form)]),
  ...artist.releaseGroups.map((group): Drawing => [pictureNames.cover(group), coverOf(artist, group)]),
]

/** Every picture that the stand-ins of the demo show, by its name; always the same. */
export const drawings = (catalogue: Catalogue): Map<string, string> =>
  new Map([
    ...ofTitles(catalogue),
    ...ofCollections(catalogue),
    ...catalogue.series().flatMap(ofShow),
    ...readCatalogue<Person[]>('people').map((person): Drawing => [`p${person.tmdbId}`, portrait(person)]),
    ...catalogue.providers().providers.map((provider): Drawing => [`w${provider.id}`, providerLogo(provider)]),
    ...catalogue.music().flatMap(ofArtist),
  ])
