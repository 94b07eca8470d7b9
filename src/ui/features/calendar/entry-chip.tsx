import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { CalendarEntry } from '~/shared/api/calendar'
import { requestedPath } from '~/shared/requests/model'
import { imageUrl } from '../../api/image-url'
import { cx } from '../../kit/cx'
import { Picture } from '../../kit/picture'
import { statuses } from '../../kit/status'
import { StatusBadge } from '../../kit/status-badge'
import { kindIcons } from '../../parts/kind-icons'
import { useEntryText } from './use-entry-text'

type EntryChipProps = {
  entry: CalendarEntry
  /** Tab stops at it. */
  stops: boolean
  /** It has the day for itself, and its title a second line. */
  alone: boolean
}

/** An entry in the room that a day of the month has. */
export function EntryChip({ entry, stops, alone }: EntryChipProps) {
  const { t } = useTranslation()
  const textOf = useEntryText()
  const { kind, short, long } = textOf(entry)
  const { name, stage, titleId, artist, posterPath } = entry
  const title = name || t('titles.untitled')
  const Icon = kindIcons[entry.kind]
  return (
    <Link
      href={requestedPath(entry.kind, titleId, artist)}
      tabIndex={stops ? 0 : -1}
      title={[title, long].join(' · ')}
      className={cx(
        'relative block overflow-hidden rounded-sm bg-raised py-0.5 ps-2.5 pe-1.5 leading-tight inset-ring inset-ring-line',
        '@min-[60rem]:ps-7.5',
        'hover:bg-overlay hover:inset-ring-line-strong',
      )}
    >
      {/* Where the day is wide enough, it takes the place of the icon. */}
      <span aria-hidden className="absolute inset-y-0 start-0 hidden w-6 @min-[60rem]:block">
        <Picture src={imageUrl(posterPath, 'w92')} alt="" icon={Icon} shape="band" />
      </span>
      <span aria-hidden className={cx('absolute inset-y-0 start-0 w-[3px]', statuses[stage].edge)} />
      <span className={cx('flex gap-1 text-xs font-[600]', !alone && 'items-center')}>
        <Icon aria-hidden className={cx('size-3 shrink-0 text-ink-faint @min-[60rem]:hidden', alone && 'mt-px')} />
        <span className="sr-only">{kind}: </span>
        <span className={alone ? 'clamp-2' : 'truncate'}>{title}</span>
      </span>
      {/* What has no room left goes as a whole, to a line of its own or out of sight; the title of the link has it. */}
      <span
        className={cx(
          'flex min-w-0 flex-wrap items-center gap-x-2.5 overflow-hidden text-2xs leading-4 text-ink-soft',
          !alone && 'h-4',
        )}
      >
        <StatusBadge status={stage} form="line" className="shrink-0 text-2xs! [&>svg]:size-3" />
        {short && (
          // At the beginning of a line the dot stands outside, where it is cut off.
          <span data-figures className="-ms-2.5 whitespace-nowrap">
            <span aria-hidden className="inline-block w-2.5 text-center">
              ·
            </span>
            {short}
          </span>
        )}
      </span>
    </Link>
  )
}
