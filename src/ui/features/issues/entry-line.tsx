import { useTranslation } from 'react-i18next'
import type { IssueEntry } from '~/shared/api/issues'
import { imageUrl } from '../../api/image-url'
import { Avatar } from '../../kit/avatar'
import { cx } from '../../kit/cx'
import { useFormat } from '../../kit/use-format'
import { isUnsent } from './state'

type EntryLineProps = { entry: IssueEntry; mine: boolean }

/** What somebody said, at the right where it is one's own; or a line in the middle where the issue was moved on. */
export function EntryLine({ entry, mine }: EntryLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { by, at, staff, text, status } = entry
  const name = by?.name ?? t('issues.gone')
  const when = (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.timeOrDay(at)}
    </time>
  )
  if (status)
    return (
      <li className="text-center text-sm text-ink-faint">
        {t(`issues.changed.${status}`, { name })}
        {' · '}
        {when}
      </li>
    )
  const sent = !isUnsent(entry)
  return (
    <li className={cx('flex gap-2.5', mine && 'flex-row-reverse', !sent && 'opacity-65')}>
      <Avatar name={name} src={imageUrl(by?.picturePath, 'w92')} className="mt-0.5" />
      <div
        className={cx('grid max-w-[min(38rem,85%)] min-w-0 gap-1', mine ? 'justify-items-end' : 'justify-items-start')}
      >
        <p className="text-xs text-ink-faint wrap-anywhere">
          {mine ? t('issues.you') : name}
          {staff && ` · ${t('issues.staff')}`}
          {' · '}
          {sent ? when : t('issues.sending')}
        </p>
        <p
          className={cx(
            'rounded-lg px-3.5 py-2.5 text-[0.9375rem] leading-normal whitespace-pre-wrap [overflow-wrap:anywhere]',
            mine ? 'rounded-se-[4px] bg-accent-soft text-accent-ink' : 'rounded-ss-[4px] bg-sunken',
          )}
        >
          {text}
        </p>
      </div>
    </li>
  )
}
