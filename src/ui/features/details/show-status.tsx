import { useTranslation } from 'react-i18next'
import type { ShowDetails } from '~/shared/api/shows'
import { type Variant, variants } from '~/shared/requests/model'
import { StatusBadge } from '../../kit/status-badge'
import { useOnHold } from '../../parts/use-on-hold'
import { useWaitingFor } from '../../state/use-waiting'

/** Where each variant of a show stands: icon and words, a badge each. */
export function ShowStatus({ show }: { show: ShowDetails }) {
  const { t } = useTranslation()
  const onHoldWord = useOnHold()
  const waits = useWaitingFor(show)
  const textOf = (variant: Variant): string | undefined => {
    const own = show.variants[variant]
    if (!own?.stage) return undefined
    if (own.onHold) return onHoldWord(variant)
    if (variant === 'fourK') return t(`titles.fourK.${own.stage}`)
    const { available, total } = own
    if (own.stage === 'partlyAvailable') return t('details.show.here', { available, count: total })
    return own.stage === 'available' && available < total ? t('details.show.status.partlyAll') : undefined
  }
  return variants.flatMap(variant => {
    if (waits(variant)) return <StatusBadge key={variant} status="waiting" />
    const { stage = null, onHold = false } = show.variants[variant] ?? {}
    const { denied = false, reason } = show.status.variants[variant] ?? {}
    const why = reason ?? undefined
    const status = onHold ? 'failed' : stage
    if (!status) return null
    const isDenied = status === 'denied'
    const own = <StatusBadge key={variant} status={status} text={textOf(variant)} title={isDenied ? why : undefined} />
    return denied && !isDenied ? [own, <StatusBadge key={`${variant} denied`} status="denied" title={why} />] : own
  })
}
