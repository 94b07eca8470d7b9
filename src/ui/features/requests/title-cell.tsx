import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { imageUrl } from '../../api/image-url'
import { Picture } from '../../kit/picture'
import { yearOf } from '../../state/requests'
import { titlePath } from '../../state/titles'
import type { Row } from './row'

/** Poster, title and year; only the title is a link. */
export function TitleCell({ row }: { row: Row }) {
  const { t } = useTranslation()
  return (
    <span className="flex min-w-44 items-center gap-3">
      <Picture
        src={imageUrl(row.title.posterPath, 'w185')}
        alt=""
        tint={row.title.tint}
        className="w-9.5 shrink-0 rounded-[5px]"
      />
      <span className="grid min-w-0 gap-0.5">
        <Link
          href={titlePath(row.kind, row.title.id)}
          className="rounded-sm text-[0.875rem] font-[620] hover:text-accent hover:underline hover:underline-offset-4"
        >
          {row.title.name || t('titles.untitled')}
        </Link>
        <span data-figures className="text-xs text-ink-faint">
          {yearOf(row.title.releasedAt)}
        </span>
      </span>
    </span>
  )
}
