import { expect, test } from 'bun:test'
import { type EarlyCall, earlyCalls } from '~/shared/early-calls'
import { queryOf, viewOf } from '~/ui/features/users/list-view'

const called = (pattern: string, path: string, search = ''): Partial<EarlyCall> =>
  earlyCalls(pattern, { path, search })[0] ?? {}

test('the list of accounts is asked for early as the page asks for it', () => {
  const asked = Object.entries(queryOf(viewOf(new URLSearchParams()))).map(([name, value]) => [name, String(value)])
  expect(called('/usermanagement', '/usermanagement')).toEqual({
    path: `/api/v3/users?${new URLSearchParams(asked)}`,
    forStaff: true,
  })
  expect(called('/usermanagement', '/usermanagement', 'search=ben').path).toBe('/api/v3/me')
})

test.each([
  ['/usermanagement/user', '/usermanagement/user', '/api/v3/users/starting-values'],
  ['/usermanagement/user/:id', '/usermanagement/user/4f2a', '/api/v3/users/4f2a'],
  ['/usermanagement/invitations', '/usermanagement/invitations', '/api/v3/invitations?count=20&position=0'],
  ['/usermanagement/invitations/new', '/usermanagement/invitations/new', '/api/v3/users/starting-values'],
])('what %s shows is asked for early, of staff alone', (pattern, address, path) => {
  expect(called(pattern, address)).toEqual({ path, forStaff: true })
})
