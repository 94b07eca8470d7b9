import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { CalendarEntry } from '~/shared/api/calendar'
import { requestedPath } from '~/shared/requests/model'
import { imageUrl } from '../../api/image-url'
import { Picture } from '../../kit/picture'
import { StatusBadge } from '../../kit/status-badge'
import { kindIcons } from '../../parts/kind-icons'
import { useEntryText } from './use-entry-text'

/** An entry with all there is to say of it, where there is room. */
export function EntryRow({ entry }: { entry: CalendarEntry }) {
  const { t } = useTranslation()
  const textOf = useEntryText()
  const { kind, long } = textOf(entry)
  const { name, stage, titleId, artist, posterPath } = entry
  const Icon = kindIcons[entry.kind]
  return (
    <li className="flex items-center gap-3 py-2">
      <Picture
        src={imageUrl(posterPath, 'w185')}
        alt=""
        icon={Icon}
        shape={entry.kind === 'album' ? 'cover' : 'poster'}
        className="w-9.5 shrink-0 rounded-[5px]"
      />
      <span className="grid min-w-0 grow gap-0.5">
        <Link
          href={requestedPath(entry.kind, titleId, artist)}
          className="justify-self-start rounded-sm text-[0.875rem] leading-snug font-[600] hover:text-accent hover:underline hover:underline-offset-4"
        >
          {name || t('titles.untitled')}
        </Link>
        <span data-figures className="text-xs text-ink-faint">
          {[kind, long].join(' · ')}
        </span>
      </span>
      <StatusBadge status={stage} className="shrink-0" />
    </li>
  )
}
