import { useTranslation } from 'react-i18next'
import { variants } from '~/shared/requests/model'
import type { MovieDetail } from '../../api/movies'
import type { Downloads, MovieRequestDetail } from '../../api/requests'
import { cx } from '../../kit/cx'
import { StatusBadge } from '../../kit/status-badge'
import { useFormat } from '../../kit/use-format'
import { percentOf } from '../../state/downloads'
import { stageOfVariant } from '../../state/movie-state'
import { isUnsent, wayOf } from '../../state/request-way'

type StatusLineProps = {
  movie: MovieDetail
  request: MovieRequestDetail | undefined
  downloads: Downloads | undefined
  className?: string
}

/** Where each variant stands: icon and words. */
export function StatusLine({ movie, request, downloads, className }: StatusLineProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const badges = variants.flatMap(variant => {
    const stage = stageOfVariant(movie, variant)
    if (!stage) return []
    const way = request && wayOf(request, variant)
    const failed = stage === 'processing' && way ? isUnsent(way) : false
    const percent = stage === 'processing' && !failed ? percentOf(downloads?.[variant]) : null
    const status = failed ? 'failed' : stage
    const word = variant === 'fourK' ? t(`titles.fourK.${status}`) : t(`kit.status.${status}`)
    const share = percent === null ? null : format.percent(percent / 100)
    const reason = variant === 'fourK' ? movie.deniedReason4K : movie.deniedReason
    return [
      <StatusBadge
        key={variant}
        status={status}
        text={share ? t('details.percent', { word, share }) : word}
        title={stage === 'denied' && reason ? reason : undefined}
      />,
    ]
  })
  return badges.length > 0 ? <p className={cx('flex-wrap gap-1.5', className)}>{badges}</p> : null
}
