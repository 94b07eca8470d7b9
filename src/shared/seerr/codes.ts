import { usualCategories } from '~/shared/issues/categories'
import type { RequestKind, Stage } from '~/shared/requests/model'
import type { Claim, User, UserType } from '~/shared/users/model'
import { holds } from '~/shared/users/model'
import { type Provider, type ProviderType, providerNames, providers } from '~/shared/users/providers'

/** The numbers of Seerr and of what it came from, complete by type. */
export const requestStatus = { pending: 1, processing: 2, denied: 3, available: 5 } as const satisfies Record<
  Stage,
  number
>

/** A request that could not be handed over. */
export const failedRequest = 4

/** How a title stands, the lowest first. */
export const mediaStatus = { unknown: 1, pending: 2, processing: 3, partlyAvailable: 4, available: 5 } as const
/** Nobody can ask for it. */
export const blockedMedia = 6
export type MediaStatus = (typeof mediaStatus)[keyof typeof mediaStatus]

export const mediaStatusOf = { ...mediaStatus, denied: mediaStatus.unknown } as const satisfies Record<
  Stage,
  MediaStatus
>

/** What programs of this kind know; they know no music. */
export const mediaTypes = { movie: 'movie', tv: 'tvShow' } as const satisfies Record<string, RequestKind>
export type MediaType = keyof typeof mediaTypes
export const seerrKinds = Object.values(mediaTypes)
export const isMediaType = (type: unknown): type is MediaType =>
  typeof type === 'string' && Object.hasOwn(mediaTypes, type)
export const isMediaKind = (kind: string): kind is (typeof seerrKinds)[number] => seerrKinds.some(one => one === kind)
export const mediaTypeOf = (kind: RequestKind): MediaType => (kind === 'movie' ? 'movie' : 'tv')

const providerNumber = Object.fromEntries(
  providerNames.flatMap(name => Object.entries(providers[name].types).map(([type, one]) => [type, one.seerrNumber])),
) as Record<ProviderType, number>
export const userType: Readonly<Record<UserType, number>> = { local: 2, system: 2, ...providerNumber }

/** A media server by its number, which is that of its accounts without the one of local accounts; 4 is none. */
export function mediaServerTypeOf(provider: Provider | null): number {
  const [account] = provider === null ? [] : Object.values(providers[provider].types)
  if (!account) return 4
  return account.seerrNumber > userType.local ? account.seerrNumber - 1 : account.seerrNumber
}

/** Rights as the bits that stand for them. */
export const rights = {
  admin: 2,
  manageUsers: 8,
  manageRequests: 16,
  request: 32,
  autoApprove: 128,
  autoApproveMovie: 256,
  autoApproveTv: 512,
  request4K: 1_024,
  request4KMovie: 2_048,
  request4KTv: 4_096,
  advanced: 8_192,
  viewRequests: 16_384,
  autoApprove4K: 32_768,
  autoApprove4KMovie: 65_536,
  autoApprove4KTv: 131_072,
  requestMovie: 262_144,
  requestTv: 524_288,
  manageIssues: 1_048_576,
  viewIssues: 2_097_152,
  createIssues: 4_194_304,
  autoRequest: 8_388_608,
  autoRequestMovie: 16_777_216,
  autoRequestTv: 33_554_432,
} as const
export type Right = keyof typeof rights

/** A right over both kinds is held by whoever has it for each. */
const ofBoth = { request: ['RequestMovie', 'RequestTv'], autoApprove: ['AutoApproveMovie', 'AutoApproveTv'] } as const
const ofFourK = {
  request4K: ['Request4KMovie', 'Request4KTv'],
  autoApprove4K: ['AutoApprove4KMovie', 'AutoApprove4KTv'],
} as const
const single: Partial<Record<Claim, Right>> = {
  RequestMovie: 'requestMovie',
  RequestTv: 'requestTv',
  AutoApproveMovie: 'autoApproveMovie',
  AutoApproveTv: 'autoApproveTv',
  Request4KMovie: 'request4KMovie',
  Request4KTv: 'request4KTv',
  AutoApprove4KMovie: 'autoApprove4KMovie',
  AutoApprove4KTv: 'autoApprove4KTv',
}

export type HouseRules = {
  /** People see what others asked for. */
  seesRequests: boolean
  /** Problems can be reported. */
  issues: boolean
}

/** What somebody may do here, in the words of programs. */
export function rightsOf(user: Pick<User, 'userType' | 'claims'>, { seesRequests, issues }: HouseRules): number {
  if (holds(user, 'Admin')) return rights.admin
  const has = (...claims: readonly Claim[]) => claims.every(claim => user.claims.includes(claim))
  const held: Right[] = Object.entries({ ...ofBoth, ...ofFourK }).flatMap(([right, claims]) =>
    has(...claims) ? [right as Right] : [],
  )
  held.push(...Object.entries(single).flatMap(([claim, right]) => (has(claim as Claim) ? [right] : [])))
  if (has('PowerUser')) held.push('manageRequests', 'advanced', 'viewRequests', 'manageIssues')
  if (seesRequests) held.push('viewRequests')
  if (issues) held.push('viewIssues', 'createIssues')
  return [...new Set(held)].reduce((bits, right) => bits + rights[right], 0)
}

/** Kinds of problems, by the categories that come with the product; what an administrator added is one of the others. */
export const issueTypes = [1, 2, 3, 4] as const
export type IssueType = (typeof issueTypes)[number]
const { picture, sound, subtitles, other } = usualCategories
export const categoryOfIssueType: Readonly<Record<IssueType, string>> = { 1: picture, 2: sound, 3: subtitles, 4: other }
export const issueTypeOf = (category: string): IssueType =>
  issueTypes.find(type => categoryOfIssueType[type] === category) ?? 4
