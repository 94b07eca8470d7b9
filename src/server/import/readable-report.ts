import type { Connection, ImportReport, ReadableReport } from '~/shared/import/report'
import { problemText } from '~/shared/settings/field-problems'
import type { App } from '../app'
import { problemSaid, sentence } from '../sentences'
import { saidOfTest } from '../system/connection-test'

/** A report in the language of whoever reads it; null is that of the portal. */
export function readableReport(app: App, report: ImportReport, language: string | null): ReadableReport {
  const { refused, connections } = report.settings
  return {
    ...report,
    settings: {
      ...report.settings,
      refused: refused.map(one => ({ ...one, problem: toldProblem(app, one, language) })),
      connections: connections.map(one => ({
        ...{ service: one.service, ok: one.ok },
        message: toldAnswer(app, one, language),
      })),
    },
  }
}

function toldAnswer(app: App, one: Connection, language: string | null): string {
  if ('sentences' in one) return saidOfTest(app, one.sentences, language)
  return 'refusal' in one ? sentence(app, one.refusal, language) : one.message
}

type Refused = ImportReport['settings']['refused'][number]

function toldProblem(app: App, { section, field, problem }: Refused, language: string | null): string {
  const own = app.settings.sections.find(({ id }) => id === section)
  return problemSaid(app, { problem, said: own && problemText(own, field, problem) }, language)
}
