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
  /** Read out in full. A label would have to name the key as well, as everything that a button shows. */
  const named = (short: string, inFull: string) => (
    <>
      <span aria-hidden>{short}</span>
      <span className="sr-only">{inFull}</span>
    </>
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
      <Button appearance="ghost" onClick={() => onDecide('later')} className="max-phone:basis-[40%]">
        {named(t('decide.later'), t('decide.laterNamed', { title }))}
        {key('S')}
      </Button>
      <Button
        size="lg"
        appearance="bad"
        icon={X}
        onClick={() => onDecide('deny')}
        className="max-phone:basis-[40%] max-phone:px-2"
      >
        {named(t('requestList.step.denyShort'), t('requestList.step.denyNamed', { title }))}
        {key('D')}
      </Button>
      <Button
        size="lg"
        appearance="primary"
        icon={Check}
        onClick={() => onDecide('approve')}
        className="max-phone:basis-[40%] max-phone:px-2"
      >
        {named(t('requestList.step.approveShort'), t('requestList.step.approveNamed', { title }))}
        {key('A')}
      </Button>
    </>
  )
}
