import { scopeTable } from './scope-table'

/**
 * What calls of our own API ask of a personal key. Keys, sessions, passwords, addresses, roles and ways to sign in are for
 * whoever is signed in. So are settings, with which somebody could let themselves in by another server that vouches for
 * people or that sends mails, and whatever hands out a token.
 */
export const ownScopes = scopeTable(
  {
    read: `
      POST jobs/schedule-check
      POST mailings/preview
      POST newsletter/preview
      POST users/together/preview`,
    request: `
      POST issues
      POST issues/{}/comments
      POST issues/{}/{}
      POST notices/read
      POST requests
      POST requests/collection/{}
      DELETE requests/{}
      DELETE requests/{}/subscription
      POST requests/{}/subscription
      * votes/{}
      * watchlist/{}/{}`,
    decide: `
      DELETE issues/{}
      DELETE issues/comments/{}
      POST requests/bulk
      POST requests/{}/{}/{}`,
    manage: `
      GET settings
      GET settings/{}
      GET settings-changes
      GET settings-changes/{}/undo
      GET settings-imports/file
      GET webhook-addresses
      POST devices/message
      PUT custom-page
      PUT features/{}
      POST issues/categories
      DELETE issues/categories/{}
      POST jobs/{}/abort
      POST jobs/{}/run
      GET mailings
      GET mailings/people
      POST mailings
      PUT me/channels
      PUT me/display-name
      PUT me/language
      PUT me/message-choices
      PUT me/picture
      DELETE me/picture
      PUT me/streaming-country
      GET newsletter
      POST newsletter/mark
      POST newsletter/test
      DELETE outbox/{}
      POST outbox/{}/send
      PUT templates/{}
      PUT titles/tv/{}/numbering
      DELETE users/{}
      DELETE users/{}/picture
      POST users/{}/extra
      PUT users/{}/message-choices
      POST users/{}/welcome
      POST webhook-addresses/{}`,
    session: `
      GET calendar/address
      GET me/data
      POST api-key
      POST me/browsers
      POST me/browsers/forget
      DELETE me/browsers/{}
      POST api-key/reset
      POST calendar/address
      DELETE calendar/address
      POST invitations
      POST invitations/{}/link
      POST invitations/{}/email
      DELETE invitations/{}
      POST me/access-token
      DELETE me/address
      POST me/address/send
      PUT me/details
      POST me/keys
      POST me/leave
      DELETE me/keys/{}
      POST me/chats/{}/code
      DELETE me/chats/{}
      PUT me/email-key
      DELETE me/email-key
      POST me/open-id
      POST me/open-id/outcome
      POST me/open-id/sign-out
      DELETE me/open-id/{}
      POST me/passkeys
      POST me/passkeys/begin
      PUT me/passkeys/{}
      DELETE me/passkeys/{}
      POST me/plex
      POST me/recovery-codes
      POST me/time-codes
      POST me/time-codes/confirm
      DELETE me/time-codes
      POST me/plex/outcome
      DELETE me/sessions/{}
      POST me/sign-out-everywhere
      POST plex-connection
      POST plex-connection/page
      POST plex-connection/page/outcome
      POST plex-connection/servers
      POST plex-connection/servers/add
      POST terms/own
      POST session/confirmation
      POST session/confirmation/code
      POST session/confirmation/passkey
      POST session/confirmation/passkey/outcome
      PUT settings
      PUT settings/{}
      POST settings/{}/key
      POST settings/{}/options
      POST settings/{}/test
      POST settings-changes/{}/undo
      POST settings-imports
      POST settings-imports/preview
      POST user-imports/{}/link
      POST users
      POST users/together
      POST users/together/undo
      PUT users/{}
      POST users/{}/access-token
      POST users/{}/app-link
      DELETE users/{}/keys/{}
      POST users/{}/joining
      POST users/{}/reset-link
      DELETE users/{}/sessions/{}
      POST users/{}/sign-out
      DELETE users/{}/second-step`,
  },
  '/api/v3/',
)

export const scopeNeeded = ownScopes.needed
