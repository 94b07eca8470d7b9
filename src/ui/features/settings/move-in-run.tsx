import { useTranslation } from 'react-i18next'
import type { ImportRunView } from '~/shared/api/portal-import'
import { Note } from '../../kit/note'
import { Panel } from '../../kit/panel'
import { Progress } from '../../kit/progress'
import { useFormat } from '../../kit/use-format'
import { MoveInNext } from './move-in-next'
import { MoveInReport } from './move-in-report'

/** How the newest run stands: how far it is, or what came of it. */
export function MoveInRun({ run }: { run: ImportRunView }) {
  const { t } = useTranslation()
  if (run.outcome === 'running') return <Going run={run} />
  if (run.outcome !== 'done' || !run.report) return <NotDone run={run} />
  return (
    <>
      <Done run={run} />
      {!run.isDryRun && <MoveInNext />}
      <MoveInReport report={run.report} label={t('settings.moveIn.report')} />
    </>
  )
}

function Going({ run: { isDryRun, progress } }: { run: ImportRunView }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { kind, done = 0, total = null } = progress ?? {}
  const label = kind ? t(`settings.moveIn.kind.${kind}`) : t('settings.moveIn.reading')
  return (
    <Panel
      title={t(isDryRun ? 'settings.moveIn.rehearsing' : 'settings.moveIn.moving')}
      text={t('settings.moveIn.goesOn')}
    >
      <div aria-live="polite">
        <Progress
          label={label}
          value={total === null ? null : done / Math.max(total, 1)}
          max={1}
          text={done > 0 && total === null ? format.number(done) : undefined}
        />
      </div>
    </Panel>
  )
}

function Done({ run: { isDryRun, endedAt, startedAt, by, backup } }: { run: ImportRunView }) {
  const { t } = useTranslation()
  const format = useFormat()
  const said = { when: format.when(endedAt ?? startedAt), by }
  return (
    <Note tone="good" live title={t(isDryRun ? 'settings.moveIn.rehearsed' : 'settings.moveIn.moved', said)}>
      {isDryRun ? t('settings.moveIn.nothingWritten') : backup && t('settings.moveIn.backup', { name: backup })}
    </Note>
  )
}

function NotDone({ run: { outcome, failure, isDryRun, backup } }: { run: ImportRunView }) {
  const { t } = useTranslation()
  const why = failure
    ? t(`settings.moveIn.failure.${failure.code}`)
    : t(outcome === 'done' ? 'settings.moveIn.failure.defect' : 'settings.moveIn.cutShort')
  return (
    <Note tone="bad" live title={t(isDryRun ? 'settings.moveIn.notRehearsed' : 'settings.moveIn.notMoved')}>
      <p>{why}</p>
      {failure?.detail && (
        <p lang="en" className="text-sm text-ink-soft">
          {failure.detail}
        </p>
      )}
      {backup && <p>{t('settings.moveIn.backup', { name: backup })}</p>}
    </Note>
  )
}
