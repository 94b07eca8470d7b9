import { t } from 'elysia'
import { filledText, instant, orNull, text, whole } from './schema'

/** Mails to many, and how far they are. */
export const MailingProgress = t.Object({
  id: whole(),
  subject: t.String(),
  recipients: whole(),
  startedAt: instant(),
  startedBy: orNull(t.String()),
  waiting: whole({ description: 'How many mails are still to leave.' }),
  failed: whole({ description: 'How many did not arrive and are not tried again by themselves, or may not have.' }),
})
export type MailingProgress = typeof MailingProgress.static
export const MailingList = t.Array(MailingProgress)

/** A mail as it will look. */
export const MailLook = t.Object({ subject: t.String(), html: t.String() })
export type MailLook = typeof MailLook.static

/** With how many bytes its page has. */
export const MassMailLook = t.Composite([MailLook, t.Object({ size: whole() })])
export type MassMailLook = typeof MassMailLook.static

export const MassMailText = t.Object({ subject: text(500), message: text(200_000) })
export type MassMailText = typeof MassMailText.static

/** To these people, or to everybody who has an address. */
export const MassMailDraft = t.Object({
  subject: filledText(500),
  message: filledText(200_000),
  bcc: t.Boolean({ description: 'Nobody of them sees who else gets it, and all get the same.' }),
  everybody: t.Boolean(),
  userIds: t.Array(t.String({ maxLength: 36 }), { maxItems: 10_000 }),
})
export type MassMailDraft = typeof MassMailDraft.static

export const StartedMailing = t.Object({ id: orNull(whole()), recipients: whole() })
export type StartedMailing = typeof StartedMailing.static

export const ReachablePeopleQuery = t.Object({ search: t.Optional(text(200)) })
/** Whoever has an address, as many as are listed at once, and how many there are. */
export const ReachablePeople = t.Object({
  people: t.Array(t.Object({ userId: t.String(), displayName: t.String(), userName: t.String(), email: t.String() })),
  total: whole(),
  canSend: t.Boolean({ description: 'A mail server is set up.' }),
})
export type ReachablePeople = typeof ReachablePeople.static
