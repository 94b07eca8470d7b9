import { shortestPassword } from '~/shared/users/password-length'

export type PasswordEntry = { password: string; repeat: string }

/** What a new password has to be; each is ticked off while it is typed. */
export const passwordRules = {
  long: ({ password }: PasswordEntry) => password.length >= shortestPassword && password.trim() !== '',
  same: ({ password, repeat }: PasswordEntry) => password !== '' && password === repeat,
} as const

export type PasswordRule = keyof typeof passwordRules

export const passwordRuleNames = Object.keys(passwordRules) as PasswordRule[]

export const passwordFits = (entry: PasswordEntry) => passwordRuleNames.every(name => passwordRules[name](entry))
