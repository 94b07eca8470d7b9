import { Elysia } from 'elysia'
import { AuditActionList, type AuditEntry, AuditPage, AuditQuery } from '~/shared/api/audit'
import { auditActions } from '~/shared/audit/model'
import type { App } from '../../app'
import { type AuditEntry as AuditRow, auditPage } from '../../audit/queries'
import { actionInWords, changesInWords, subjectInWords } from '../../audit/words'
import { identity } from '../identity'
import { readerOf } from '../reader'

const usualCount = 50

/** Who did what, the newest first. */
export const auditRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/audit' })
    .use(identity(app))
    .get(
      '',
      async ({ by, query }) => {
        const { about, action, search, count = usualCount, position = 0 } = query
        const { entries, total } = await auditPage(app.store, { about, action, search }, { position, limit: count })
        const { language } = readerOf(by)
        return { entries: entries.map(row => shownEntry(app, row, language)), total }
      },
      {
        needs: 'admin',
        query: AuditQuery,
        response: AuditPage,
        detail: { summary: 'Who did what, the newest first, kept for half a year.' },
      },
    )
    .get(
      '/actions',
      ({ by }) => {
        const { language } = readerOf(by)
        return auditActions.map(action => ({ action, text: actionInWords(app, action, language) }))
      },
      { needs: 'admin', response: AuditActionList, detail: { summary: 'What is written down, in words.' } },
    )

/** An entry in words. */
export const shownEntry = (app: App, row: AuditRow, language: string | null): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actorId === null ? null : { id: row.actorId, name: row.actorName ?? '' },
  way: row.way,
  address: row.address,
  action: row.action,
  text: actionInWords(app, row.action, language),
  subject: subjectInWords(app, row, language),
  changes: changesInWords(app, row, language),
})
