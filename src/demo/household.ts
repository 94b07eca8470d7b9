import type { Claim } from '~/shared/users/model'
import { type PlexPerson, plexPerson } from './plex-account/content'

/** Who lives in the demo; the names and passwords are printed at its start. */
export const demoAccounts = [
  { userName: 'ada', alias: 'Ada', password: 'lamp', is: 'administrator', claims: ['Admin'] },
  {
    userName: 'petra',
    alias: 'Petra',
    password: 'curtain',
    is: 'power user',
    claims: ['PowerUser', 'RequestMovie', 'RequestTv', 'RequestMusic'],
  },
  {
    userName: 'ben',
    alias: 'Ben',
    password: 'ticket',
    is: 'user with a limit of 5 movies and 20 episodes a week',
    claims: ['RequestMovie', 'RequestTv', 'RequestMusic', 'ManageOwnRequests', 'ReceivesNewsletter'],
    movies: 5,
    episodes: 20,
  },
  {
    userName: 'noor',
    alias: 'Noor',
    password: 'popcorn',
    is: 'user who can request 4K',
    claims: ['RequestMovie', 'Request4KMovie', 'RequestTv', 'Request4KTv', 'RequestMusic', 'ReceivesNewsletter'],
  },
  {
    userName: 'wanda',
    alias: 'Wanda',
    password: 'balcony',
    is: 'user whose movies and shows are approved at once; her account at Jellyfin',
    claims: ['RequestMovie', 'AutoApproveMovie', 'RequestTv', 'AutoApproveTv', 'RequestMusic'],
    jellyfinId: '77616e64610000000000000000000001',
  },
  { userName: 'yuki', alias: 'Yuki', password: 'velvet', is: 'user', claims: ['RequestMovie', 'RequestTv'] },
] as const satisfies {
  userName: string
  alias: string
  password: string
  is: string
  claims: readonly Claim[]
  movies?: number
  episodes?: number
  /** Signs in with the name and password of the living room's Jellyfin. */
  jellyfinId?: string
}[]

const buster = '6275737465720000000000000000002a'

/**
 * Who has an account at the living room's Jellyfin, and which of its movies they have watched, by their ids at TMDB; one
 * of them is called like somebody who has an account of this portal.
 */
export const demoJellyfinPeople = [
  {
    ...{ id: '6d61726c656e65000000000000000001', name: 'marlene', password: 'foyer', isAdministrator: true },
    watched: [962, 653],
  },
  {
    ...{ id: '77616e64610000000000000000000001', name: 'wanda', password: 'balcony', isAdministrator: false },
    watched: [962, 32574, 631, 234],
  },
  {
    ...{ id: buster, name: 'buster', password: 'pratfall', isAdministrator: false },
    watched: [992, 22596, 775],
  },
  {
    ...{ id: '6e6f6f72000000000000000000000003', name: 'noor', password: 'popcorn', isAdministrator: false },
    watched: [],
  },
] as const

/** Who enters the codes of Quick Connect at the living room's Jellyfin: nobody who tries the demo is signed in there. */
export const demoCodesEnteredBy = buster

/**
 * Who has an account at the plex.tv of the demo: the owner of the attic's server, a friend, and children without a name.
 * They have no pictures: those would be asked for outside of this machine.
 */
export const demoPlexPeople = (newKey: () => string): PlexPerson[] => [
  plexPerson(101, 'otto', { title: 'Otto', password: 'projector', picture: '', token: newKey() }),
  plexPerson(102, 'greta', { title: 'Greta', password: 'matinee', picture: '', token: newKey() }),
  plexPerson(103, '', { title: 'Children', picture: '', token: newKey() }),
]

/** What the owner of the attic's server has watched there, by ids at TMDB. */
export const demoPlexWatched = { otto: [962, 234, 653, 775, 19] } as const

/** What people want to watch at Plex, the newest first, by their names there: some of it is here or asked for already. */
export const demoPlexWatchlists = {
  otto: [
    { type: 'movie', tmdbId: 992 },
    { type: 'movie', tmdbId: 25768 },
  ],
  greta: [
    { type: 'movie', tmdbId: 28978 },
    { type: 'show', tmdbId: 9000031 },
    { type: 'movie', tmdbId: 653 },
    { type: 'movie', tmdbId: 31411 },
    { type: 'movie', tmdbId: 2981 },
  ],
} as const
