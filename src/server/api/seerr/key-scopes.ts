import { scopeTable } from '../scope-table'

/** What calls of this surface ask of a personal key: what the same asks for on our own. */
export const seerrScopes = scopeTable(
  {
    read: `
      GET settings/discover
      GET settings/jobs
      GET settings/logs
      GET settings/public`,
    request: `
      POST issue
      POST issue/{}/comment
      POST issue/{}/{}
      POST request
      DELETE request/{}
      POST watchlist
      DELETE watchlist/{}`,
    decide: `
      POST blacklist
      DELETE blacklist/{}
      POST blocklist
      DELETE blocklist/{}
      POST blocklist/collection/{}
      DELETE blocklist/collection/{}
      DELETE issue/{}
      DELETE issueComment/{}
      DELETE media/{}
      DELETE media/{}/file
      POST media/{}/{}
      PUT request/{}
      POST request/{}/{}`,
    manage: `
      GET settings/{}
      POST settings/initialize
      GET settings/{}/{}
      GET settings/{}/{}/profiles
      POST settings/cache/{}/flush
      POST settings/cache/dns/{}/flush
      POST settings/jobs/{}/cancel
      POST settings/jobs/{}/run
      POST settings/{}/sync
      POST user/import-from-jellyfin
      POST user/import-from-plex
      POST user/{}/settings/notifications
      DELETE user/{}`,
    session: `
      * issueComment/{}
      * overrideRule
      * overrideRule/{}
      GET settings/discover/reset
      * settings/{}
      * settings/{}/{}
      * settings/jobs/{}/schedule
      * settings/main/regenerate
      * settings/notifications/{}/test
      POST user
      PUT user
      POST user/registerPushSubscription
      PUT user/{}
      DELETE user/{}/pushSubscription/{}
      * user/{}/settings/{}
      * user/{}/settings/linked-accounts/{}`,
  },
  '/seerr/api/v1/',
)
