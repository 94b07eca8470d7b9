import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../api/use-error-text'
import { showToast } from '../../../kit/toasts'
import { refreshRequests } from '../../../state/requesting'
import { useUndo } from '../use-undo'
import { type Answer, type Decision, decided, stepsBack } from './decisions'
import { type Sent, sendDecisions } from './send-decisions'

/** Tells what became of what was sent, with a way back where there is one for all of it. */
const useOutcome = () => {
  const { t } = useTranslation()
  const undo = useUndo()
  return ({ done, failed }: Sent) => {
    const of = (step: Decision['step']) => done.filter(decision => decision.step === step).length
    const said = (['approve', 'deny'] as const).filter(step => of(step) > 0)
    const undone = { text: t('requestList.bulk.undone', { count: done.length }) }
    if (said.length > 0)
      showToast({
        text: said.map(step => t(`requestList.bulk.done.${step}`, { count: of(step) })).join(' '),
        ...undo(stepsBack(done), undone),
      })
    for (const { row, message } of failed)
      showToast({ tone: 'bad', title: row.title.name || t('titles.untitled'), text: message })
  }
}

/**
 * What was decided one by one. Nothing is sent while the person is at it, so that all of it can be taken back: an
 * approval cannot, once the download manager has it. It is sent when they are done, leave, or look at something else.
 */
export const useDecisions = () => {
  const client = useQueryClient()
  const words = useErrorText()
  const tell = useOutcome()
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  const [sent, setSent] = useState(0)

  const [isSending, setSending] = useState(false)

  const send = async () => {
    const decisions = decided(answers.slice(sent))
    if (decisions.length === 0) return
    setSending(true)
    try {
      tell(await sendDecisions(decisions))
      setSent(answers.length)
    } catch (error) {
      // They stay, and go once more with the next try.
      showToast({ tone: 'bad', text: words(error) })
    }
    setSending(false)
    void refreshRequests(client)
  }
  const latest = useRef(send)
  useEffect(() => {
    let isSent = false
    latest.current = async () => {
      if (isSent) return
      isSent = true
      await send()
    }
  })
  useEffect(() => {
    const leave = () => void latest.current()
    const hidden = () => document.hidden && leave()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      leave()
    }
  }, [])

  return {
    answers,
    canTakeBack: answers.length > sent && !isSending,
    /** What became of it is told beside. */
    isSent: answers.length > 0 && answers.length === sent,
    answer: (answer: Answer) => setAnswers([...answers, answer]),
    /** The last one, or all that were not sent yet. */
    takeBack: (what: 'last' | 'all') => setAnswers(answers.slice(0, what === 'last' ? -1 : sent)),
    send: () => void latest.current(),
  }
}
