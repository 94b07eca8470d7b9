import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { imageUrl, posterSet } from '../../api/image-url'
import { Button } from '../../kit/button'
import { Picture } from '../../kit/picture'
import { useFormat } from '../../kit/use-format'
import { yearOf } from '../../state/movie-state'
import { waysOf } from '../../state/request-way'
import { askedAt, type Row, requesterOf } from './row'
import { RowMenu } from './row-menu'
import type { RowActs } from './use-row-acts'
import type { RowRights } from './use-row-rights'
import { WayStatus } from './way-status'

type RequestCardProps = { row: Row; rights: RowRights; acts: RowActs; tick: ReactNode; followed: boolean }

/** A request on a phone: the poster, who and when, where it stands, and two large buttons for what waits. */
export function RequestCard({ row, rights, acts, tick, followed }: RequestCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = row.title || t('titles.untitled')
  const variant = rights.decidable(row)
  const named = variant === 'fourK' ? t('requestList.in4K', { title }) : title
  const at = askedAt(row)
  const facts = [yearOf(row.releaseDate), requesterOf(row), at && format.when(at)].filter(Boolean).join(' · ')
  return (
    <div className="flex gap-3.5 p-2.5">
      <Picture
        src={imageUrl(row.posterPath, 'w185')}
        srcSet={posterSet(row.posterPath)}
        sizes="72px"
        alt=""
        className="w-18 shrink-0 self-start rounded-md"
      />
      <div className="grid min-w-0 grow content-start gap-1.5">
        <div className="flex items-start gap-1">
          <span className="grid min-w-0 grow gap-0.5 pt-1">
            <Link
              href={`/details/movie/${row.theMovieDbId}`}
              className="inline-flex min-h-6 items-center justify-self-start rounded-sm font-[640]"
            >
              {title}
            </Link>
            <span data-figures className="text-sm text-ink-soft">
              {facts}
            </span>
          </span>
          {tick}
          <RowMenu
            row={row}
            size="md"
            actions={rights
              .actionsOf(row)
              .filter(act => !('variant' in act && act.variant === variant && /^(approve|deny)$/.test(act.act)))}
            own={rights.isOwn(row) && !rights.decide}
            onAct={action => acts.perform(row, action)}
          />
        </div>
        {waysOf(row).map(way => (
          <WayStatus key={way.variant} row={row} way={way} followed={followed} />
        ))}
        {variant && (
          <div className="mt-1.5 flex flex-wrap gap-2 *:grow *:basis-20 *:px-2.5">
            <Button
              appearance="good"
              icon={Check}
              aria-label={t('requestList.act.approveNamed', { title: named })}
              onClick={() => acts.perform(row, { act: 'approve', variant })}
            >
              {t('requestList.act.approveShort')}
            </Button>
            <Button
              appearance="bad"
              icon={X}
              aria-label={t('requestList.act.denyNamed', { title: named })}
              onClick={() => acts.perform(row, { act: 'deny', variant })}
            >
              {t('requestList.act.denyShort')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
