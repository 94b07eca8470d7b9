import { expect, test } from 'bun:test'
import { embeddedUser } from '~/server/api/compat/shapes/embedded-user'
import { claimView } from '~/server/api/compat/shapes/user'
import { claimNames } from '~/shared/users/model'
import { anAdmin, aUser } from '../support/users'

const ann = aUser('ann', {
  alias: 'Annie',
  providerUserId: 'p1',
  language: 'de',
  userType: 'plex',
  limits: {
    movie: { amount: 3, period: 'day' },
    tvShow: { amount: 3, period: 'day' },
    album: { amount: 3, period: 'day' },
  },
  lastLoggedInAt: new Date('2026-11-22T06:42:19.5Z'),
})
const seen = {
  id: ann.id,
  userName: 'ann',
  normalizedUserName: 'ANN',
  alias: 'Annie',
  userAlias: 'Annie',
  userType: 2,
  email: 'ann@example.com',
  normalizedEmail: 'ANN@EXAMPLE.COM',
  emailConfirmed: false,
  emailLogin: false,
  isEmbyConnect: false,
  isSystemUser: false,
  phoneNumber: null,
  phoneNumberConfirmed: false,
  twoFactorEnabled: false,
  lockoutEnd: null,
  lockoutEnabled: false,
  accessFailedCount: 0,
  providerUserId: null,
  lastLoggedIn: '2026-11-22T06:42:19.5Z',
  language: 'de',
  streamingCountry: 'US',
  movieRequestLimit: null,
  episodeRequestLimit: null,
  musicRequestLimit: null,
  movieRequestLimitType: null,
  episodeRequestLimitType: null,
  musicRequestLimitType: null,
  userAccessToken: null,
  mediaServerToken: null,
  notificationUserIds: [],
  userNotificationPreferences: null,
}

test('05 §1.1 an account inside of something else has all 32 names, and what is personal only for who may know it', () => {
  const power = aUser('pow', { claims: ['PowerUser'] })
  expect(Object.keys(seen)).toHaveLength(32)
  expect<unknown>([anAdmin(), power].map(viewer => embeddedUser(ann, viewer))).toEqual([seen, seen])
  expect<unknown>(embeddedUser(ann, ann)).toEqual({ ...seen, lastLoggedIn: null })
  const unknown = { email: null, normalizedEmail: null, lastLoggedIn: null }
  expect<unknown>(embeddedUser(ann, aUser('bob'))).toEqual({ ...seen, ...unknown })
})

test('without an alias the user name is what is shown', () => {
  expect(embeddedUser({ ...ann, alias: '' }, ann).userAlias).toBe('ann')
})

test('the list of claims names every claim once, those that are held first', () => {
  const view = claimView({ claims: ['RequestTv', 'Admin'] })
  expect(view.map(claim => claim.value).toSorted()).toEqual(claimNames.toSorted())
  expect(view.filter(claim => claim.enabled)).toEqual(view.slice(0, 2))
})
