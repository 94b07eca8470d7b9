import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cancelAddressChange, ownAddressKey, readWaitingAddress, sendAddressLink } from '../../api/own-email'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Note } from '../../kit/note'
import { showToast } from '../../kit/toasts'
import { useFormat } from '../../kit/use-format'

/** The address that was entered and counts once its link is followed. */
export function PreferencesAddress() {
  const { t } = useTranslation()
  const words = useErrorText()
  const format = useFormat()
  const { data } = useWaitingAddress()
  const send = useSendAddressLink()
  const cancel = useCancelAddressChange()
  const onError = (error: Error) => showToast({ tone: 'bad', text: words(error) })
  if (!data?.waiting) return null
  const { email, until } = data.waiting
  return (
    <Note
      className="mb-5 break-words"
      title={t('preferences.address.waiting', { email })}
      action={
        <span className="flex flex-wrap gap-2.5">
          <Button
            size="sm"
            busy={send.isPending}
            onClick={() =>
              send.mutate(undefined, {
                onSuccess: () => showToast({ text: t('preferences.address.sent', { email }) }),
                onError,
              })
            }
          >
            {t('preferences.address.send')}
          </Button>
          <Button
            size="sm"
            appearance="ghost"
            busy={cancel.isPending}
            onClick={() => cancel.mutate(undefined, { onError })}
          >
            {t('preferences.address.cancel')}
          </Button>
        </span>
      }
    >
      {t('preferences.address.text', { when: format.dateTime(until) })}
    </Note>
  )
}

export const useWaitingAddress = () =>
  useQuery({ queryKey: ownAddressKey, queryFn: ({ signal }) => readWaitingAddress(signal) })

const useSendAddressLink = () => useMutation({ mutationFn: sendAddressLink })

const useCancelAddressChange = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: cancelAddressChange,
    onSettled: () => client.invalidateQueries({ queryKey: ownAddressKey }),
  })
}
