import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../kit/status-badge'
import { RequestPoster } from '../../../parts/request-poster'
import { leadingVariant } from '../../../state/requests'
import type { Row } from '../row'
import { useAskedBefore } from './use-waiting'

/** What whoever asks asked for last, and what became of it. Its room is there before it is known. */
export function AskedBefore({ row }: { row: Row }) {
  const { t } = useTranslation()
  const before = useAskedBefore(row)
  return (
    <div className="grid gap-1.5">
      <h4 className="text-xs font-[560] text-ink-faint">{t('decide.before', { name: row.requester.displayName })}</h4>
      <ul className="grid min-h-9 gap-x-4 gap-y-1.5 phone:grid-cols-3">
        {before?.length === 0 && <li className="text-sm text-ink-soft">{t('decide.nothingBefore')}</li>}
        {before?.map(each => (
          <li key={each.id} className="flex min-w-0 items-center gap-2.5">
            <RequestPoster request={each} size="small" />
            <span className="grid min-w-0 leading-snug">
              <span className="truncate text-sm">{each.title.name || t('titles.untitled')}</span>
              <StatusBadge status={leadingVariant(each)?.stage ?? 'pending'} form="line" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
