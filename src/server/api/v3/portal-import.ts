import { Elysia } from 'elysia'
import * as api from '~/shared/api/portal-import'
import { uploadPartBytes } from '~/shared/system/backups'
import { needRecentSignIn } from '../../access/recent'
import type { App } from '../../app'
import { beginFromPage, chooseAddress, forgetSource } from '../../import/from-page'
import { beginSourceFile, takeSourcePart } from '../../import/source-files'
import { importState } from '../../import/state'
import { undoImport } from '../../import/undo'
import { nothing } from '../answers'
import { identity } from '../identity'
import { readerOf } from '../reader'

/** Files of another portal, in parts: no proxy lets all of one through at once. */
export const sourceFileRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/import/files' })
    .use(identity(app, { bodies: 'bytes', largestBody: uploadPartBytes }))
    .put(
      '/:name/:id/:part',
      ({ params: { name, id, part }, body }) =>
        takeSourcePart(app, name, { id, from: part * uploadPartBytes, part: body }),
      {
        needs: 'admin',
        params: api.SourcePartOf,
        body: api.SourcePart,
        response: api.TakenSourcePart,
        detail: { summary: 'Takes the next part, counted from 0; with the last one the file is here.' },
      },
    )

/** Taking over another portal, as `marquee import` does: what it comes from, a rehearsal, the run, and the way back. */
export const portalImportRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/import' })
    .use(identity(app))
    .get('', ({ by }) => importState(app, readerOf(by)), {
      needs: 'admin',
      response: api.ImportState,
      detail: {
        summary: 'What has come to take it from, how the newest run stands, and whether it can be taken back.',
      },
    })
    .post(
      '/files',
      async ({ by, body, caller }) => {
        await needRecentSignIn(app, caller)
        return { id: await beginSourceFile(app, by, body), partBytes: uploadPartBytes }
      },
      {
        needs: 'admin',
        body: api.NewSourceFile,
        response: api.SourceUpload,
        detail: { summary: 'Begins to take a file of another portal, of so many bytes.' },
      },
    )
    .put(
      '/address',
      async ({ body, caller }) => {
        await needRecentSignIn(app, caller)
        await chooseAddress(app, body.portal, body.address)
        return nothing(204)
      },
      {
        needs: 'admin',
        body: api.SourceAddress,
        detail: {
          summary: 'Where the database of another portal is; kept in memory alone, and shown without its password.',
        },
      },
    )
    .delete(
      '/source',
      () => {
        forgetSource(app)
        return nothing(204)
      },
      { needs: 'admin', detail: { summary: 'Forgets the files and the address.' } },
    )
    .post(
      '/runs',
      async ({ by, body: { from, isDryRun, ...settings }, caller }) => {
        await needRecentSignIn(app, caller)
        return { id: await beginFromPage(app, by, { from, isDryRun, settings }) }
      },
      {
        needs: 'admin',
        body: api.NewImport,
        response: api.BegunImport,
        detail: {
          summary: 'Begins a rehearsal, or takes the portal over after a backup; one at a time.',
          responses: { 429: { $ref: '#/components/responses/TooMany' } },
        },
      },
    )
    .post(
      '/undo',
      async ({ by, caller }) => {
        await needRecentSignIn(app, caller)
        await undoImport(app, by)
        return nothing(204)
      },
      {
        needs: 'admin',
        detail: {
          responses: { 409: { $ref: '#/components/responses/Conflict' } },
          summary:
            'Restores the backup from before the newest import, while nobody has done anything since; everybody signs in anew.',
        },
      },
    )
