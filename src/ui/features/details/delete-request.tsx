import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../api/use-error-text'
import { showToast } from '../../kit/toasts'
import { DeleteDialog } from '../../parts/delete-dialog'
import { useDeleteRequest } from '../../state/requesting'

type DeleteRequestProps = { id: number; title: string; own: boolean; onClose: () => void }

/** Asks once, then removes the request for a title. */
export function DeleteRequest({ id, title, own, onClose }: DeleteRequestProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const remove = useDeleteRequest()
  const confirm = () =>
    remove.mutateAsync(id).then(
      () => {
        showToast({ text: t('requesting.deleted', { title }) })
        onClose()
      },
      (error: unknown) => showToast({ tone: 'bad', title, text: words(error) }),
    )
  return (
    <DeleteDialog title={title} own={own} busy={remove.isPending} onClose={onClose} onDelete={() => void confirm()} />
  )
}
