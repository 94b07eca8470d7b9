import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/button'
import { undoMs } from '../use-undo'
import { type Answer, tallyOf } from './decisions'

type DecideEndProps = {
  answers: readonly Answer[]
  /** The portal has all of it. */
  isSent: boolean
  onSend: () => void
  /** Null while it is being sent, and once it was. */
  onTakeBack: (() => void) | null
  onClose: () => void
}

/** What was decided, in a sentence. It is sent a moment later, and until then all of it can be taken back. */
export function DecideEnd({ answers, isSent, onSend, onTakeBack, onClose }: DecideEndProps) {
  const { t } = useTranslation()
  const tally = tallyOf(answers)
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus({ preventScroll: true }), [])
  const send = useRef(onSend)
  send.current = onSend
  useEffect(() => {
    const timer = setTimeout(() => send.current(), undoMs)
    return () => clearTimeout(timer)
  }, [])
  const said = [
    isSent && tally.approve + tally.deny > 0 && t('decide.sent'),
    !isSent && tally.approve > 0 && t('decide.willApprove', { count: tally.approve }),
    !isSent && tally.deny > 0 && t('decide.willDeny', { count: tally.deny }),
    tally.later > 0 && t('decide.left', { count: tally.later }),
  ].filter(Boolean)
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <CircleCheck aria-hidden className="size-10 stroke-[1.6] text-good" />
      <p
        ref={text}
        tabIndex={-1}
        className="max-w-[40ch] text-md font-[600] focus-visible:shadow-none focus-visible:outline-none"
      >
        {said.join(' ')}
      </p>
      <div className="flex flex-wrap justify-center gap-2.5">
        {onTakeBack && tally.approve + tally.deny > 0 && (
          <Button appearance="plain" onClick={onTakeBack}>
            {t('decide.takeBackAll')}
          </Button>
        )}
        <Button appearance="primary" onClick={onClose}>
          {t('decide.done')}
        </Button>
      </div>
    </div>
  )
}
