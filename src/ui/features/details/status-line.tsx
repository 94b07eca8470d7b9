import { useTranslation } from 'react-i18next'
import type { RequestProgress, RequestView } from '~/shared/api/requests'
import type { MovieDetails } from '~/shared/api/titles'
import { StatusBadge } from '../../kit/status-badge'
import { useFormat } from '../../kit/use-format'
import { useOnHold } from '../../parts/use-on-hold'
import { percentOf } from '../../state/downloads'
import { askedVariants } from '../../state/requests'
import { useWaitingFor } from '../../state/use-waiting'

type StatusLineProps = {
  movie: Pick<MovieDetails, 'kind' | 'id' | 'status'>
  request: Pick<RequestView, 'variants'> | null
  downloads: RequestProgress | null | undefined
}

/** Where each variant stands: icon and words, a badge each. */
export function StatusLine({ movie, request, downloads }: StatusLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const onHold = useOnHold()
  const waits = useWaitingFor(movie)
  const badges = askedVariants(movie.status).flatMap(({ variant, stage, denied, reason }) => {
    if (waits(variant)) return <StatusBadge key={variant} status="waiting" />
    if (stage === 'processing' && request?.variants[variant]?.dropped) {
      return <StatusBadge key={variant} status="failed" text={onHold(variant)} />
    }
    const percent = stage === 'processing' ? percentOf(downloads?.[variant]) : null
    const word = variant === 'fourK' ? t(`titles.fourK.${stage}`) : t(`kit.status.${stage}`)
    const share = percent === null ? null : format.percent(percent / 100)
    const why = reason ?? undefined
    const text = share ? t('details.percent', { word, share }) : word
    const own = <StatusBadge key={variant} status={stage} text={text} title={stage === 'denied' ? why : undefined} />
    if (!denied || stage === 'denied') return own
    // What is there counts, and was denied all the same.
    return [own, <StatusBadge key={`${variant} denied`} status="denied" title={why} />]
  })
  return badges
}
