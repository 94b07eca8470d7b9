import type { PersonalAgent } from '~/shared/notifications/agents'
import { wrongAddresses } from '~/shared/notifications/personal-addresses'
import { type RequestKind, requestKindNames } from '~/shared/requests/model'
import { objectionToRoles } from '~/shared/users/account-rules'
import { shortestPassword } from '~/shared/users/password-length'
import { objectionToEmail } from '~/shared/users/rules'
import { ApiError } from '../../api/errors'
import type { AccountForm } from './edit-form'
import { hasWrongDays, isUnlimited, type LimitEntry } from './limit-entry'

export type ProblemField =
  | ('userName' | 'alias' | 'email' | 'password' | 'repeat' | 'claims')
  | `limits.${RequestKind}`
  | `addresses.${PersonalAgent}`

export type FieldProblem =
  | 'noName'
  | 'badEmail'
  | 'noPassword'
  | 'short'
  | 'differ'
  | 'badAmount'
  | 'badDays'
  | 'noRole'
  | 'badAddress'

export type Problems = Partial<Record<ProblemField, FieldProblem>>

export const mostAsked = 100_000

const isAmount = (text: string) => text.trim() === '' || (/^\d{1,6}$/.test(text.trim()) && Number(text) <= mostAsked)

const limitProblem = (entry: LimitEntry): FieldProblem | null => {
  if (!isAmount(entry.amount)) return 'badAmount'
  return !isUnlimited(entry) && hasWrongDays(entry) ? 'badDays' : null
}

/** One that is typed is held to what our own pages ask for; an account that has one keeps it where none is typed. */
const passwordProblem = ({ password, repeat }: AccountForm, isNew: boolean): FieldProblem | null => {
  if (password === '' && repeat === '') return isNew ? 'noPassword' : null
  return password.length < shortestPassword || password.trim() === '' ? 'short' : null
}

/** What has to be mended before the server is asked, by field; addresses on channels that are `held` stay as they are. */
export function problemsOf(form: AccountForm, isNew: boolean, held: Partial<AccountForm['addresses']> = {}): Problems {
  const ofPassword = passwordProblem(form, isNew)
  const problems: Problems = {
    ...(isNew && form.userName.trim() === '' && { userName: 'noName' }),
    ...(objectionToEmail(form.email) && { email: 'badEmail' }),
    ...(ofPassword && { password: ofPassword }),
    ...(form.password !== form.repeat && { repeat: 'differ' }),
    ...(objectionToRoles(form.claims) && { claims: 'noRole' }),
  }
  for (const kind of requestKindNames) {
    const problem = limitProblem(form.limits[kind])
    if (problem) problems[`limits.${kind}`] = problem
  }
  for (const agent of wrongAddresses(form.addresses, held)) problems[`addresses.${agent}`] = 'badAddress'
  return problems
}

/** The field that a refusal of the server is about. */
const fieldOfRefusal: Readonly<Record<string, ProblemField>> = {
  UserNameMissing: 'userName',
  UserNameTooLong: 'userName',
  UserNameInvalid: 'userName',
  UserNameTaken: 'userName',
  UserNameLooksAlike: 'userName',
  DisplayNameInvalid: 'alias',
  EmailInvalid: 'email',
  EmailTaken: 'email',
  AddressMissing: 'email',
  PasswordMissing: 'password',
  PasswordTooShort: 'password',
  RoleMissing: 'claims',
  LastAdmin: 'claims',
  OwnAccountDisabled: 'claims',
  OnlyAdminsManageAdmins: 'claims',
  RoleNotInvited: 'claims',
}

/** Where a refusal is shown; null where no field is to blame. */
export const refusedField = (error: unknown): ProblemField | null =>
  error instanceof ApiError ? (fieldOfRefusal[error.problem?.code ?? ''] ?? null) : null

/** Somebody else has saved the account since it was read. */
export const isChangedMeanwhile = (error: unknown) =>
  error instanceof ApiError && error.problem?.code === 'AccountChanged'
