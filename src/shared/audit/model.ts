/** What is written down of who did what: each word is said in the language of whoever reads (`audit.actions` of the locale). */
export const auditActions = [
  'signedIn',
  'signInRefused',
  'signedOutEverywhere',
  'userAdded',
  'userChanged',
  'userRemoved',
  'usersChangedTogether',
  'passwordChanged',
  'accessTokenRenewed',
  'settingsChanged',
] as const
export type AuditAction = (typeof auditActions)[number]

/** By which way it was done: a page, a program of others, the command line, or the portal by itself. */
export const auditWays = ['page', 'program', 'command', 'portal'] as const
export type AuditWay = (typeof auditWays)[number]

export const auditSubjectKinds = ['user', 'settings'] as const
export type AuditSubjectKind = (typeof auditSubjectKinds)[number]

/** What something was done to, by its number and by the name that it had then. */
export type AuditSubject = { kind: AuditSubjectKind; id: string; name: string }

/** Values by their names, never a secret. */
export type AuditValues = Record<string, unknown>
