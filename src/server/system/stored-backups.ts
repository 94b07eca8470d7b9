import { existsSync, readdirSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, count, eq, gt } from 'drizzle-orm'
import { hourMs, minuteMs } from '~/shared/durations'
import { Refusal, refuse } from '~/shared/refusal'
import { semaphore } from '~/shared/semaphore'
import { type BackupOrigin, backupNamed, backups, mostDownloads } from '~/shared/system/backups'
import type { User } from '~/shared/users/model'
import { takeOnce } from '../access/used-once'
import { ticketFor, ticketIn } from '../access/waiting'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import type { Store } from '../store/store'
import { type BackupFacts, readBackupFacts } from './backup-facts'
import { backupFolder } from './made-backup'
import { backupContent } from './restore'

export type StoredBackup = {
  name: string
  origin: BackupOrigin
  isEncrypted: boolean
  bytes: number
  /** The moment that it shows, as far as it says. */
  at: Date
  version: string | null
  engine: string | null
}

/** Nobody looks through more, and each is opened for a moment. */
const mostBackups = 500
const linkMs = minuteMs

/** The copies of this server, the newest first. */
export async function storedBackups(app: App): Promise<StoredBackup[]> {
  const folder = backupFolder(app)
  const names = existsSync(folder) ? readdirSync(folder) : []
  const newest = names.filter(backupNamed).toSorted().toReversed().slice(0, mostBackups)
  const found = await Promise.all(newest.map(name => storedBackup(app, name).catch(() => null)))
  return found.filter(one => one !== null)
}

async function storedBackup(app: App, name: string): Promise<StoredBackup | null> {
  const known = backupNamed(name)
  if (!known) return null
  const file = join(backupFolder(app), name)
  const [{ size, mtime }, told] = await Promise.all([stat(file), readBackupFacts(file)])
  const said = new Date(told?.at ?? Number.NaN)
  const at = Number.isNaN(said.getTime()) ? mtime : said
  return { name, ...known, bytes: size, at, version: told?.version ?? null, engine: told?.engine ?? null }
}

/** Where a copy lies; refused for a name that none has. */
export function backupFile(app: App, name: string): string {
  const file = join(backupFolder(app), name)
  return backupNamed(name) && existsSync(file) ? file : refuse({ code: 'NotFound' })
}

const subjectOf = (name: string) => ({ kind: 'backup', id: null, name }) as const

export async function removeBackup(app: App, by: User, name: string): Promise<void> {
  const file = backupFile(app, name)
  await writeAudit(app, app.store, by, { action: 'backupRemoved', subject: subjectOf(name) })
  rmSync(file, { force: true })
  app.log.info('backup removed', { file, by: by.userName })
}

/** What lets a browser fetch a copy once, within a minute: it has no way to say who it is where it saves a file. */
export async function downloadTicket(app: App, by: User, name: string): Promise<string> {
  backupFile(app, name)
  await app.store.transaction(async tx => {
    const { auditEntries: t } = tx.t
    const ofBackups = eq(t.subjectKind, 'backup')
    const lately = and(ofBackups, eq(t.action, 'backupDownloaded'), gt(t.at, new Date(app.now().getTime() - hourMs)))
    const [begun] = await tx.db.select({ of: count() }).from(t).where(lately)
    if (Number(begun?.of) >= mostDownloads) refuse({ code: 'TooManyDownloads', most: mostDownloads })
    await writeAudit(app, tx, by, { action: 'backupDownloaded', subject: subjectOf(name) })
  })
  app.log.info('backup handed out', { backup: name, by: by.userName })
  return ticketFor(app, 'backupFile', name, linkMs)
}

/** The copy that a link leads to: once, and not after its minute. */
export async function downloadOf(app: App, ticket: string): Promise<{ file: string; name: string }> {
  const name = await ticketIn(app, 'backupFile', ticket, { code: 'DownloadLinkOver' })
  if (!(await takeOnce(app, ticket, linkMs))) refuse({ code: 'DownloadLinkOver' })
  return { file: backupFile(app, name), name }
}

/** What a restore would replace, counted in what people know. */
export const backupCounts = {
  accounts: 'users',
  requests: 'requests',
  issues: 'issues',
  settings: 'settings',
  history: 'auditEntries',
  library: 'libraryItems',
} as const satisfies Record<string, keyof Store['t']>
export type BackupCount = keyof typeof backupCounts

export type BackupLook = {
  facts: Partial<BackupFacts>
  counts: Record<BackupCount, { here: number; there: number }>
  /** That opens it; null where it is not encrypted. */
  passphrase: string | null
}

const looking = semaphore(1)

/** Reads a copy from its beginning to its end, and says what is in it beside what is here. */
export async function lookAtBackup(app: App, name: string, given: string | null): Promise<BackupLook> {
  const file = backupFile(app, name)
  if (!looking.tryEnter()) return refuse({ code: 'BackupBusy' })
  try {
    const passphrase = backupNamed(name)?.isEncrypted ? (given ?? app.settings.get(backups).passphrase) : null
    const { facts, rows } = await backupContent(app.store, file, { passphrase }).catch(error => {
      // The passphrase of today need not be that of the copy.
      const isGuess = given === null && error instanceof Refusal && error.reason.code === 'PassphraseWrong'
      throw isGuess ? new Refusal({ code: 'PassphraseNeeded' }) : error
    })
    const counts = await Promise.all(
      Object.entries(backupCounts).map(async ([what, table]) => {
        const here = await app.store.db.$count(app.store.t[table])
        return [what, { here, there: rows.get(table) ?? 0 }] as const
      }),
    )
    return { facts, passphrase, counts: Object.fromEntries(counts) as BackupLook['counts'] }
  } finally {
    looking.leave()
  }
}
