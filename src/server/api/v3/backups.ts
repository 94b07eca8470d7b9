import { statfs } from 'node:fs/promises'
import { Elysia } from 'elysia'
import * as api from '~/shared/api/backups'
import { restoreFailures } from '~/shared/system/restores'
import { needRecentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { beginRestore, lastRestore } from '../../system/begin-restore'
import { backupFolder } from '../../system/made-backup'
import { downloadTicket, lookAtBackup, removeBackup, storedBackups } from '../../system/stored-backups'
import { nothing } from '../answers'
import { identity } from '../identity'
import { basePath } from '../request-context'

async function listed(app: App): Promise<api.BackupList> {
  const [backups, last, disk] = await Promise.all([
    storedBackups(app),
    lastRestore(app.store),
    statfs(backupFolder(app)).catch(() => null),
  ])
  return {
    backups: backups.map(one => ({ ...one, at: one.at.toISOString() })),
    lastRestore: last && shownRestore(last),
    freeBytes: disk && disk.bavail * disk.bsize,
  }
}

/** What restoring a copy would change. */
export async function foreseenRestore(app: App, name: string, passphrase: string | null): Promise<api.BackupLook> {
  const { facts, counts } = await lookAtBackup(app, name, passphrase)
  return { version: facts.version ?? null, engine: facts.engine ?? null, at: facts.at ?? null, counts }
}

type Last = NonNullable<Awaited<ReturnType<typeof lastRestore>>>

function shownRestore({ at, action, name, by, after }: Last): api.LastRestore {
  const known = restoreFailures.find(one => one === after?.restoreFailure) ?? 'defect'
  const before = after?.backupBefore
  return {
    ...{ name: name ?? '', at: at.toISOString(), by },
    failure: action === 'backupRestored' ? null : known,
    before: typeof before === 'string' ? before : null,
  }
}

/** Copies of everything: what there is, taking them away, and taking them over. */
export const backupRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/backups' })
    .use(identity(app))
    .get('', () => listed(app), {
      needs: 'admin',
      response: api.BackupList,
      detail: { summary: 'The copies that are kept here, the newest first; the job “backup” makes another one.' },
    })
    .delete(
      '/:name',
      async ({ by, params, caller }) => {
        await needRecentSignIn(app, caller)
        await removeBackup(app, by, params.name)
        return nothing(204)
      },
      { needs: 'admin', params: api.BackupName },
    )
    .post(
      '/:name/link',
      async ({ by, params, caller }) => {
        await needRecentSignIn(app, caller)
        const ticket = await downloadTicket(app, by, params.name)
        return { path: `${basePath(app)}/api/v3/backup-files/${encodeURIComponent(ticket)}` }
      },
      {
        needs: 'admin',
        params: api.BackupName,
        response: api.BackupLink,
        detail: {
          summary: 'A link to the file, which counts once and for a minute.',
          responses: { 429: { $ref: '#/components/responses/TooMany' } },
        },
      },
    )
    .post('/:name/preview', ({ params, body }) => foreseenRestore(app, params.name, body.passphrase ?? null), {
      needs: 'admin',
      params: api.BackupName,
      body: api.Passphrase,
      response: api.BackupLook,
      detail: {
        summary: 'Reads a copy to its end, and says what restoring it would change. Nothing is changed by it.',
      },
    })
    .post(
      '/:name/restore',
      async ({ by, params, body, caller }) => {
        await needRecentSignIn(app, caller)
        await beginRestore(app, by, params.name, body.passphrase ?? null)
        return nothing(204)
      },
      {
        needs: 'admin',
        params: api.BackupName,
        body: api.Passphrase,
        detail: {
          summary: 'Replaces everything by a copy. The server stops for it and starts again; everybody signs in anew.',
        },
      },
    )
