import { Elysia } from 'elysia'
import * as api from '~/shared/api/backups'
import { uploadPartBytes } from '~/shared/system/backups'
import { needRecentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { beginUpload, takePart } from '../../system/backup-uploads'
import { downloadOf } from '../../system/stored-backups'
import { identity } from '../identity'

/** Copies from elsewhere, in parts: no proxy lets all of one through at once. */
export const backupUploadRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/backup-uploads' })
    .use(identity(app, { bodies: 'bytes', largestBody: uploadPartBytes }))
    .put(
      '/:id/:part',
      ({ by, params: { id, part }, body }) => takePart(app, by, { id, from: part * uploadPartBytes, part: body }),
      {
        needs: 'admin',
        params: api.UploadPartOf,
        body: api.UploadPart,
        response: api.UploadedPart,
        detail: { summary: 'Takes the next part, counted from 0; with the last one the copy is among the others.' },
      },
    )

/** What lets a browser save a copy as it saves every file. */
export const backupFileRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3' })
    .use(identity(app))
    .post(
      '/backup-uploads',
      async ({ by, body, caller }) => {
        await needRecentSignIn(app, caller)
        return { id: await beginUpload(app, by, body.bytes), partBytes: uploadPartBytes }
      },
      {
        needs: 'admin',
        body: api.NewUpload,
        response: api.BackupUpload,
        detail: { summary: 'Begins to take a copy of so many bytes.' },
      },
    )
    .get(
      '/backup-files/:ticket',
      async ({ params }) => {
        const { file, name } = await downloadOf(app, params.ticket)
        return new Response(Bun.file(file), {
          headers: {
            'content-type': 'application/octet-stream',
            'content-disposition': `attachment; filename="${name}"`,
          },
        })
      },
      {
        needs: 'anonymous',
        params: api.BackupTicket,
        response: api.BackupFile,
        detail: { summary: 'The file that a link leads to, once.' },
      },
    )
