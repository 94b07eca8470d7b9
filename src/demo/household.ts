import type { Claim } from '~/shared/users/model'

/** Who lives in the demo; the names and passwords are printed at its start. */
export const demoAccounts = [
  { userName: 'ada', alias: 'Ada', password: 'lamp', is: 'administrator', claims: ['Admin'] },
  {
    userName: 'petra',
    alias: 'Petra',
    password: 'curtain',
    is: 'power user',
    claims: ['PowerUser', 'RequestMovie'],
  },
  {
    userName: 'ben',
    alias: 'Ben',
    password: 'ticket',
    is: 'user with a limit of 5 movies a week',
    claims: ['RequestMovie', 'ManageOwnRequests'],
    movies: 5,
  },
  {
    userName: 'noor',
    alias: 'Noor',
    password: 'popcorn',
    is: 'user who can request 4K',
    claims: ['RequestMovie', 'Request4KMovie'],
  },
  {
    userName: 'wanda',
    alias: 'Wanda',
    password: 'balcony',
    is: 'user whose movies are approved at once',
    claims: ['RequestMovie', 'AutoApproveMovie'],
  },
  { userName: 'yuki', alias: 'Yuki', password: 'velvet', is: 'user', claims: ['RequestMovie'] },
] as const satisfies {
  userName: string
  alias: string
  password: string
  is: string
  claims: readonly Claim[]
  movies?: number
}[]
