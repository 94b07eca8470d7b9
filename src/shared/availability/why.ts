import type { Progress } from '../requests/model'

/** What decides whether a variant of a title counts as available, in the order in which it is said. */
export const whyRules = [
  /** Somebody of the staff said so. */
  'mark',
  /** A media server has it. */
  'server',
  /** A download manager has the file. */
  'manager',
  /** It was found on a server that is not connected any more. */
  'kept',
  /** It was noted before any library was read. */
  'noted',
  /** A media server has it, and the settings want the word of a download manager. */
  'deferred',
  /** The libraries had it. */
  'gone',
  /** There is a copy in 4K, which counts apart. */
  'onlyFourK',
  'onlyStandard',
  /** Some of its tracks are there. */
  'tracks',
  /** A download manager looks for it. */
  'wanted',
  /** No library has it. */
  'nothing',
] as const
type WhyRule = (typeof whyRules)[number]

export type WhyReason = {
  rule: WhyRule
  /** Whose word it is: the servers that have it, or the download manager that decides. */
  services: string[]
  at: Date | null
  /** Who marked it, by the number of the account. */
  byId: string | null
  /** The episodes that it is true of, as "1x1–4"; null for all that there are. */
  episodes: string | null
  /** How much of an album is there. */
  percent: number | null
  /** Of a show: how many episodes are there, and how many others a download manager waits for. */
  count: number | null
  missing: number | null
}

export const reason = (rule: WhyRule, more: Partial<WhyReason> = {}): WhyReason => ({
  ...{ rule, services: [], at: null, byId: null, episodes: null, percent: null, count: null, missing: null },
  ...more,
})

/** A source that knows a title: by its name, whether people watch there, whether its word counts, and what it has. */
export type Holder = {
  name: string
  isMediaServer: boolean
  /** The settings let what it has decide. */
  counts: boolean
  hasFile: boolean
  isFourK: boolean
}

type Facts = {
  progress: Progress | null
  /** Of the variant alone. */
  holders: readonly Holder[]
  /** Of the other one. */
  others: readonly Holder[]
  variant: 'standard' | 'fourK'
  /** The download manager that has the last word; null where there is none. */
  decider: string | null
  /** The name of the source that had it when it was last looked at, if that is not connected any more. */
  away: string | null
}

const namesOf = (holders: readonly Holder[]) => [...new Set(holders.map(({ name }) => name))]

/** Why one variant of a movie or an album stands where it does. There is always a reason. */
export function whyOf({ progress, holders, others, variant, decider, away }: Facts): WhyReason[] {
  const files = holders.filter(({ hasFile }) => hasFile)
  const [served, managed] = [files.filter(one => one.isMediaServer), files.filter(one => !one.isMediaServer)]
  const reasons = [
    ...(progress?.markedAt ? [reason('mark', { at: progress.markedAt, byId: progress.markedById })] : []),
    ...(!decider && served.length > 0 ? [reason('server', { services: namesOf(served) })] : []),
    ...(managed.length > 0 ? [reason('manager', { services: namesOf(managed) })] : []),
    ...(decider && served.length > 0 && managed.length === 0 ? [reason('deferred', { services: [decider] })] : []),
  ]
  if (reasons.length > 0) return reasons
  if (progress?.available) return [away ? reason('kept', { services: [away] }) : reason('noted')]
  const isElsewhere = others.some(({ hasFile }) => hasFile)
  const missing = [
    ...(progress?.goneAt ? [reason('gone', { at: progress.goneAt })] : []),
    ...(isElsewhere ? [reason(variant === 'standard' ? 'onlyFourK' : 'onlyStandard')] : []),
    ...(holders.length > 0 ? [reason('wanted', { services: namesOf(holders) })] : []),
  ]
  return missing.length > 0 ? missing : [reason('nothing')]
}
