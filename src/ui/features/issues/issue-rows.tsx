import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { IssueGroup } from '~/shared/api/issues'
import { imageUrl } from '../../api/image-url'
import { Picture } from '../../kit/picture'
import { useFormat } from '../../kit/use-format'
import { kindIcons } from '../../parts/kind-icons'
import { useIssuePart } from '../../parts/use-issue-part'
import { issuesPath } from '../../state/issues'

/** Titles with problems: how many there are, and the newest of them. */
export function IssueRows({ groups }: { groups: readonly IssueGroup[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { lineOf } = useIssuePart()
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {groups.map(({ kind, providerId, title, posterPath, count, newest }) => (
        <li
          key={`${kind} ${providerId} ${title}`}
          className="relative flex items-center gap-4 rounded-lg border border-line bg-surface p-3 pe-4.5 hover:bg-raised"
        >
          <Picture
            src={imageUrl(posterPath, 'w92')}
            alt=""
            icon={kindIcons[kind]}
            className="w-11 shrink-0 rounded-[7px]"
          />
          <div className="min-w-0 grow">
            <h2 className="truncate text-base font-[600]">
              <Link
                href={issuesPath(providerId, kind)}
                className="after:absolute after:inset-0 after:rounded-lg focus-visible:shadow-none focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
              >
                {title || t('titles.untitled')}
              </Link>
            </h2>
            <p className="clamp-2 text-[0.875rem] leading-snug text-ink-soft [overflow-wrap:anywhere]">
              {lineOf(newest)}
            </p>
            <p className="text-xs text-ink-faint">
              {t(`kinds.${kind}`)}
              {' · '}
              <time dateTime={newest.at} title={format.dateTime(newest.at)}>
                {format.when(newest.at)}
              </time>
            </p>
          </div>
          <span
            data-figures
            className="grid h-6 min-w-6 shrink-0 place-items-center rounded-full bg-accent-soft px-2 text-xs font-[680] text-accent-ink"
          >
            <span aria-hidden>{count}</span>
            <span className="sr-only">{t('issues.count', { count })}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
