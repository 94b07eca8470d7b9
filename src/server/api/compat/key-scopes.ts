import { type ScopedCall, scopeTable } from '../scope-table'

/** What calls of the foreign wire ask of a personal key, as `../key-scopes.ts` says it of our own API. */
export const foreignScopes = scopeTable(
  {
    read: `
      POST v1/search/movie
      POST v1/search/movie/actor
      POST v1/search/movie/info
      POST v1/search/movie/similar
      POST v2/search/advancedsearch/movie/{}/{}
      POST v1/settings/testcron
      POST v2/search/movie/similar
      POST v2/search/multi/{}`,
    request: `
      POST v1/issues
      POST v1/issues/comments
      POST v1/issues/status
      POST v1/logging
      POST v1/request/movie
      POST v1/request/movie/subscribe/{}
      POST v1/request/movie/unsubscribe/{}
      DELETE v1/request/movie/{}
      POST v1/request/music
      DELETE v1/request/music/{}
      POST v1/request/tv
      POST v1/request/tv/subscribe/{}
      POST v1/request/tv/unsubscribe/{}
      DELETE v1/request/tv/child/{}
      * v1/vote/down/album/{}
      * v1/vote/down/movie/{}
      * v1/vote/down/tv/{}
      * v1/vote/up/album/{}
      * v1/vote/up/movie/{}
      * v1/vote/up/tv/{}
      POST v2/requests/movie/collection/{}
      POST v2/requests/tv`,
    decide: `
      DELETE v1/issues/comments/{}
      DELETE v1/issues/{}
      PUT v1/request/movie
      DELETE v1/request/movie/all
      POST v1/request/movie/approve
      POST v1/request/movie/available
      PUT v1/request/movie/deny
      POST v1/request/movie/unavailable
      POST v1/request/music/approve
      POST v1/request/music/available
      PUT v1/request/music/deny
      POST v1/request/music/unavailable
      PUT v1/request/tv
      POST v1/request/tv/approve
      POST v1/request/tv/available
      PUT v1/request/tv/child
      PUT v1/request/tv/deny
      PUT v1/request/tv/quality/{}/{}
      PUT v1/request/tv/root/{}/{}
      POST v1/request/tv/unavailable
      DELETE v1/request/tv/{}
      POST v2/requests/movie/advancedoptions
      POST v2/requests/reprocess/{}/{}/{}
      POST v2/requests/tv/advancedoptions`,
    manage: `
      GET v1/settings/couchpotato
      GET v1/settings/dognzb
      GET v1/settings/emby
      GET v1/settings/jellyfin
      GET v1/settings/jobs
      GET v1/settings/lidarr
      GET v1/settings/plex
      GET v1/settings/radarr
      GET v1/settings/sickrage
      GET v1/settings/sonarr
      GET v1/settings/themoviedb
      GET v1/status/demo
      POST v1/couchpotato/apikey
      POST v1/couchpotato/profile
      POST v1/custompage
      POST v1/identity/language
      POST v1/identity/notificationpreferences
      POST v1/identity/streamingcountry
      POST v1/identity/welcomeemail
      DELETE v1/identity/{}
      POST v1/issues/categories
      DELETE v1/issues/categories/{}
      * v1/job/{}
      POST v1/lidarr/metadata
      POST v1/lidarr/profiles
      POST v1/lidarr/rootfolders
      POST v1/lidarr/tags
      POST v1/notifications/massemail
      POST v1/plex/watchlistusers/revalidate
      POST v1/radarr/profiles
      POST v1/radarr/rootfolders
      POST v1/radarr/tags
      DELETE v1/requestretry/{}
      POST v1/sonarr/profiles
      POST v1/sonarr/rootfolders
      POST v1/sonarr/tags
      POST v1/sonarr/v3/languageprofiles
      POST v2/features/disable
      POST v2/features/enable`,
    session: `
      GET v1/identity/accesstoken
      GET v1/identity/accesstoken/{}
      GET v1/settings/notifications/{}
      GET v1/settings/ombi
      * v1/emby/{}
      POST v1/identity
      PUT v1/identity
      PUT v1/identity/local
      * v1/jellyfin/{}
      POST v1/plex/libraries
      POST v1/plex/servers
      POST v1/plex/user
      * v1/settings/{}
      * v1/settings/notifications/{}
      POST v1/settings/ombi/resetapi
      * v1/tester/{}`,
  },
  '/api/',
)

/** Paths are declared in the spelling that clients use most. */
export const scopeNeededOf = ({ method, path, needs }: ScopedCall) =>
  foreignScopes.needed({ method, path: path.toLowerCase(), needs })
