import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Variant } from '~/shared/requests/model'
import { useErrorText } from '../../api/use-error-text'
import { showToast } from '../../kit/toasts'
import type { OfferedStep } from '../../parts/step-entries'
import { useDeleteRequest } from '../../state/requesting'
import { undoOf } from '../../state/requests'
import type { Row } from './row'
import { type RowStep, useFollowRow, useRowStep } from './row-actions'
import { useUndo } from './use-undo'

type RowQuestion = { row: Row } & ({ step: 'chooseOptions' | 'deny'; variant: Variant } | { step: 'delete' })

/** Does what is asked of a row, or asks first; outcomes are told by toasts that offer a way back where there is one. */
export const useRowSteps = () => {
  const { t } = useTranslation()
  const words = useErrorText()
  const [question, setQuestion] = useState<RowQuestion | null>(null)
  const titleOf = ({ title }: Row) => title.name || t('titles.untitled')
  const failed = (row: Row) => (error: unknown) => showToast({ tone: 'bad', title: titleOf(row), text: words(error) })

  const undo = useUndo()
  const onDone = ({ row, step, variant }: RowStep) => {
    const before = row.variants[variant]
    const back = before && undoOf(step, before)
    const title = titleOf(row)
    setQuestion(now => (now?.row === row ? null : now))
    showToast({
      text: t(`requesting.done.${step}`, { title }),
      ...undo(back ? [{ row, variant, step: back }] : [], { title, text: t('requestList.undone', { title }) }),
    })
  }
  const taking = useRowStep({ onDone, onFailed: (error, { row }) => failed(row)(error) })
  const following = useFollowRow({
    onDone: (row, follow) =>
      showToast({ text: t(follow ? 'requestList.followed' : 'requestList.unfollowed', { title: titleOf(row) }) }),
    onFailed: (error, row) => failed(row)(error),
  })
  const deletion = useDeleteRequest()
  const take = (wanted: RowStep) => taking.mutate(wanted)

  return {
    question,
    close: () => setQuestion(null),
    take,
    follow: (row: Row, follow: boolean) => following.mutate({ row, follow }),
    isTaking: (row: Row) => taking.isPending && taking.variables.row === row,
    perform: (row: Row, offered: OfferedStep) => {
      if (offered.step === 'delete') setQuestion({ step: offered.step, row })
      else if (offered.step === 'deny' || offered.step === 'chooseOptions')
        setQuestion({ step: offered.step, variant: offered.variant, row })
      else take({ row, ...offered })
    },
    remove: (row: Row) =>
      deletion.mutateAsync(row.id).then(() => {
        setQuestion(null)
        showToast({ text: t('requesting.deleted', { title: titleOf(row) }) })
      }, failed(row)),
    removing: deletion.isPending,
  }
}

export type RowSteps = ReturnType<typeof useRowSteps>
