import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { RequestPoster } from '../../parts/request-poster'
import { type Said, useTitleFacts } from '../../parts/use-title-facts'
import { askedVariants, requestPath } from '../../state/requests'
import type { Row } from './row'
import { VariantReason } from './variant-reason'

/** Poster, title, what there is to say of it, and why it is where it is; only the title is a link. */
export function TitleCell({ row, said }: { row: Row; said: Said }) {
  const { t } = useTranslation()
  const facts = useTitleFacts()
  return (
    <span className="flex min-w-44 items-center gap-3">
      <RequestPoster request={row} />
      <span className="grid min-w-0 gap-0.5">
        <Link
          href={requestPath(row)}
          className="hit-area justify-self-start rounded-sm text-[0.875rem] font-[600] hover:text-accent hover:underline hover:underline-offset-4"
        >
          {row.title.name || t('titles.untitled')}
        </Link>
        <span data-figures className="text-xs text-ink-faint">
          {facts(row, said).join(' · ')}
        </span>
        {askedVariants(row).map(asked => (
          <VariantReason key={asked.variant} row={row} asked={asked} apart />
        ))}
      </span>
    </span>
  )
}
