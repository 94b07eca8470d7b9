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
  const { source, open, remarks } = report
  const facts = [source.product, source.engine, source.isKnown && t('settings.moveIn.known')]
  const amounts = (['failed', 'decided', 'tagged'] as const).filter(name => report[name] > 0)
  return (
    <Panel title={label} text={facts.filter(Boolean).join(' · ')}>
      <div className="grid gap-5">
        <MoveInNotes notes={open} group="open" />
        <MoveInCounts report={report} />
        {amounts.length > 0 && (
          <ul className="grid list-disc gap-1 ps-5 text-sm">
            {amounts.map(amount => (
              <li key={amount}>{t(`settings.moveIn.amount.${amount}`, { amount: format.number(report[amount]) })}</li>
            ))}
          </ul>
        )}
        <MoveInPeople people={report.people} />
        <MoveInSettings settings={report.settings} />
        <MoveInNotes notes={remarks} group="remarks" />
      </div>
    </Panel>
  )
}
