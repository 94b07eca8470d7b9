/** What is written down of who did what: each word is said in the language of whoever reads (`audit.action` of the locale). */
export const auditActions = [
  'signedIn',
  'signInRefused',
  'sessionEnded',
  'signedOutEverywhere',
  'keyAdded',
  'keyEnded',
  'addressAsked',
  'addressCancelled',
  'pictureChosen',
  'pictureRemoved',
  'userAdded',
  'userChanged',
  'userRemoved',
  'usersChangedTogether',
  'usersJoined',
  'usersLinked',
  'extraGiven',
  'passwordChanged',
  'accessTokenRenewed',
  'devicesRemoved',
  'browserAdded',
  'browserRemoved',
  'browserRenewed',
  'accessTokenShown',
  'apiKeyShown',
  'timeCodesOn',
  'timeCodesOff',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'passkeyAdded',
  'passkeyRenamed',
  'passkeyRemoved',
  'passkeyCopied',
  'openIdLinked',
  'openIdUnlinked',
  'mediaAccountConnected',
  'mediaAccountDisconnected',
  'chatLinked',
  'chatUnlinked',
  'mailKeyChosen',
  'mailKeyRemoved',
  'welcomeSent',
  'resetLinkSent',
  'resetLinkShown',
  'invitationMade',
  'invitationSent',
  'invitationRevoked',
  'invitationUsed',
  'termsAgreed',
  'settingsChanged',
  'newsletterStopped',
  'newsletterMarked',
  'massMailSent',
  'sentAgain',
  'takenBack',
  'backupDownloaded',
  'backupUploaded',
  'backupRemoved',
  'backupRestored',
  'backupNotRestored',
  'cacheEmptied',
  'issueCategoryAdded',
  'issueCategoryRemoved',
  'blocked',
  'unblocked',
  'ruleAdded',
  'ruleChanged',
  'ruleMoved',
  'ruleRemoved',
  'imported',
  'commandRun',
] as const
export type AuditAction = (typeof auditActions)[number]

/** By which way it was done: a page, a program of others, the command line, or the portal by itself. */
export const auditWays = ['page', 'program', 'command', 'portal'] as const
export type AuditWay = (typeof auditWays)[number]

/**
 * By which way something is done, from where, and with which program as it says itself; neither of both for the command
 * line and the portal itself.
 */
export type Origin = { way: AuditWay; address: string | null; userAgent: string | null }

export const auditSubjectKinds = ['user', 'settings', 'command', 'invitation', 'backup', 'rule'] as const
export type AuditSubjectKind = (typeof auditSubjectKinds)[number]

/** What something was done to, by the name that it had then; the id is null of a name that nobody has here. */
export type AuditSubject = { kind: AuditSubjectKind; id: string | null; name: string }

/** Values by their names, never a secret. */
export type AuditValues = Record<string, unknown>

/** How somebody signed in, or got another password; said as `audit.how`. */
export const signInWays = [
  'password',
  'mediaServer',
  'plex',
  'quickConnect',
  'proxy',
  'openId',
  'invitation',
  'passkey',
] as const
export type SignInWay = (typeof signInWays)[number]
/** What was shown besides, by whoever signed in; said as `audit.how`, too. */
export const secondSteps = ['timeCode', 'recoveryCode'] as const
export type SecondStep = (typeof secondSteps)[number]
export const passwordWays = ['byOwner', 'byReset'] as const
export type PasswordWay = (typeof passwordWays)[number]
