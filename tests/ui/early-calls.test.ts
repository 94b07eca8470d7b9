import { expect, test } from 'bun:test'
import { type EarlyCall, earlyCalls } from '~/shared/early-calls'
import { queryOf, viewOf } from '~/ui/features/users/list-view'

const called = (pattern: string, path: string, search = ''): Partial<EarlyCall> =>
  earlyCalls(pattern, { path, search })[0] ?? {}

test('the list of accounts is asked for early as the page asks for it', () => {
  const asked = Object.entries(queryOf(viewOf(new URLSearchParams()))).map(([name, value]) => [name, String(value)])
  expect(called('/usermanagement', '/usermanagement')).toEqual({
    path: `/api/v3/users?${new URLSearchParams(asked)}`,
    only: 'staff',
  })
  expect(called('/usermanagement', '/usermanagement', 'search=ben').path).toBe('/api/v3/me')
})

test.each([
  ['/usermanagement/user', '/usermanagement/user', '/api/v3/users/starting-values'],
  ['/usermanagement/user/:id', '/usermanagement/user/4f2a', '/api/v3/users/4f2a'],
  ['/usermanagement/invitations', '/usermanagement/invitations', '/api/v3/invitations?count=20&position=0'],
  ['/usermanagement/invitations/new', '/usermanagement/invitations/new', '/api/v3/users/starting-values'],
])('what %s shows is asked for early, of staff alone', (pattern, address, path) => {
  expect(called(pattern, address)).toEqual({ path, only: 'staff' })
})

const paths = (address: string) => earlyCalls('/Settings/*?', { path: address, search: '' }).map(({ path }) => path)

test.each([
  ['/Settings/Email', ['/api/v3/settings/notifications.email']],
  ['/settings/massemail/', ['/api/v3/mailings/people?search=', '/api/v3/mailings']],
  ['/Settings/Newsletter', ['/api/v3/settings/notifications.newsletter', '/api/v3/newsletter']],
  ['/Settings/Nothing', []],
  ['/Settings', []],
])('what %s shows is asked for early, its sections first', (address, expected) => {
  expect(paths(address)).toEqual([...expected, '/api/v3/me'])
})

test('settings are asked for early by administrators alone', () => {
  const [own] = earlyCalls('/Settings/*?', { path: '/Settings/Email', search: '' })
  expect(own?.only).toBe('admins')
})
