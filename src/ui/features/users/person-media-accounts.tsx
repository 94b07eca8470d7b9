import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaAccountView } from '~/shared/api/media-accounts'
import {
  accountMediaAccountsKey,
  disconnectAccountMediaAccount,
  readAccountMediaAccounts,
} from '../../api/media-accounts'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Confirm } from '../../kit/confirm'
import { FormSection } from '../../kit/form-section'
import { ServiceMark } from '../../kit/service-mark'
import { showToast } from '../../kit/toasts'
import { useMediaAccountText } from '../../parts/use-media-account-text'
import { useAccountChanged } from './person-state'

/** Accounts of media servers that somebody connected beside their own; each can be taken from them. */
export function PersonMediaAccounts({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const textOf = useMediaAccountText()
  const client = useQueryClient()
  const changed = useAccountChanged()
  const queryKey = accountMediaAccountsKey(id)
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => readAccountMediaAccounts(id, signal) })
  const [asked, setAsked] = useState<MediaAccountView | null>(null)
  const provider = asked ? textOf(asked).name : ''
  const end = useMutation({
    mutationFn: ({ server }: MediaAccountView) => disconnectAccountMediaAccount(id, server),
    onSuccess: () => {
      showToast({ text: t('preferences.openId.disconnected', { provider }) })
      return Promise.all([client.invalidateQueries({ queryKey }), changed()])
    },
    onError: error => showToast({ tone: 'bad', text: words(error) }),
    onSettled: () => setAsked(null),
  })
  // Nothing is said of those who have none.
  if (!data || data.length === 0) return null
  const title = t('users.edit.mediaAccounts.title')
  return (
    <FormSection title={title} text={t('users.edit.mediaAccounts.text', { name })}>
      <ul aria-label={title} className="divide-y divide-line rounded-lg border border-line bg-surface">
        {data.map(account => (
          <li key={account.server} className="flex items-center gap-x-4 px-4 py-3">
            <ServiceMark of={account.service} className="size-5" />
            <div className="grid min-w-0 grow grid-cols-1 gap-0.5">
              <p className="text-[0.9375rem] font-[600] wrap-anywhere">{textOf(account).name}</p>
              <p className="text-sm wrap-anywhere text-ink-faint">{textOf(account).text}</p>
            </div>
            <Button
              size="sm"
              aria-haspopup="dialog"
              aria-label={t('preferences.openId.disconnectFrom', { provider: textOf(account).name })}
              onClick={() => setAsked(account)}
            >
              {t('preferences.openId.disconnect')}
            </Button>
          </li>
        ))}
      </ul>
      <Confirm
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t('users.edit.mediaAccounts.askTitle', { server: provider })}
        text={t('users.edit.mediaAccounts.askText', { name })}
        action={t('preferences.openId.disconnect')}
        busy={end.isPending}
        onConfirm={() => asked && end.mutate(asked)}
      />
    </FormSection>
  )
}
