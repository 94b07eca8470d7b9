import type { Endpoint } from '../endpoint'

/**
 * What each endpoint answers, by its method and its path behind `/api/`, in the notation of `shape.ts`; besides that
 * `nothing` is an empty 200, `none` a 204, `plain` a text as it is and `file` bytes. `x|y` is one of both.
 */
const answers: Readonly<Record<string, string>> = {
  'GET v1/Identity': 'User',
  'POST v1/Identity': 'AccountResult',
  'PUT v1/Identity': 'AccountResult',
  'DELETE v1/Identity/{userId}': 'AccountResult',
  'GET v1/Identity/Claims': '[Claim]',
  'GET v1/Identity/dropdown/Users': '[UserOption]',
  'POST v1/Identity/language': 'nothing',
  'PUT v1/Identity/local': 'AccountResult',
  'GET v1/Identity/newsletter/unsubscribe/{userId}': 'nothing',
  'GET v1/Identity/notificationpreferences': '[NotificationPreference]',
  'GET v1/Identity/notificationpreferences/{userId}': '[NotificationPreference]',
  'POST v1/Identity/NotificationPreferences': 'flag',
  'GET v1/Identity/streamingcountry': '[text]',
  'POST v1/Identity/streamingcountry': 'nothing',
  'GET v1/Identity/User/{id}': 'User',
  'GET v1/Identity/userhasrequest/{userId}': 'flag',
  'GET v1/Identity/Users': '[User]',
  'POST v1/Identity/welcomeEmail': 'nothing',

  'GET v1/Images/background': 'Background',
  'GET v1/Images/background/info': 'BackgroundInfo',
  'POST v1/Logging': 'nothing',
  'GET v1/LandingPage': 'ServersUp',
  'POST v1/Notifications/massemail': 'flag',

  'GET v1/Radarr/enabled': 'flag',
  'GET v1/Radarr/Profiles': '[QualityProfile]',
  'GET v1/Radarr/Profiles/4k': '[QualityProfile]',
  'POST v1/Radarr/Profiles': '[QualityProfile]',
  'GET v1/Radarr/RootFolders': '[RootFolder]|none',
  'GET v1/Radarr/RootFolders/4k': '[RootFolder]|none',
  'POST v1/Radarr/RootFolders': '[RootFolder]',
  'GET v1/Radarr/tags': '[Tag]|none',
  'POST v1/Radarr/tags': '[Tag]',

  'GET v1/Request/count': 'RequestCounts',
  'GET v1/Request/movie': '[MovieRequest]',
  'POST v1/Request/movie': 'EngineResult',
  'PUT v1/Request/movie': 'MovieRequest',
  'DELETE v1/Request/movie/all': 'nothing',
  'POST v1/Request/movie/approve': 'EngineResult',
  'POST v1/Request/movie/available': 'EngineResult',
  'PUT v1/Request/movie/deny': 'EngineResult',
  'GET v1/Request/movie/info/{requestId}': 'MovieRequest',
  'GET v1/Request/movie/remaining': 'Quota',
  'GET v1/Request/movie/search/{searchTerm}': '[MovieRequest]',
  'POST v1/Request/movie/subscribe/{requestId:int}': 'flag',
  'GET v1/Request/movie/total': 'int',
  'POST v1/Request/movie/unavailable': 'EngineResult',
  'POST v1/Request/movie/unsubscribe/{requestId:int}': 'flag',
  'GET v1/Request/movie/{count:int}/{position:int}/{orderType}/{statusType}/{availabilityType}': 'page:MovieRequest',
  'DELETE v1/Request/movie/{requestId:int}': 'EngineResult',
  'GET v1/request/music/remaining': 'Quota',
  'GET v1/Request/tv/remaining': 'Quota',
  'GET v1/Request/tv/{requestId:int}': 'any',
  'GET v1/Request/userhasrequest': 'flag',
  'GET v1/RequestRetry': '[FailedRequest]',
  'DELETE v1/RequestRetry/{queueId:int}': 'flag',

  'POST v1/Search/movie/info': 'SearchMovie',
  'GET v1/Search/movie/info/{theMovieDbId}': 'SearchMovie',

  'POST v1/Settings/ombi/resetApi': 'text',
  'GET v1/Settings/baseurl': 'text',
  'GET v1/Settings/defaultlanguage': 'text',
  'GET v1/Settings/clientid': 'text?|none',
  'GET v1/Settings/about': 'About',
  'GET v1/Settings/themes': '[Theme]',
  'POST v1/Settings/customization/urlverify': 'flag',
  'GET v1/Settings/ombi': 'section:portal',
  'GET v1/Settings/radarr': 'RadarrSettings',
  'GET v1/Settings/notifications/email/enabled': 'flag',
  'POST v1/Settings/jobs': 'ScheduleResult',
  'POST v1/Settings/testcron': 'Outcome',

  'GET v1/Status': 'int',
  'GET v1/Status/info': 'text',
  'POST v1/Tester/radarr': 'ConnectionTest',
  'GET v1/TheMovieDb/Keywords': '[Named]',
  'GET v1/TheMovieDb/Keywords/{keywordId}': 'Named',
  'GET v1/TheMovieDb/WatchProviders/movie': '[WatchProvider]',
  'GET v1/TheMovieDb/WatchProviders/tv': '[WatchProvider]',
  'POST v1/Token': 'Token|PlexSignIn',
  'POST v1/Token/header_auth': 'Token',
  'POST v1/Token/plextoken': 'Token',
  'POST v1/Token/refresh': 'Token',
  'POST v1/Token/requirePassword': 'flag',
  'GET v1/Token/{pinId:int}': 'Token',
  'GET v1/Update': 'Release',

  'GET v2/Calendar': '[CalendarEntry]',
  'GET v2/Features': '[Feature]',
  'POST v2/Features/disable': '[Feature]',
  'POST v2/Features/enable': '[Feature]',
  'GET v2/Hub/Users': '[ConnectedUser]',
  'POST v2/Requests/movie/advancedoptions': 'EngineResult',
  'POST v2/Requests/movie/collection/{collectionId}': 'EngineResult',
  'GET v2/Requests/recentlyRequested': '[RecentlyRequested]',
  'POST v2/Requests/reprocess/{type}/{requestId}/{is4K}': 'EngineResult',
  'GET v2/Search/actor/{actorId}/movie': 'PersonCredits',
  'GET v2/Search/actor/{actorId}/tv': 'PersonCredits',
  'GET v2/Search/Genres/{media}': '[Named]',
  'GET v2/Search/Languages': '[SpokenLanguage]',
  'GET v2/Search/movie/collection/{collectionId}': 'MovieCollection',
  'GET v2/Search/movie/imdb/{imdbid}': 'MovieDetail|none',
  'GET v2/Search/movie/request/{requestId}': 'MovieDetail|none',
  'GET v2/Search/movie/{movieDbId}': 'MovieDetail|none',
  'POST v2/Search/multi/{searchTerm}': '[MultiResult]',
  'GET v2/Search/ratings/movie/{name}/{year}': 'none',
  'GET v2/Search/ratings/tv/{name}/{year}': 'none',
  'GET v2/Search/stream/movie/{movieDbId}': '[Stream]',
  'GET v2/Search/stream/tv/{movieDbId}': '[Stream]',
  'GET v2/System/logs': '[text]',
  'GET v2/System/logs/download/{logFileName}': 'file',
  'GET v2/System/logs/{logFileName}': 'plain|text',
  'GET v2/System/news': 'plain|text|nothing',
}

