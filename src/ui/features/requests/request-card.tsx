import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { RequestProgress } from '~/shared/api/requests'
import { imageUrl } from '../../api/image-url'
import { posterSet, rowPosterSizes } from '../../api/poster-sets'
import { Button } from '../../kit/button'
import { Picture } from '../../kit/picture'
import { useFormat } from '../../kit/use-format'
import { kindIcons } from '../../parts/kind-icons'
import { useTitleFacts } from '../../parts/use-title-facts'
import { askedVariants, requesterOf, requestPath } from '../../state/requests'
import { usePlayedText } from './played-cell'
import { decidable, type Row } from './row'
import { RowMenu } from './row-menu'
import type { RowSteps } from './use-row-steps'
import { VariantBadge } from './variant-badge'
import { VariantReason } from './variant-reason'

type RequestCardProps = {
  row: Row
  steps: RowSteps
  /** Several kinds stand in the list. */
  mixed: boolean
  eager: boolean
  tick: ReactNode
  downloads: RequestProgress | undefined
}

/** A request where a table has no room: the poster, who and when, where it stands, and two large buttons for what waits. */
export function RequestCard({ row, steps, mixed, eager, tick, downloads }: RequestCardProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = row.title.name || t('titles.untitled')
  const variant = decidable(row)
  const named = variant === 'fourK' ? t('requestList.in4K', { title }) : title
  const titleFacts = useTitleFacts()(row, { kind: mixed, artist: true }).join(' · ')
  const facts = [requesterOf(row), format.when(row.askedAt), usePlayedText()(row)].filter(Boolean).join(' · ')
  return (
    <div className="flex h-full gap-3.5 p-2.5">
      <Picture
        src={imageUrl(row.title.posterPath, 'w185')}
        srcSet={posterSet(row.title.posterPath)}
        sizes={rowPosterSizes}
        alt=""
        icon={kindIcons[row.kind]}
        shape={row.kind === 'album' ? 'cover' : 'poster'}
        tint={row.title.tint}
        eager={eager}
        className="w-18 shrink-0 self-start rounded-md"
      />
      <div className="grid min-w-0 grow content-start gap-1.5 wrap-anywhere">
        <div className="flex items-start gap-1">
          <span className="grid min-w-0 grow gap-0.5 pt-1">
            <Link
              href={requestPath(row)}
              className="hit-area inline-flex min-h-6 items-center justify-self-start rounded-sm font-[600]"
            >
              {title}
            </Link>
            {titleFacts && (
              <span data-figures className="text-sm text-ink-soft">
                {titleFacts}
              </span>
            )}
            <span data-figures className="text-sm text-ink-soft">
              {facts}
            </span>
          </span>
          {tick}
          <RowMenu row={row} size="md" steps={steps} buttons={variant} />
        </div>
        {askedVariants(row).map(asked => (
          <span key={asked.variant} className="grid justify-items-start gap-1">
            <VariantBadge asked={asked} download={downloads?.[asked.variant]} />
            <VariantReason row={row} asked={asked} />
          </span>
        ))}
        {variant && (
          <div className="mt-1.5 flex flex-wrap gap-2 *:grow *:basis-20 *:gap-1.5 *:px-2 *:text-[0.875rem]">
            <Button
              appearance="good"
              icon={Check}
              aria-label={t('requestList.step.approveNamed', { title: named })}
              onClick={() => steps.perform(row, { step: 'approve', variant })}
            >
              {t('requestList.step.approveShort')}
            </Button>
            <Button
              appearance="bad"
              icon={X}
              aria-label={t('requestList.step.denyNamed', { title: named })}
              onClick={() => steps.perform(row, { step: 'deny', variant })}
            >
              {t('requestList.step.denyShort')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
