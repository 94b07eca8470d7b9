import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../api/use-error-text'
import { showToast } from '../../kit/toasts'
import { undoOf } from '../../state/requests'
import { type BulkChoice, keyOf, leftOut, rowsFor } from './bulk'
import type { Row } from './row'
import { type StepBack, useBulk } from './row-actions'
import { useUndo } from './use-undo'

/** What the server would not do, by title. */
export type BulkFailure = { choice: BulkChoice; of: number; failed: { id: number; title: string; message: string }[] }

type Facts = { rows: readonly Row[]; onLeft: (ids: Set<string>) => void }

/** How a common step is taken back; nothing where some of the requests would stay behind. */
const stepsBack = (choice: BulkChoice, rows: readonly Row[]): StepBack[] => {
  if (choice.step === 'delete') return []
  const { variant } = choice
  const back = rows.flatMap(row => {
    const before = row.variants[variant]
    const step = before && undoOf(choice.step, before)
    return step ? [{ row, variant, step }] : []
  })
  return back.length === rows.length ? back : []
}

/** Does the same to the chosen rows; what failed stays chosen and is named. */
export const useBulkSteps = ({ rows, onLeft }: Facts) => {
  const { t } = useTranslation()
  const words = useErrorText()
  const undo = useUndo()
  const [asking, setAsking] = useState<BulkChoice | null>(null)
  const stopAsking = () => setAsking(null)
  const bulk = useBulk(stopAsking)
  const [working, setWorking] = useState<BulkChoice | null>(null)
  const [failure, setFailure] = useState<BulkFailure | null>(null)

  const run = async (choice: BulkChoice, reason: string | null = null) => {
    setFailure(null)
    setWorking(choice)
    const fitting = rowsFor(choice, rows)
    try {
      const { done, failed } = await bulk.mutateAsync({
        ids: fitting.map(({ id }) => id),
        step: choice.step,
        variant: choice.step === 'delete' ? 'standard' : choice.variant,
        reason,
      })
      const titleOf = (id: number) => rows.find(row => row.id === id)?.title.name || t('titles.untitled')
      onLeft(new Set(failed.map(({ id }) => String(id))))
      if (failed.length > 0)
        setFailure({ choice, of: fitting.length, failed: failed.map(one => ({ ...one, title: titleOf(one.id) })) })
      const said = [
        t(`requestList.bulk.done.${choice.step}`, { count: done.length }),
        ...leftOut(choice, rows).map(({ key, count }) => t(`requestList.bulk.left.${key}`, { count })),
      ]
      const back = stepsBack(
        choice,
        fitting.filter(({ id }) => done.includes(id)),
      )
      const undone = { text: t('requestList.bulk.undone', { count: done.length }) }
      if (done.length > 0) showToast({ text: said.join(' '), ...undo(back, undone) })
    } catch (error) {
      showToast({ tone: 'bad', text: words(error) })
    }
    setWorking(null)
  }

  return {
    asking,
    failure,
    working: working && keyOf(working),
    stopAsking,
    forgetFailure: () => setFailure(null),
    run,
    /** Approves at once; asks before anything that somebody loses something by. */
    press: (choice: BulkChoice) => (choice.step === 'approve' ? void run(choice) : setAsking(choice)),
  }
}

export type BulkSteps = ReturnType<typeof useBulkSteps>
