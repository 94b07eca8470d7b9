import { expect, test } from 'bun:test'
import { embeddedUser } from '~/server/api/compat/shapes/embedded-user'
import { claimView } from '~/server/api/compat/shapes/user'
import { claimNames } from '~/shared/users/model'
import { anAdmin, aUser } from '../support/users'

const ann = aUser('ann', { alias: 'Annie', providerUserId: 'p1', language: 'de', userType: 'plex' })
const seen = {
  id: ann.id,
  userName: 'ann',
  alias: 'Annie',
  userAlias: 'Annie',
  userType: 2,
  email: 'ann@example.com',
  language: 'de',
  streamingCountry: 'US',
  isSystemUser: false,
}

test('an account inside of something else shows its address to staff and its owner alone, and no credential', () => {
  const power = aUser('pow', { claims: ['PowerUser'] })
  expect<unknown>([anAdmin(), power, ann].map(viewer => embeddedUser(ann, viewer))).toEqual([seen, seen, seen])
  expect<unknown>(embeddedUser(ann, aUser('bob'))).toEqual({ ...seen, email: null })
})

test('without an alias the user name is what is shown', () => {
  expect(embeddedUser({ ...ann, alias: '' }, ann).userAlias).toBe('ann')
})

test('the list of claims names every claim once, those that are held first', () => {
  const view = claimView({ claims: ['RequestTv', 'Admin'] })
  expect(view.map(claim => claim.value).toSorted()).toEqual(claimNames.toSorted())
  expect(view.filter(claim => claim.enabled)).toEqual(view.slice(0, 2))
})
