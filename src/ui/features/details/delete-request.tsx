import { useTranslation } from 'react-i18next'
import { Confirm } from '../../kit/confirm'
import { showToast } from '../../kit/toasts'
import { useDeleteRequest } from '../../state/requesting'
import { useRefusalText } from '../../state/use-refusal-text'

type DeleteRequestProps = { id: number; title: string; own: boolean; onClose: () => void }

/** Asks once, then removes the request for a movie. */
export function DeleteRequest({ id, title, own, onClose }: DeleteRequestProps) {
  const { t } = useTranslation()
  const words = useRefusalText()
  const remove = useDeleteRequest()
  const confirm = () =>
    remove.mutateAsync(id).then(
      () => {
        showToast({ title, text: t('requesting.takenBack') })
        onClose()
      },
      (error: unknown) => showToast({ tone: 'bad', title, text: words(error) }),
    )
  return (
    <Confirm
      open
      onClose={onClose}
      title={t('details.delete.title', { title })}
      text={t(own ? 'details.delete.own' : 'details.delete.text')}
      action={t('details.delete.action')}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    />
  )
}
