import { t } from 'elysia'
import { backupNamePattern, backupOrigins, largestUpload, uploadPartBytes } from '../system/backups'
import { restoreFailures } from '../system/restores'
import { filledText, instant, oneOf, orNull, whole, wholeParameter } from './schema'

export const BackupName = t.Object({ name: t.String({ maxLength: 80, pattern: backupNamePattern }) })

const Backup = t.Object({
  name: t.String(),
  origin: oneOf(backupOrigins),
  isEncrypted: t.Boolean(),
  bytes: t.Number(),
  at: instant(),
  version: orNull(t.String({ description: 'Of the portal that made it, as far as it says.' })),
  engine: orNull(t.String({ description: 'That it was made on; it can be restored on every other.' })),
})
export type Backup = typeof Backup.static

const LastRestore = t.Object({
  name: t.String(),
  at: instant(),
  by: orNull(t.String()),
  failure: orNull(oneOf(restoreFailures)),
  before: orNull(t.String({ description: 'The copy of what was here before.' })),
})
export type LastRestore = typeof LastRestore.static

export const BackupList = t.Object({
  backups: t.Array(Backup),
  lastRestore: orNull(LastRestore),
  freeBytes: orNull(t.Number({ description: 'Left where copies are kept.' })),
})
export type BackupList = typeof BackupList.static

export const BackupLink = t.Object({ path: t.String({ description: 'Leads to the file once, within a minute.' }) })
export type BackupLink = typeof BackupLink.static

export const BackupTicket = t.Object({ ticket: filledText(1_000) })

/** A file, as it is. */
export const BackupFile = t.Unsafe<Response>(
  t.Unknown({ contentMediaType: 'application/octet-stream', description: 'The bytes of the copy.' }),
)

export const Passphrase = t.Object({
  passphrase: t.Optional(orNull(filledText(200, 'Of an encrypted copy; without one that of the settings is tried.'))),
})
export type Passphrase = typeof Passphrase.static

const counted = t.Object({ here: t.Number(), there: t.Number() })
export const BackupLook = t.Object({
  version: orNull(t.String()),
  engine: orNull(t.String()),
  at: orNull(instant()),
  /** What is here now beside what is in the copy. */
  counts: t.Object({
    accounts: counted,
    requests: counted,
    issues: counted,
    settings: counted,
    history: counted,
    library: counted,
  }),
})
export type BackupLook = typeof BackupLook.static

export const NewUpload = t.Object({ bytes: t.Number({ multipleOf: 1, minimum: 1, maximum: largestUpload }) })
export const BackupUpload = t.Object({ id: t.String(), partBytes: whole() })
export type BackupUpload = typeof BackupUpload.static

export const UploadPartOf = t.Object({
  id: t.String({ maxLength: 36, pattern: '^[\\da-f-]{36}$' }),
  part: wholeParameter({ maximum: largestUpload / uploadPartBytes }),
})
export const UploadPart = t.Unsafe<Uint8Array<ArrayBuffer>>(
  t.Unknown({ description: 'The bytes of this part: 1,000,000, and of the last one what is left.' }),
)
export const UploadedPart = t.Object({ received: t.Number(), name: orNull(t.String()) })
export type UploadedPart = typeof UploadedPart.static
