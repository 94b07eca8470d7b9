import { useAtomValue } from 'jotai'
import Check from 'lucide-react/icons/check'
import Undo from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button'
import { Kbd } from '../../../kit/kbd'
import { singleKeysAtom } from '../../../state/shell'

type DecideButtonsProps = {
  title: string
  onDecide: (step: 'approve' | 'deny' | 'later') => void
  /** Null while there is nothing to take back. */
  onBack: (() => void) | null
}

/** Both ways to decide, to leave it for later, and the way back; the first two in reach of a thumb. */
export function DecideButtons({ title, onDecide, onBack }: DecideButtonsProps) {
  const { t } = useTranslation()
  const single = useAtomValue(singleKeysAtom)
  const key = (letter: string) =>
    single && (
      <span aria-hidden className="hidden can-hover:inline">
        <Kbd>{letter}</Kbd>
      </span>
    )
  return (
    <>
      <Button
        appearance="ghost"
        icon={Undo}
        disabled={!onBack}
        onClick={() => onBack?.()}
        className="me-auto max-phone:basis-[40%]"
      >
        {t('decide.back')}
        {key('U')}
      </Button>
      <Button
        appearance="ghost"
        onClick={() => onDecide('later')}
        aria-label={t('decide.laterNamed', { title })}
        className="max-phone:basis-[40%]"
      >
        {t('decide.later')}
        {key('S')}
      </Button>
      <Button
        size="lg"
        appearance="bad"
        icon={X}
        onClick={() => onDecide('deny')}
        aria-label={t('requestList.step.denyNamed', { title })}
        className="max-phone:basis-[40%] max-phone:px-2"
      >
        {t('requestList.step.denyShort')}
        {key('D')}
      </Button>
      <Button
        size="lg"
        appearance="primary"
        icon={Check}
        onClick={() => onDecide('approve')}
        aria-label={t('requestList.step.approveNamed', { title })}
        className="max-phone:basis-[40%] max-phone:px-2"
      >
        {t('requestList.step.approveShort')}
        {key('A')}
      </Button>
    </>
  )
}
