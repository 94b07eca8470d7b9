import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button'

type StepButtonsProps = {
  action: string
  busy?: boolean
  /** Another button of the step is the usual way on. */
  quiet?: boolean
  onBack?: () => void
  onSkip?: () => void
  /** Forgets what was entered. */
  onReset?: () => void
}

/** Back, begin anew, leave out, go on: the way on is the submit button of the step. */
export function StepButtons({ action, busy, quiet, onBack, onSkip, onReset }: StepButtonsProps) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-row-reverse flex-wrap items-center gap-3">
      <Button type="submit" appearance={quiet ? 'plain' : 'primary'} size="lg" busy={busy} className="max-phone:w-full">
        {action}
      </Button>
      {onSkip && (
        <Button appearance="ghost" size="lg" disabled={busy} onClick={onSkip} className="max-phone:grow">
          {t('wizard.skip')}
        </Button>
      )}
      {onReset && (
        <Button appearance="ghost" size="lg" disabled={busy} onClick={onReset} className="max-phone:grow">
          {t('wizard.reset')}
        </Button>
      )}
      {onBack && (
        <Button appearance="ghost" size="lg" disabled={busy} onClick={onBack} className="me-auto max-phone:grow">
          {t('wizard.back')}
        </Button>
      )}
    </div>
  )
}
