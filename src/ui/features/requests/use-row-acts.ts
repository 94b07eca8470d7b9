import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Variant } from '~/shared/requests/model'
import { showToast } from '../../kit/toasts'
import { useDeleteRequest } from '../../state/requesting'
import { useRefusalText } from '../../state/use-refusal-text'
import { wayBack } from './decided'
import type { Row } from './row'
import type { RowAction } from './row-actions'
import { type RowDecision, useDecision } from './state'
import { useUndo } from './use-undo'

export type RowQuestion = { ask: 'options' | 'delete'; row: Row } | { ask: 'deny'; row: Row; variant: Variant }

/** Does what is asked of a row, or asks first; outcomes are told by toasts that offer a way back where there is one. */
export const useRowActs = () => {
  const { t } = useTranslation()
  const words = useRefusalText()
  const [question, setQuestion] = useState<RowQuestion | null>(null)
  const titleOf = ({ title }: Row) => title || t('titles.untitled')
  const failed = (row: Row) => (error: unknown) => showToast({ tone: 'bad', title: titleOf(row), text: words(error) })

  const undo = useUndo()
  const onDone = (decision: RowDecision) => {
    const { row, kind, variant } = decision
    const way = wayBack(row, decision)
    const title = titleOf(row)
    setQuestion(now => (now?.row === row ? null : now))
    showToast({
      title,
      text: t(`requesting.done.${kind}`),
      ...undo(way ? [{ row, variant, way }] : [], { title, text: t('requestList.undone') }),
    })
  }
  const decision = useDecision({ onDone, onFailed: (error, { row }) => failed(row)(error) })
  const deletion = useDeleteRequest()
  const decide = (wanted: RowDecision) => decision.mutate(wanted)

  return {
    question,
    close: () => setQuestion(null),
    decide,
    isDeciding: (row: Row) => decision.isPending && decision.variables.row === row,
    perform: (row: Row, action: RowAction) => {
      if (action.act === 'options' || action.act === 'delete') setQuestion({ ask: action.act, row })
      else if (action.act === 'deny') setQuestion({ ask: 'deny', row, variant: action.variant })
      else decide({ row, kind: action.act, variant: action.variant })
    },
    remove: (row: Row) =>
      deletion.mutateAsync(row.id).then(() => {
        setQuestion(null)
        showToast({ title: titleOf(row), text: t('requesting.takenBack') })
      }, failed(row)),
    removing: deletion.isPending,
  }
}

export type RowActs = ReturnType<typeof useRowActs>
