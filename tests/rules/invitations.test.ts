import { expect, test } from 'bun:test'
import {
  claimsGiven,
  countsAtOnce,
  invitationState,
  objectionToTemplate,
  obstacleToInvitationMail,
  obstacleToMail,
} from '~/shared/users/invitations'
import type { Claim } from '~/shared/users/model'
import { anAdmin, aUser } from '../support/users'

const ada = anAdmin('ada')
const pow = aUser('pow', { claims: ['PowerUser'] })
const system = aUser('Api', { userType: 'system', claims: [] })
const ann = aUser('ann')
const off = aUser('off', { claims: ['Admin', 'Disabled'] })

test.each([
  [ada, ['Admin', 'RequestMovie'], false, null],
  [system, ['Admin'], false, null],
  [pow, ['PowerUser', 'RequestTv'], false, null],
  [pow, ['Admin'], false, 'OnlyAdminsManageAdmins'],
  [pow, ['RequestTv', 'Admin'], true, 'OnlyAdminsManageAdmins'],
  [ada, [], false, 'RoleMissing'],
  [ada, ['Disabled'], false, 'RoleNotInvited'],
  [ada, ['RequestMovie', 'Disabled'], false, 'RoleNotInvited'],
  [ada, ['Request4KMovie'], false, 'RoleNotInvited'],
  [ada, ['AutoApprove4KTv', 'RequestTv'], false, 'RoleNotInvited'],
  [ada, ['Request4KMovie'], true, null],
  [ann, ['RequestMovie'], false, 'NoPermissions'],
  [off, ['RequestMovie'], false, 'NoPermissions'],
] as [typeof ada, Claim[], boolean, string | null][])(
  'somebody invites with roles, unless something keeps them from it (%#)',
  (by, claims, fourK, code) => {
    expect(objectionToTemplate(by, claims, fourK)?.code ?? null).toBe(code as never)
  },
)

const template: Claim[] = ['Admin', 'PowerUser', 'RequestMovie', 'Request4KMovie']
test.each([
  [ada, true, template],
  [ada, false, ['Admin', 'PowerUser', 'RequestMovie']],
  [pow, false, ['PowerUser', 'RequestMovie']],
  [ann, true, []],
  [off, true, []],
  [null, true, []],
] as [typeof ada | null, boolean, Claim[]][])(
  'an invitation gives what whoever invited may give at that moment (%#)',
  (inviter, fourK, given) => {
    expect(claimsGiven(template, { inviter, fourK })).toEqual(given)
  },
)

const now = new Date('2026-03-04T12:00:00Z')
const later = new Date(now.getTime() + 1)
const earlier = new Date(now.getTime() - 1)
const open = { claims: ['RequestMovie'] as Claim[], uses: 2, used: 1, expiresAt: later, revokedAt: null }
test.each([
  [open, ada, 'open'],
  [{ ...open, used: 0 }, ada, 'open'],
  [{ ...open, used: 2 }, ada, 'usedUp'],
  [{ ...open, used: 3 }, ada, 'usedUp'],
  [{ ...open, expiresAt: now }, ada, 'expired'],
  [{ ...open, expiresAt: earlier }, ada, 'expired'],
  [{ ...open, used: 2, expiresAt: earlier }, ada, 'usedUp'],
  [{ ...open, revokedAt: earlier }, ada, 'revoked'],
  [{ ...open, used: 2, revokedAt: earlier }, ada, 'revoked'],
  [open, null, 'revoked'],
  [open, ann, 'revoked'],
  [open, off, 'revoked'],
  [open, pow, 'open'],
  [{ ...open, claims: ['Admin'] as Claim[] }, pow, 'revoked'],
  [{ ...open, claims: ['Request4KTv'] as Claim[] }, ada, 'revoked'],
] as const)('an invitation is open, used up, expired or revoked (%#)', (invitation, inviter, state) => {
  expect(invitationState(invitation, { now, inviter, fourK: false })).toBe(state)
})

const ready = { canMail: true, hasUrl: true }
test.each([
  ['ann@example.com', ready, null],
  [null, { canMail: false, hasUrl: false }, 'noAddress'],
  ['nonsense', ready, 'noAddress'],
  ['ann@example.com', { canMail: false, hasUrl: false }, 'emailOff'],
  ['ann@example.com', { ...ready, hasUrl: false }, 'noUrl'],
] as const)('an invitation is sent to %p while %o, unless: %p', (email, setUp, obstacle) => {
  expect(obstacleToInvitationMail(email, setUp)).toBe(obstacle)
  if (email?.includes('@')) expect(obstacleToMail(setUp)).toBe(obstacle as never)
})

test.each([
  ['may@example.com', null, true, false],
  ['may@example.com', 'may@example.com', true, true],
  ['MAY@example.com', 'may@example.com', true, true],
  ['mary@example.com', 'may@example.com', true, false],
  ['may@example.com.evil.example', 'may@example.com', true, false],
  ['may@example.com', null, false, true],
  ['mary@example.com', 'may@example.com', false, true],
])('%s, invited at %p, where addresses are confirmed: %p, counts at once: %p', (entered, proven, confirms, counts) => {
  expect(countsAtOnce(entered, { proven, confirms })).toBe(counts)
})
