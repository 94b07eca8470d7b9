import type { Claim } from '~/shared/users/model'

/** Who lives in the demo; the names and passwords are printed at its start. */
export const demoAccounts = [
  { userName: 'ada', password: 'lamp', is: 'administrator', claims: ['Admin'] },
  { userName: 'petra', password: 'curtain', is: 'power user', claims: ['PowerUser', 'RequestMovie'] },
  {
    userName: 'ben',
    password: 'ticket',
    is: 'user with a limit of 5 movies a week',
    claims: ['RequestMovie', 'ManageOwnRequests'],
    movies: 5,
  },
  { userName: 'noor', password: 'popcorn', is: 'user who may ask for 4K', claims: ['RequestMovie', 'Request4KMovie'] },
] as const satisfies { userName: string; password: string; is: string; claims: readonly Claim[]; movies?: number }[]

/** What is asked for already; every state is there. */
export const demoRequests = [
  { title: 'A Trip to the Moon', tmdbId: 775, by: 'noor', became: 'here' },
  { title: 'Safety Last!', tmdbId: 22596, by: 'ben', became: 'here' },
  { title: 'Nosferatu', tmdbId: 653, by: 'petra', became: 'here' },
  {
    title: 'Battleship Potemkin',
    tmdbId: 643,
    by: 'ben',
    became: 'denied',
    reason: 'We have it on the shelf: ask at the door.',
  },
  { title: 'Metropolis', tmdbId: 19, by: 'noor', became: 'approved' },
  { title: 'Night of the Living Dead', tmdbId: 10331, by: 'ben', became: 'refused' },
  { title: 'The General', tmdbId: 961, by: 'ada', became: 'approved' },
  { title: 'Charade', tmdbId: 4808, by: 'ben', became: 'pending' },
  { title: 'The Lost World', tmdbId: 2981, by: 'noor', became: 'pending' },
  { title: 'Sintel', tmdbId: 45745, by: 'noor', became: 'pending', fourK: true },
] as const
