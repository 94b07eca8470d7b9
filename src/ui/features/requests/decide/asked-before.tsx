import { useTranslation } from 'react-i18next'
import { imageUrl } from '../../../api/image-url'
import { Picture } from '../../../kit/picture'
import { StatusBadge } from '../../../kit/status-badge'
import { kindIcons } from '../../../parts/kind-icons'
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
            <Picture
              src={imageUrl(each.title.posterPath, 'w92')}
              alt=""
              icon={kindIcons[each.kind]}
              shape={each.kind === 'album' ? 'cover' : 'poster'}
              tint={each.title.tint}
              className="w-6 shrink-0 rounded-[4px]"
            />
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
