import type { AccessReason } from './access/reasons'
import type { ImportReason } from './import/reasons'
import type { IssueReason } from './issues/reasons'
import type { MediaServerReason } from './library/reasons'
import type { MessageReason } from './notifications/reasons'
import type { RequestReason } from './requests/reasons'
import type { RuleReason } from './rules/reasons'
import type { SystemReason } from './system/reasons'
import type { AccountReason } from './users/reasons'

/** Why the rules say no. `code` names the sentence (`refusals.<code>` of the locale) and, for requests, the wire code. */
export type Reason =
  | { code: 'NoPermissions' }
  | { code: 'NotFound' }
  | AccessReason
  | AccountReason
  | ImportReason
  | IssueReason
  | MediaServerReason
  | MessageReason
  | RequestReason
  | RuleReason
  | SystemReason

/** The rules say no: not a defect, never logged above debug. */
export class Refusal extends Error {
  /** `more` are further objections, where a form shows all of them at once. */
  constructor(
    readonly reason: Reason,
    readonly more: readonly Reason[] = [],
  ) {
    super(reason.code)
    this.name = 'Refusal'
  }
}

export const refuse = (reason: Reason): never => {
  throw new Refusal(reason)
}

/** Ends the action when a rule objects. */
export function refuseIf(reason: Reason | null) {
  if (reason) throw new Refusal(reason)
}

/** Ends the action when rules object and names every objection. */
export function refuseAll([reason, ...more]: readonly Reason[]) {
  if (reason) throw new Refusal(reason, more)
}

const codes: ReadonlySet<string> = new Set<Reason['code']>([
  'AlreadyRequested',
  'AlreadyAvailable',
  'EpisodesAlreadyRequested',
])

/** Whether it was refused because there is nothing left to ask for: somebody did, or it is here. */
export const isNothingLeft = (code: string | undefined) => code !== undefined && codes.has(code)
