import { describe, expect, test } from 'bun:test'
import { isHeardAt, type News, type PlaceFilter } from '~/shared/notifications/place-filter'

const open: PlaceFilter = { events: null, kinds: null, requesters: null, roles: null, copies: 'every' }
const lea = { id: 'lea', roles: ['RequestMovie'] }
const movie: News = {
  event: 'NewRequest',
  titles: [{ kind: 'movie', variant: 'standard' }],
  requester: lea,
}
const inFourK: News = { ...movie, titles: [{ kind: 'movie', variant: 'fourK' }] }
const ofNobody: News = { ...movie, requester: null }
const ofNoTitle: News = { ...movie, titles: [] }
/** An issue is about a title of which nobody knows the copy. */
const issue: News = { ...movie, event: 'Issue', titles: [{ kind: 'tvShow', variant: null }] }
const gone: News = {
  event: 'TitlesGone',
  titles: [
    { kind: 'movie', variant: 'standard' },
    { kind: 'tvShow', variant: 'fourK' },
  ],
  requester: null,
}

type Row = [what: string, filter: Partial<PlaceFilter>, news: News, heard: boolean]

const rows: Row[] = [
  ['a place without a filter hears of everything', {}, movie, true],
  ['also of what is about no title', {}, ofNoTitle, true],
  ['also of what nobody asked for', {}, ofNobody, true],
  ['empty lists ask for nothing', { events: [], kinds: [], requesters: [], roles: [] }, ofNoTitle, true],

  ['an event that is named', { events: ['NewRequest'] }, movie, true],
  ['one of several', { events: ['Issue', 'NewRequest'] }, movie, true],
  ['another event', { events: ['RequestAvailable'] }, movie, false],
  ['an event that is known no more', { events: ['Gone'] }, movie, false],

  ['a kind that is named', { kinds: ['movie'] }, movie, true],
  ['another kind', { kinds: ['tvShow', 'album'] }, movie, false],
  ['a kind, of what is about no title', { kinds: ['movie'] }, ofNoTitle, false],
  ['one kind of several that went away', { kinds: ['tvShow'] }, gone, true],
  ['none of the kinds that went away', { kinds: ['album'] }, gone, false],

  ['4K alone, of a regular copy', { copies: 'fourK' }, movie, false],
  ['4K alone, of 4K', { copies: 'fourK' }, inFourK, true],
  ['4K alone, of a copy that is not known', { copies: 'fourK' }, issue, false],
  ['4K alone, of no title', { copies: 'fourK' }, ofNoTitle, false],
  ['no 4K, of a regular copy', { copies: 'standard' }, movie, true],
  ['no 4K, of 4K', { copies: 'standard' }, inFourK, false],
  ['no 4K, of a copy that is not known', { copies: 'standard' }, issue, true],
  ['no 4K, of no title', { copies: 'standard' }, ofNoTitle, true],
  ['kind and copy of one title', { kinds: ['tvShow'], copies: 'fourK' }, gone, true],
  ['kind and copy of two titles', { kinds: ['movie'], copies: 'fourK' }, gone, false],

  ['a person who is named', { requesters: ['lea'] }, movie, true],
  ['another person', { requesters: ['max'] }, movie, false],
  ['a person, of what nobody asked for', { requesters: ['lea'] }, ofNobody, false],
  ['a person whose account is gone, of others', { requesters: ['removed'] }, movie, false],
  [
    'a person whose account is gone, of their own',
    { requesters: ['removed'] },
    { ...movie, requester: { id: 'removed', roles: [] } },
    true,
  ],

  ['a role that the person has', { roles: ['RequestMovie'] }, movie, true],
  ['one of several roles', { roles: ['Admin', 'RequestMovie'] }, movie, true],
  ['a role that the person has not', { roles: ['Admin'] }, movie, false],
  ['a role that is gone', { roles: ['Child'] }, movie, false],
  [
    'a role, of somebody without any',
    { roles: ['RequestMovie'] },
    { ...movie, requester: { id: 'x', roles: [] } },
    false,
  ],
  ['a role, of what nobody asked for', { roles: ['RequestMovie'] }, ofNobody, false],

  [
    'everything that is asked for',
    { events: ['NewRequest'], kinds: ['movie'], requesters: ['lea'], roles: ['RequestMovie'], copies: 'standard' },
    movie,
    true,
  ],
  ['all but the event', { events: ['Issue'], kinds: ['movie'], requesters: ['lea'] }, movie, false],
  ['all but the kind', { events: ['NewRequest'], kinds: ['album'], requesters: ['lea'] }, movie, false],
  ['all but the person', { events: ['NewRequest'], kinds: ['movie'], requesters: ['max'] }, movie, false],
  ['all but the role', { requesters: ['lea'], roles: ['Admin'] }, movie, false],
  ['all but the copy', { kinds: ['movie'], copies: 'fourK' }, movie, false],
]

describe('whether an event goes to a place:', () => {
  test.each(rows)('%s', (_, filter, news, heard) => {
    expect(isHeardAt({ ...open, ...filter }, news)).toBe(heard)
  })
})
