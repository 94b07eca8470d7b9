import type { Claim } from '~/shared/users/model'

/** Who lives in the demo; the names and passwords are printed at its start. */
export const demoAccounts = [
  { userName: 'ada', alias: 'Ada Lindqvist', password: 'lamp', is: 'administrator', claims: ['Admin'] },
  {
    userName: 'petra',
    alias: 'Petra Voss',
    password: 'curtain',
    is: 'power user',
    claims: ['PowerUser', 'RequestMovie'],
  },
  {
    userName: 'ben',
    alias: 'Ben Okafor',
    password: 'ticket',
    is: 'user with a limit of 5 movies a week',
    claims: ['RequestMovie', 'ManageOwnRequests'],
    movies: 5,
  },
  {
    userName: 'noor',
    alias: 'Noor Haddad',
    password: 'popcorn',
    is: 'user who can request 4K',
    claims: ['RequestMovie', 'Request4KMovie'],
  },
  {
    userName: 'tilda',
    alias: 'Tilda Roth',
    password: 'balcony',
    is: 'user whose movies are approved at once',
    claims: ['RequestMovie', 'AutoApproveMovie'],
  },
  { userName: 'mika', alias: 'Mika Sorel', password: 'velvet', is: 'user', claims: ['RequestMovie'] },
] as const satisfies {
  userName: string
  alias: string
  password: string
  is: string
  claims: readonly Claim[]
  movies?: number
}[]
