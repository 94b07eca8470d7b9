import { useTranslation } from 'react-i18next'
import { Chip } from '../../../kit/chip'
import { usualDenyReasons } from '../../../parts/deny-dialog'

type DenyReasonsProps = { reason: string | null; onReason: (reason: string | null) => void }

/** The usual reasons to deny, of which one may be picked before. */
export function DenyReasons({ reason, onReason }: DenyReasonsProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-xs font-[560] text-ink-faint">{t('decide.reasons')}</legend>
      <div className="flex flex-wrap gap-2">
        {usualDenyReasons.map(key => {
          const words = t(`requesting.deny.reasons.${key}`)
          return (
            <Chip key={key} pressed={reason === words} onPress={() => onReason(reason === words ? null : words)}>
              {words}
            </Chip>
          )
        })}
      </div>
    </fieldset>
  )
}
