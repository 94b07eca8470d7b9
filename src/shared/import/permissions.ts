import { type Claim, claimNames } from '../users/model'
import type { PersonNote } from './house'

/** Permissions of Overseerr and those that came from it, by their bits. */
export const permission = {
  admin: 2,
  manageUsers: 8,
  manageRequests: 16,
  request: 32,
  autoApprove: 128,
  autoApproveMovie: 256,
  autoApproveTv: 512,
  request4k: 1_024,
  request4kMovie: 2_048,
  request4kTv: 4_096,
  autoApprove4k: 32_768,
  autoApprove4kMovie: 65_536,
  autoApprove4kTv: 131_072,
  requestMovie: 262_144,
  requestTv: 524_288,
  autoRequest: 8_388_608,
  autoRequestMovie: 16_777_216,
  autoRequestTv: 33_554_432,
} as const
type Permission = keyof typeof permission

const claimsOf: Partial<Record<Permission, readonly Claim[]>> = {
  manageRequests: ['PowerUser'],
  request: ['RequestMovie', 'RequestTv', 'ManageOwnRequests'],
  requestMovie: ['RequestMovie', 'ManageOwnRequests'],
  requestTv: ['RequestTv', 'ManageOwnRequests'],
  autoApprove: ['AutoApproveMovie', 'AutoApproveTv'],
  autoApproveMovie: ['AutoApproveMovie'],
  autoApproveTv: ['AutoApproveTv'],
  request4k: ['Request4KMovie', 'Request4KTv'],
  request4kMovie: ['Request4KMovie'],
  request4kTv: ['Request4KTv'],
  autoApprove4k: ['AutoApprove4KMovie', 'AutoApprove4KTv'],
  autoApprove4kMovie: ['AutoApprove4KMovie'],
  autoApprove4kTv: ['AutoApprove4KTv'],
}

/** Numbers beyond 32 bits would lose their sign otherwise. */
export const hasPermission = (bits: number, one: Permission): boolean => Math.floor(bits / permission[one]) % 2 === 1

/** What an account may here that had these permissions: never more than it had. */
export function claimsOfPermissions(bits: number): { claims: Claim[]; notes: PersonNote[] } {
  if (hasPermission(bits, 'admin')) return { claims: ['Admin'], notes: [] }
  const names = Object.keys(permission) as Permission[]
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
