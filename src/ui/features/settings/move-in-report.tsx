import { useTranslation } from 'react-i18next'
import type { ImportReportView } from '~/shared/api/portal-import'
import { Panel } from '../../kit/panel'
import { useFormat } from '../../kit/use-format'
import { MoveInCounts } from './move-in-counts'
import { MoveInNotes } from './move-in-notes'
import { MoveInPeople } from './move-in-people'
import { MoveInSettings } from './move-in-settings'

/** What came of a run or would come of it, in the order in which somebody decides. */
export function MoveInReport({ report, label }: { report: ImportReportView; label: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { source, open, remarks, failed } = report
  const facts = [source.product, source.engine, source.isKnown && t('settings.moveIn.known')]
  return (
    <Panel title={label} text={facts.filter(Boolean).join(' · ')}>
      <div className="grid gap-5">
        <MoveInNotes notes={open} group="open" />
        <MoveInCounts report={report} />
        {failed > 0 && <p className="text-sm">{t('settings.moveIn.notSent', { amount: format.number(failed) })}</p>}
        <MoveInPeople people={report.people} />
        <MoveInSettings settings={report.settings} />
        <MoveInNotes notes={remarks} group="remarks" />
      </div>
    </Panel>
  )
}
