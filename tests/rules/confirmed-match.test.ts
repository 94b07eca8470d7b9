import { expect, test } from 'bun:test'
import { isAccountOf } from '~/shared/users/confirmed-match'
import type { User, UserType } from '~/shared/users/model'
import { aUser } from '../support/users'

type Person = Parameters<typeof isAccountOf>[1]

const own = (userType: UserType, more: Partial<User> = {}) => aUser('ada', { userType, email: null, ...more })
const person = (userType: UserType, more: Partial<Person> = {}): Person => ({
  ...{ userType, id: null, name: null, email: null },
  ...more,
})

test.each<[string, User, Person, boolean]>([
  ['of the same number', own('plex', { providerUserId: '7' }), person('plex', { id: '7', name: 'x' }), true],
  ['of another number', own('plex', { providerUserId: '7' }), person('plex', { id: '8', name: 'ada' }), false],
  ['of a number, by name', own('plex', { providerUserId: '7' }), person('plex', { name: 'ada' }), true],
  ['without a number, by name', own('jellyfin'), person('jellyfin', { id: '7', name: 'ada' }), true],
  ['without a number, by a name in other letters', own('jellyfin'), person('jellyfin', { name: 'Ada' }), false],
  ['of one server, by name', own('emby', { providerUserId: '7' }), person('embyConnect', { name: 'ada' }), false],
  ['without a number, told for all servers', own('emby'), person('embyConnect', { name: 'ada' }), true],
  ['of another media server', own('plex', { providerUserId: '7' }), person('emby', { id: '7', name: 'ada' }), false],
  ['of the portal alone', own('local'), person('plex', { name: 'ada' }), false],
  ['of Plex, by address', own('plex', { email: 'a@example.com' }), person('plex', { email: 'a@example.com' }), true],
  [
    'of Plex, by another address',
    own('plex', { email: 'a@example.com' }),
    person('plex', { email: 'b@example.com' }),
    false,
  ],
  ['of Plex, nobody has an address', own('plex'), person('plex', { email: '' }), false],
  ['of Plex, one has an address', own('plex', { email: 'a@example.com' }), person('plex'), false],
  ['of Emby, by address', own('emby', { email: 'a@example.com' }), person('emby', { email: 'a@example.com' }), false],
])('an account %s', (_, account, somebody, isTheirs) => {
  expect(isAccountOf(account, somebody)).toBe(isTheirs)
})
