import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/use-format'
import { type AskedVariant, leadingVariant } from '../../state/requests'
import type { Row } from './row'
import { UnsentReason } from './unsent-reason'

type VariantReasonProps = {
  row: Row
  asked: AskedVariant
  /** It stands away from the badge of its variant, so it says which one it is about. */
  apart?: boolean
}

const line = 'clamp-3 max-w-[60ch] text-xs leading-snug text-ink-soft'

/** Why a variant was denied, was not sent or is gone again; nothing where there is nothing to explain. */
export function VariantReason({ row, asked, apart }: VariantReasonProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { variant, stage, denied, reason, sending, dropped, goneAt } = asked
  // Episodes are missing of the show, whichever variants of it were asked for: said once.
  const unsent = leadingVariant(row)?.variant === variant && row.episodes?.unnumbered?.text
  const of = apart && variant === 'fourK' && row.variants.standard && (
    <b className="font-[600]">{t('requestList.column.fourK')} </b>
  )
  return (
    <>
      {(denied || stage === 'denied') && reason && (
        <span className={line}>
          {of}
          {t('requestList.status.reason', { reason })}
        </span>
      )}
      {stage === 'failed' && sending && (
        <span className={line}>
          {of}
          <UnsentReason sending={sending} />
        </span>
      )}
      {dropped && (
        <span className={line}>
          {of}
          {dropped.text}
        </span>
      )}
      {unsent && !dropped && <span className={line}>{unsent}</span>}
      {goneAt && stage !== 'available' && (
        <span className={line}>
          {of}
          {t('requestList.status.gone', { when: format.date(goneAt) })}
        </span>
      )}
    </>
  )
}
