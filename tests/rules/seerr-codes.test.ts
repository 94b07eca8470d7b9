import { expect, test } from 'bun:test'
import { rolesAfter, rolesOf } from '~/server/api/seerr/account-permissions'
import { stages } from '~/shared/requests/model'
import { mediaStatusOf, rights as permission, requestStatus, rightsOf } from '~/shared/seerr/codes'
import { claimNames } from '~/shared/users/model'

test.each(stages)('a request in stage %s and its title have numbers that every program knows', stage => {
  expect([1, 2, 3, 5]).toContain(requestStatus[stage])
  expect([1, 2, 3, 4, 5]).toContain(mediaStatusOf[stage])
})

const rules = { seesRequests: true, issues: true }

test('what somebody may, sent back as it was told, changes nothing', () => {
  for (const claim of claimNames) {
    const user = { userType: 'local', claims: [claim] } as const
    expect(rolesAfter(user, rightsOf(user, rules))).toEqual([claim])
  }
})

test('permissions give and take what they stand for, and nothing else', () => {
  const held = { claims: ['RequestMovie', 'RequestMusic', 'ManageOwnRequests'] } as const
  expect(rolesAfter({ claims: [...held.claims] }, permission.requestTv)).toEqual(
    claimNames.filter(claim => ['RequestTv', 'RequestMusic', 'ManageOwnRequests'].includes(claim)),
  )
  expect(new Set(rolesAfter({ claims: ['Admin', 'RequestMusic'] }, permission.requestMovie))).toEqual(
    new Set(['RequestMovie', 'RequestMusic'] as const),
  )
  expect(rolesOf(permission.admin)).toEqual({ on: ['Admin'], off: [] })
  expect(rolesAfter({ claims: ['RequestMovie'] }, 0)).toEqual([])
})
