import { type Catalogue, openCatalogue } from './catalogue'
import { coverArtAnswers, coverArtError } from './coverart/answers'
import { fanartAnswers, fanartError } from './fanart/answers'
import { musicBrainzAnswers } from './musicbrainz/answers'
import { musicBrainzError } from './musicbrainz/reply'
import { ratingsAnswers, ratingsError } from './ratings/answers'
import { type StandIn, standIn } from './stand-in'

type Place = { port?: number; now: () => Date; catalogue?: Catalogue }

/** The catalogue of music: `${url}/ws/2` is its web service. */
export const musicBrainzStandIn = ({ port, now, catalogue = openCatalogue(now) }: Place): StandIn =>
  standIn({ port, key: '', now, answer: musicBrainzAnswers(catalogue), errorBody: musicBrainzError })

/** Covers of albums, and the lists of them. */
export const coverArtStandIn = ({ port, now, catalogue = openCatalogue(now) }: Place): StandIn =>
  standIn({ port, key: '', now, answer: coverArtAnswers(catalogue), errorBody: coverArtError })

/** Pictures that fans collect: `${url}/v3` is its API. */
export const fanartStandIn = ({ port, key, now, catalogue = openCatalogue(now) }: Place & { key: string }): StandIn =>
  standIn({ port, key, now, answer: fanartAnswers(catalogue, key), errorBody: fanartError })

/** What critics think. */
export const ratingsStandIn = ({ port, now, catalogue = openCatalogue(now) }: Place): StandIn =>
  standIn({ port, key: '', now, answer: ratingsAnswers(catalogue), errorBody: ratingsError })
