import { eq } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { addSubscription } from '~/server/requests/subscription-queries'
import { aMovieRequest, saveRequest } from './movies'
import type { Portal } from './portal'

const at = new Date('2026-03-04T12:00:00Z')

let titles = 0
let servers = 0

/** What hangs on an account, one row of each: what it asked for and said, and what is its own alone. */
export async function fillAccount(portal: Portal, userId: string) {
  const { store } = portal.app
  const { t } = store
  const request = await saveRequest(store, aMovieRequest(++titles, { requesterId: userId }))
  const second = await saveRequest(store, aMovieRequest(++titles, { requesterId: userId }))
  const other = await saveRequest(store, aMovieRequest(++titles, { requesterId: 'somebody' }))
  const insert = (table: SQLiteTable, row: Record<string, unknown>) => store.db.insert(table).values(row)
  await insert(t.issueCategories, { name: 'Sound', nameKey: userId })
  const [category] = await store.db.select().from(t.issueCategories)
  const issue = {
    ...{ kind: 'movie', title: 'One', titleKey: 'one', subject: 'No sound', description: 'At all', status: 'pending' },
    ...{ categoryId: category?.id, createdAt: at, reporterId: userId },
  }
  await insert(t.issues, issue)
  const issueId = (await store.db.select().from(t.issues).where(eq(t.issues.reporterId, userId)))[0]?.id
  await insert(t.issueComments, { issueId, userId, text: 'Still none', at })
  await insert(t.issueChanges, { issueId, userId, status: 'inProgress', at })
  await insert(t.downloadProfiles, { userId, manager: 'radarr', profile: 4, root: 2 })
  await insert(t.preferences, { userId, agent: 'Discord', value: 'ann', enabled: true })
  await insert(t.calendarKeys, { userId, key: 'sealed', keyHash: userId })
  await insert(t.sessions, { id: crypto.randomUUID(), userId, createdAt: at, lastUsedAt: at, until: at })
  await insert(t.signInNetworks, { userId, network: 'a hash', seenAt: at })
  await insert(t.notices, { userId, event: 'RequestAvailable', values: {}, key: userId, at })
  const entry = { userId, origin: 'own', kind: 'movie', tmdbId: 9, name: 'Nine', addedAt: at }
  await insert(t.watchlistEntries, entry)
  await insert(t.watchlistReads, { userId, result: 'read', readAt: at, failures: 0 })
  await insert(t.playedMovies, { userId, source: 'plex', tmdbId: 9, sweep: 1 })
  await insert(t.playedEpisodes, { userId, source: 'plex', tmdbId: 9, season: 1, episode: 1, sweep: 1 })
  await insert(t.requestLog, { userId, kind: 'movie', requestId: request.id, episodes: 0, at })
  await addSubscription(store, { requestId: other.id, userId })
  const key = { id: crypto.randomUUID(), userId, name: 'One', createdAt: at }
  const credential = { credentialId: 'one', credentialHash: userId, publicKey: 'one', counter: 0, transports: [] }
  await insert(t.passkeys, { ...key, ...credential })
  await insert(t.personalKeys, { ...key, keyHash: userId, scope: 'read' })
  await insert(t.timeCodes, { userId, secret: 'sealed', confirmedAt: at, lastPeriod: 0 })
  await insert(t.recoveryCodes, { userId, codeHash: 'a hash' })
  await insert(t.openIdAccounts, { provider: 1, subjectHash: userId, userId, createdAt: at })
  const number = { type: 'jellyfin', providerUserId: userId, subjectHash: userId }
  await insert(t.mediaAccounts, { ...number, server: `jellyfin:${++servers}`, userId, createdAt: at })
  const invitation = { id: crypto.randomUUID(), token: 'sealed', tokenHash: userId, claims: [], limits: {}, used: 1 }
  const offer = { streamingCountry: 'DE', createdAt: at, expiresAt: at, uses: 1, createdById: userId }
  await insert(t.invitations, { ...invitation, ...offer })
  await insert(t.invitedUsers, { userId, invitationId: invitation.id, at })
  await insert(t.devices, { userId, service: 'cloud', token: 'one', tokenHash: userId, addedAt: at })
  await insert(t.accountPictures, { userId, tag: 'one', content: '', at })
  await insert(t.addressChanges, { userId, email: 'ann@example.com', tokenHash: userId, until: at })
  await insert(t.agreements, { userId, terms: 'a hash', at })
  const waiting = { payload: {}, stage: 'waiting', attempts: 0, createdAt: at, nextAt: at }
  await insert(t.outbox, { ...waiting, userId, target: 'email', key: userId })
  await insert(t.messageChoices, { userId, event: 'RequestApproved', channel: 'Email', on: false })
  await insert(t.messageTimes, { userId, timeZone: 'Europe/Berlin', quietFrom: 1_320, quietUntil: 420 })
  await insert(t.messageDigests, { userId, channel: 'Email', every: 'day' })
  const push = { endpoint: 'https://push.example.com/one', endpointHash: userId, p256dh: 'one', auth: 'one' }
  await insert(t.pushSubscriptions, { userId, ...push, name: 'Firefox', addedAt: at })
  await insert(t.chatAccounts, { userId, channel: 'Telegram', chatId: userId, linkedAt: at })
  await insert(t.chatCodes, { userId, codeHash: userId, channel: 'Telegram', until: at })
  await insert(t.mailKeys, { userId, publicKey: 'one', at })
  await insert(t.secondStepLocks, { userId, wrong: 1, since: at })
  await insert(t.extraRequests, { userId, kind: 'movie', amount: 1, at, until: at })
  return { request, second }
}

