import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button'
import { Note } from '../../kit/note'
import { useRestart } from './state'

/** Waits for the portal to come back with its new database, and goes on by itself. */
export function RestartStep({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation()
  const goOn = useCallback(() => {
    onBack()
    location.reload()
  }, [onBack])
  const down = useRestart(goOn)
  return (
    <div className="grid gap-5">
      <Note tone="busy" live title={down ? t('wizard.restart.down') : t('wizard.restart.waiting')}>
        {t('wizard.restart.waitingText')}
      </Note>
      <p className="text-[0.875rem] text-ink-soft">{t('wizard.restart.how')}</p>
      <Button className="justify-self-start" onClick={() => location.reload()}>
        {t('wizard.restart.check')}
      </Button>
    </div>
  )
}
