import type { ProblemText } from '../settings/field-problems'

/**
 * A value that is not taken: what follows the name of its field, or a sentence in the language of whoever reads it. `said`
 * is what people read instead of the former.
 */
export type InvalidValue = { field: string; problem: string | SystemReason; said?: ProblemText | null }

/** Why the portal is not set up, restored, or set otherwise. */
export type SystemReason =
  | { code: 'WizardDone' }
  | { code: 'SetupCodeNeeded' }
  | { code: 'DatabaseTypeUnknown' }
  | { code: 'DatabaseUnreachable'; detail: string }
  | { code: 'DatabaseChosen' }
  /** What is encrypted in it was encrypted by another installation. */
  | { code: 'DatabaseKeyOther' }
  | { code: 'DatabaseIncomplete' }
  | { code: 'DatabaseNotWritten'; detail: string }
  | { code: 'FeatureUnknown'; name: string }
  | { code: 'SettingsInvalid'; problems: InvalidValue[] }
  /** The portal itself listens there. */
  | { code: 'PortOwn'; port: number }
  /** Somebody saved them after they were read. */
  | { code: 'SettingsChanged' }
  | { code: 'SetByEnvironment'; detail: string }
  | { code: 'JobUnknown'; name: string }
  | { code: 'JobRunning'; name: string }
  | { code: 'BackupFromNewerVersion'; version: string }
  /** Nothing of a change of settings can be taken back. */
  | { code: 'NothingToUndo' }
  | { code: 'BackupNotUsable'; detail: string }
  | { code: 'BackupTooLarge'; most: number }
  /** Some of the disk stays free, whatever is sent. */
  | { code: 'NoRoomForBackup' }
  /** A part does not follow what has come so far. */
  | { code: 'UploadOutOfStep' }
  | { code: 'TooManyDownloads'; most: number }
  /** The link is for once, and for a moment. */
  | { code: 'DownloadLinkOver' }
  /** Nothing here stops and starts again. */
  | { code: 'RestoreNotHere' }
  /** Another look, or another restore, is under way. */
  | { code: 'BackupBusy' }
  | { code: 'PassphraseNeeded' }
  /** Or the file was damaged, which looks the same. */
  | { code: 'PassphraseWrong'; detail: string }