/** The tables that name accounts, by their columns. */
export const naming = ({ app }: Portal) => {
  const { t } = app.store
  return {
    claims: [t.userClaims, t.userClaims.userId],
    profiles: [t.downloadProfiles, t.downloadProfiles.userId],
    preferences: [t.preferences, t.preferences.userId],
    sessions: [t.sessions, t.sessions.userId],
    calendarKeys: [t.calendarKeys, t.calendarKeys.userId],
    networks: [t.signInNetworks, t.signInNetworks.userId],
    notices: [t.notices, t.notices.userId],
    watchlist: [t.watchlistEntries, t.watchlistEntries.userId],
    watchlistReads: [t.watchlistReads, t.watchlistReads.userId],
    movies: [t.playedMovies, t.playedMovies.userId],
    episodes: [t.playedEpisodes, t.playedEpisodes.userId],
    log: [t.requestLog, t.requestLog.userId],
    subscriptions: [t.subscriptions, t.subscriptions.userId],
    votes: [t.votes, t.votes.userId],
    requests: [t.requests, t.requests.requesterId],
    variants: [t.requestVariants, t.requestVariants.requesterId],
    issues: [t.issues, t.issues.reporterId],
    comments: [t.issueComments, t.issueComments.userId],
    changes: [t.issueChanges, t.issueChanges.userId],
    passkeys: [t.passkeys, t.passkeys.userId],
    personalKeys: [t.personalKeys, t.personalKeys.userId],
    timeCodes: [t.timeCodes, t.timeCodes.userId],
    recoveryCodes: [t.recoveryCodes, t.recoveryCodes.userId],
    openIdAccounts: [t.openIdAccounts, t.openIdAccounts.userId],
    mediaAccounts: [t.mediaAccounts, t.mediaAccounts.userId],
    invitations: [t.invitations, t.invitations.createdById],
    invited: [t.invitedUsers, t.invitedUsers.userId],
    devices: [t.devices, t.devices.userId],
    pictures: [t.accountPictures, t.accountPictures.userId],
    addressChanges: [t.addressChanges, t.addressChanges.userId],
    agreements: [t.agreements, t.agreements.userId],
    extraRequests: [t.extraRequests, t.extraRequests.userId],
    outbox: [t.outbox, t.outbox.userId],
    choices: [t.messageChoices, t.messageChoices.userId],
    times: [t.messageTimes, t.messageTimes.userId],
    digests: [t.messageDigests, t.messageDigests.userId],
    browsers: [t.pushSubscriptions, t.pushSubscriptions.userId],
    chats: [t.chatAccounts, t.chatAccounts.userId],
    chatCodes: [t.chatCodes, t.chatCodes.userId],
    mailKeys: [t.mailKeys, t.mailKeys.userId],
    locks: [t.secondStepLocks, t.secondStepLocks.userId],
  } as const
}

/** How many rows name an account, by what they are. */
export async function rowsOf(portal: Portal, userId: string) {
  const counted: Record<string, number> = {}
  for (const [name, [table, column]] of Object.entries(naming(portal))) {
    const rows = await portal.app.store.db.select().from(table).where(eq(column, userId))
    if (rows.length > 0) counted[name] = rows.length
  }
  return counted
}