/** Families of endpoints that answer alike; the first that fits counts. */
const families: readonly (readonly [RegExp, string])[] = [
  [/^GET v1\/Images\//, 'text'],
  [/^\w+ v1\/Job\//, 'flag'],
  [/^POST v1\/Settings\//, 'flag'],
  [/^POST v1\/Tester\//, 'flag'],
  [/^\w+ v[12]\/(?:Search\/movie|Search\/advancedSearch\/movie)/, '[SearchMovie]'],
  [/^GET v2\/Requests\/movie\//, 'page:MovieRequest'],
]

/** What an endpoint answers; null where nobody wrote it down. */
export function answersOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string | null {
  const call = `${method} ${path.replace(/^\/api\//, '')}`
  const exact = answers[call]
  if (exact) return exact
  const [, section] = /^GET v1\/Settings\/(.+)$/.exec(call) ?? []
  return section ? `section:${section}` : (families.find(([calls]) => calls.test(call))?.[1] ?? null)
}

/** What endpoints read out of the query, besides what stands in the path. */
export const queriesOf: Readonly<Record<string, readonly string[]>> = {
  'GET v1/Request/userhasrequest': ['userId'],
  'GET v1/TheMovieDb/Keywords': ['searchTerm'],
  'GET v1/TheMovieDb/WatchProviders/movie': ['searchTerm'],
  'GET v1/TheMovieDb/WatchProviders/tv': ['searchTerm'],
}
