import { Elysia } from 'elysia'
import * as backups from '~/shared/api/backups'
import { WizardPassphrase, WizardUpload } from '~/shared/api/wizard'
import { uploadPartBytes } from '~/shared/system/backups'
import type { App } from '../../app'
import { beginUpload, takePart } from '../../system/backup-uploads'
import { beginRestore } from '../../system/begin-restore'
import { builtInActor, refuseOnceDone, refuseUnlessOpen } from '../../system/wizard'
import { isWizardDone } from '../../system/wizard-done'
import { nothing } from '../answers'
import { identity } from '../identity'
import { languageRead } from '../reader'
import { foreseenRestore } from './backups'

/** Beginning with a backup in place of a new portal. */
export const wizardBackupRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/wizard' })
    .use(identity(app))
    .post(
      '/backup-uploads',
      async ({ context, body: { setupCode, bytes } }) => {
        refuseUnlessOpen(app, context, setupCode)
        return { id: await beginUpload(app, await builtInActor(app, null), bytes), partBytes: uploadPartBytes }
      },
      {
        needs: 'anonymous',
        body: WizardUpload,
        response: backups.BackupUpload,
        detail: { summary: 'Begins to take a backup of so many bytes, whose parts go to the same address.' },
      },
    )
    .post(
      '/backups/:name/preview',
      ({ context, params, body: { setupCode, passphrase = null } }) => {
        refuseUnlessOpen(app, context, setupCode)
        return foreseenRestore(app, params.name, passphrase)
      },
      {
        needs: 'anonymous',
        params: backups.BackupName,
        body: WizardPassphrase,
        response: backups.BackupLook,
        detail: { summary: 'Reads the backup to its end, and says what is in it.' },
      },
    )
    .post(
      '/backups/:name/restore',
      async ({ context, params, body: { setupCode, passphrase = null } }) => {
        refuseUnlessOpen(app, context, setupCode)
        await beginRestore(app, await builtInActor(app, null), params.name, passphrase)
        return nothing(204)
      },
      {
        needs: 'anonymous',
        params: backups.BackupName,
        body: WizardPassphrase,
        detail: { summary: 'Begins with the backup. The server stops for it and starts again, set up as it was.' },
      },
    )

/** Its parts. Who may send them was asked when they began: nobody else knows the id. */
export const wizardUploadRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/wizard/backup-uploads' })
    // Anybody may call: once the wizard is through, nothing of what they send is read.
    .onParse(() => (isWizardDone(app) ? new Uint8Array() : undefined))
    .use(identity(app, { bodies: 'bytes', largestBody: uploadPartBytes }))
    .put(
      '/:id/:part',
      async ({ params: { id, part }, body, request }) => {
        refuseOnceDone(app)
        const by = await builtInActor(app, languageRead(app, null, request))
        return takePart(app, by, { id, from: part * uploadPartBytes, part: body })
      },
      {
        needs: 'anonymous',
        params: backups.UploadPartOf,
        body: backups.UploadPart,
        response: backups.UploadedPart,
        detail: { summary: 'Takes the next part, counted from 0; with the last one the backup has a name.' },
      },
    )
