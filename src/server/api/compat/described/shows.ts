import { state } from './movies'
import type { Shape, Shapes } from './shape'

const facts = {
  ...state,
  title: 'text?',
  aliases: 'null',
  banner: 'text?',
  seriesId: 'int',
  status: 'text?',
  firstAired: 'text?',
  networkId: 'text?',
  runtime: 'text?',
  overview: 'text?',
  lastUpdated: 'int',
  airsDayOfWeek: 'null',
  airsTime: 'null',
  rating: 'text?',
  siteRating: 'int',
  trailer: 'text?',
  homepage: 'text?',
  seasonRequests: '[SearchSeason]',
  requestAll: 'flag',
  firstSeason: 'flag',
  latestSeason: 'flag',
  fullyAvailable: 'flag',
  partlyAvailable: 'flag',
} as const satisfies Shape

/** An episode, and how far it is. */
export const episode = {
  title: 'text?',
  airDate: 'text',
  airDateDisplay: 'text',
  url: 'text?',
  available: 'flag',
  approved: 'flag',
  requested: 'flag',
  denied: 'flag?',
  deniedReason: 'text?',
} as const satisfies Shape

/** Shows of the catalogue, in lists and on their page. */
export const showShapes = {
  SearchShow: { ...facts, network: 'text?', genre: 'null', backdropPath: 'text?', posterPath: 'text?' },
  ShowDetail: {
    ...facts,
    genres: '[Named]',
    network: 'Network?',
    images: 'ShowImages',
    cast: '[ShowRole]',
    crew: '[ShowJob]',
    certification: 'null',
    tagline: 'text?',
    keywords: 'Keywords?',
    externalIds: 'ExternalIds?',
  },
  SearchSeason: {
    id: 'int',
    seasonNumber: 'int',
    overview: 'text?',
    episodes: '[SearchEpisode]',
    childRequestId: 'int',
    childRequest: 'null',
    seasonAvailable: 'flag',
  },
  SearchEpisode: {
    id: 'int',
    episodeNumber: 'int',
    ...episode,
    seasonId: 'int',
    season: 'null',
    requestStatus: 'text',
  },
  Network: { id: 'int', name: 'text', country: 'text?' },
  ShowImages: { medium: 'null', original: 'text?' },
  ShowRole: { id: 'int', person: 'text', character: 'text', image: 'text?', self: 'flag', voice: 'flag' },
  ShowJob: { id: 'int', url: 'null', name: 'text', image: 'text?' },
} as const satisfies Shapes
