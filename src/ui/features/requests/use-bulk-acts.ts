import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../kit/toasts'
import { useRefusalText } from '../../state/use-refusal-text'
import { type BulkChoice, keyOf, meantBy } from './bulk'
import { wayBack } from './decided'
import type { Row } from './row'
import { type TakeBack, useBulk } from './state'
import { useUndo } from './use-undo'

/** What the server would not do, by title. */
export type BulkFailure = { choice: BulkChoice; of: number; failed: { id: number; title: string; message: string }[] }

type Facts = { rows: readonly Row[]; onLeft: (ids: Set<string>) => void }

/** How a common decision is taken back; nothing where some of the requests would stay behind. */
const waysBack = (choice: BulkChoice, rows: readonly Row[]): TakeBack[] => {
  if (choice.action === 'delete') return []
  const { action: kind, variant } = choice
  const ways = rows.flatMap(row => {
    const way = wayBack(row, { kind, variant })
    return way ? [{ row, variant, way }] : []
  })
  return ways.length === rows.length ? ways : []
}

/** Does the same to the chosen rows; what failed stays chosen and is named. */
export const useBulkActs = ({ rows, onLeft }: Facts) => {
  const { t } = useTranslation()
  const words = useRefusalText()
  const undo = useUndo()
  const [asking, setAsking] = useState<BulkChoice | null>(null)
  const stopAsking = () => setAsking(null)
  const bulk = useBulk(stopAsking)
  const [working, setWorking] = useState<BulkChoice | null>(null)
  const [failure, setFailure] = useState<BulkFailure | null>(null)

  const run = async (choice: BulkChoice, reason?: string) => {
    setFailure(null)
    setWorking(choice)
    const meant = meantBy(choice, rows)
    const left = rows.length - meant.length
    try {
      const { done, failed } = await bulk.mutateAsync({
        ids: meant.map(({ id }) => id),
        action: choice.action,
        is4K: choice.action !== 'delete' && choice.variant === 'fourK',
        ...(reason && { reason }),
      })
      const titleOf = (id: number) => rows.find(row => row.id === id)?.title || t('titles.untitled')
      onLeft(new Set(failed.map(({ id }) => String(id))))
      if (failed.length > 0)
        setFailure({ choice, of: meant.length, failed: failed.map(one => ({ ...one, title: titleOf(one.id) })) })
      const said = [
        t(`requestList.bulk.done.${choice.action}`, { count: done.length }),
        left > 0 && t('requestList.bulk.left', { count: left }),
      ]
      const ways = waysBack(
        choice,
        meant.filter(({ id }) => done.includes(id)),
      )
      const undone = { text: t('requestList.bulk.undone', { count: done.length }) }
      if (done.length > 0) showToast({ text: said.filter(Boolean).join(' '), ...undo(ways, undone) })
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
    press: (choice: BulkChoice) => (choice.action === 'approve' ? void run(choice) : setAsking(choice)),
  }
}

export type BulkActs = ReturnType<typeof useBulkActs>
