import { passwordRules } from './password-rules'

export type SecurityForm = { current: string; email: string; password: string; repeat: string }
export type SecurityField = keyof SecurityForm
export type SecurityProblem = 'noCurrent' | 'badEmail' | 'badNew' | 'differ'

export const securityForm = (email: string | null): SecurityForm => ({
  current: '',
  email: email ?? '',
  password: '',
  repeat: '',
})

/** The form once `sent` is stored, with this address now; what was typed into a field meanwhile stays in it. */
export const leftInForm = (sent: SecurityForm, now: SecurityForm, email: string | null): SecurityForm => {
  const begun = securityForm(email)
  const of = (field: SecurityField) => (now[field] === sent[field] ? begun[field] : now[field])
  return { current: of('current'), email: of('email'), password: of('password'), repeat: of('repeat') }
}

/** What would be changed; the current password alone changes nothing. */
export const securityChanges = (form: SecurityForm, email: string | null) =>
  [form.email.trim() !== (email ?? ''), form.password !== '' || form.repeat !== ''].filter(Boolean).length

/** What has to be mended before the server is asked, by field. */
export const securityProblems = ({
  current,
  email,
  password,
  repeat,
}: SecurityForm): Partial<Record<SecurityField, SecurityProblem>> => {
  const changing = password !== '' || repeat !== ''
  return {
    ...(current === '' && { current: 'noCurrent' }),
    ...(email.trim() !== '' && !/^\S+@\S+$/.test(email.trim()) && { email: 'badEmail' }),
    ...(changing && !passwordRules.long({ password, repeat }) && { password: 'badNew' }),
    ...(changing && password !== repeat && { repeat: 'differ' }),
  }
}
