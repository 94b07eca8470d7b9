import type { TogetherEdit } from '~/shared/api/accounts-together'
import { type RequestKind, requestKindNames } from '~/shared/requests/model'
import { type Claim, claimNames } from '~/shared/users/model'
import { emptyLimit, hasWrongDays, type LimitEntry, limitOf } from './limit-entry'

export const mostRequests = 100_000

/** A limit: as it is with each, none, or so many in a period. */
export type LimitDraft = LimitEntry & { mode: 'leave' | 'none' | 'set' }

/** What is to become of several accounts; roles that are not named stay as they are with each. */
export type TogetherDraft = {
  roles: Partial<Record<Claim, 'on' | 'off'>>
  limits: Record<RequestKind, LimitDraft>
  /** Null leaves it as it is. */
  country: string | null
}

const untouched: LimitDraft = { mode: 'leave', ...emptyLimit }

export const emptyDraft: TogetherDraft = {
  roles: {},
  limits: { movie: untouched, tvShow: untouched, album: untouched },
  country: null,
}

/** The number that was typed; null where it is none that a limit can be. */
const amountOf = ({ amount }: LimitDraft): number | null => {
  const number = Number(amount)
  return amount.trim() !== '' && Number.isInteger(number) && number >= 0 && number <= mostRequests ? number : null
}

/** Something was typed that no limit can be. */
export const isWrong = (limit: LimitDraft) =>
  limit.mode === 'set' && limit.amount.trim() !== '' && amountOf(limit) === null

/** A number is still to be typed, or to be typed otherwise. */
export const isUnfinished = ({ limits }: TogetherDraft) =>
  requestKindNames.some(kind => {
    const limit = limits[kind]
    return limit.mode === 'set' && (amountOf(limit) === null || (amountOf(limit) !== 0 && hasWrongDays(limit)))
  })

export const isUntouched = ({ roles, limits, country }: TogetherDraft) =>
  Object.keys(roles).length === 0 && country === null && requestKindNames.every(kind => limits[kind].mode === 'leave')

/** No limit at all is what 0 has always meant here. */
const draftedLimit = (limit: LimitDraft) =>
  limit.mode === 'set' && amountOf(limit) ? limitOf(limit) : { amount: null, period: null }

/** The change of these accounts; null where nothing is to change or a number is missing. */
export function editOf(draft: TogetherDraft, ids: readonly string[]): TogetherEdit | null {
  if (isUntouched(draft) || isUnfinished(draft)) return null
  const turned = (way: 'on' | 'off') => claimNames.filter(claim => draft.roles[claim] === way)
  const limited = requestKindNames.filter(kind => draft.limits[kind].mode !== 'leave')
  return {
    ids: [...ids],
    on: turned('on'),
    off: turned('off'),
    limits: Object.fromEntries(limited.map(kind => [kind, draftedLimit(draft.limits[kind])])),
    ...(draft.country !== null && { streamingCountry: draft.country }),
  }
}
