import { type Right, rights } from '../seerr/codes'
import { type Claim, claimNames } from '../users/model'
import type { PersonNote } from './house'

/** What a right of Overseerr and those that came from it is here. */
const claimsOf: Partial<Record<Right, readonly Claim[]>> = {
  manageRequests: ['PowerUser'],
  request: ['RequestMovie', 'RequestTv', 'ManageOwnRequests'],
  requestMovie: ['RequestMovie', 'ManageOwnRequests'],
  requestTv: ['RequestTv', 'ManageOwnRequests'],
  autoApprove: ['AutoApproveMovie', 'AutoApproveTv'],
  autoApproveMovie: ['AutoApproveMovie'],
  autoApproveTv: ['AutoApproveTv'],
  request4K: ['Request4KMovie', 'Request4KTv'],
  request4KMovie: ['Request4KMovie'],
  request4KTv: ['Request4KTv'],
  autoApprove4K: ['AutoApprove4KMovie', 'AutoApprove4KTv'],
  autoApprove4KMovie: ['AutoApprove4KMovie'],
  autoApprove4KTv: ['AutoApprove4KTv'],
}

/** Numbers beyond 32 bits would lose their sign otherwise. */
export const hasPermission = (bits: number, one: Right): boolean => Math.floor(bits / rights[one]) % 2 === 1

/** What an account may here that had these permissions: never more than it had. */
export function claimsOfPermissions(bits: number): { claims: Claim[]; notes: PersonNote[] } {
  if (hasPermission(bits, 'admin')) return { claims: ['Admin'], notes: [] }
  const names = Object.keys(rights) as Right[]
  const given = new Set(names.filter(name => hasPermission(bits, name)).flatMap(name => claimsOf[name] ?? []))
  const claims = claimNames.filter(claim => given.has(claim))
  const notes: PersonNote[] = []
  if (claims.length === 0) notes.push('couldSeeOnly')
  if (hasPermission(bits, 'manageUsers')) notes.push('managedUsers')
  return { claims, notes }
}

/** Only what the source gave and is known here, in the order of our list. */
export function claimsOfRoles(roles: readonly string[]): { claims: Claim[]; notes: PersonNote[] } {
  const held = new Set(roles)
  const claims = claimNames.filter(claim => held.has(claim))
  return { claims, notes: claims.length < held.size ? ['unknownRole'] : [] }
}
