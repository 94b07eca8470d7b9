import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountDetail } from '~/shared/api/accounts'
import { useErrorText } from '../../api/use-error-text'
import { CopyInput } from '../../kit/copy-button'
import { Dialog } from '../../kit/dialog'
import { Field } from '../../kit/field'
import { Note } from '../../kit/note'
import { QrCode } from '../../kit/qr-code'
import { Skeleton } from '../../kit/skeleton'
import { useAppLink } from './person-state'

/** The link that signs somebody in to the application on a phone: to be scanned there, or to be copied. */
export function PersonAppLink({ account, onClose }: { account: AccountDetail; onClose: () => void }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const { mutate, data, error } = useAppLink(account.id)
  useEffect(() => mutate(), [mutate])
  const { displayName: name } = account
  return (
    <Dialog
      open
      onClose={onClose}
      size={500}
      title={t('users.edit.app.title', { name })}
      text={t('users.edit.app.text', { name })}
    >
      {error ? (
        <Note tone="bad" live>
          {words(error)}
        </Note>
      ) : (
        <div className="grid gap-5">
          {data ? (
            <QrCode text={data.link} label={t('users.edit.app.code', { name })} className="mx-auto w-56 max-w-full" />
          ) : (
            <Skeleton className="mx-auto aspect-square w-56 max-w-full" />
          )}
          <Field label={t('users.edit.app.link')}>
            {data ? <CopyInput value={data.link} /> : <Skeleton className="h-(--control)" />}
          </Field>
        </div>
      )}
    </Dialog>
  )
}
