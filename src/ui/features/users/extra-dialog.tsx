import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountView } from '~/shared/api/accounts'
import { mostExtra } from '~/shared/requests/quotas'
import { countsSeasons } from '~/shared/users/limits'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Note } from '../../kit/note'
import { showToast } from '../../kit/toasts'
import { type ExtraEntry, extrasOf, isWrongExtra, limitedKinds } from './extra-entry'
import { useExtra } from './person-state'

type ExtraDialogProps = { account: Pick<AccountView, 'id' | 'displayName' | 'quotas'>; onClose: () => void }

/** Lets somebody ask for more than their limits allow, for once. */
export function ExtraDialog({ account, onClose }: ExtraDialogProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const [entry, setEntry] = useState<ExtraEntry>({})
  const { displayName: name, quotas } = account
  const extras = extrasOf(entry, quotas)
  const give = useExtra(account.id, () => {
    onClose()
    showToast({ text: t('users.extra.done', { name }) })
  })
  const submit = () => extras && give.mutate(extras)
  return (
    <Dialog
      open
      onClose={onClose}
      size={500}
      title={t('users.extra.title', { name })}
      text={t('users.extra.text')}
      dirty={Object.values(entry).some(text => text.trim() !== '')}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button appearance="primary" busy={give.isPending} disabled={!extras} onClick={submit}>
            {t('users.extra.action')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          // On the page of the account it is drawn inside the form of it.
          event.stopPropagation()
          submit()
        }}
      >
        {give.error && (
          <Note tone="bad" live>
            {words(give.error)}
          </Note>
        )}
        {limitedKinds(quotas).map(kind => {
          const quota = quotas[kind]
          return (
            <Field
              key={kind}
              label={t(`users.extra.kind.${quota && countsSeasons(quota) ? 'seasons' : kind}`)}
              help={quota && t('users.extra.left', { left: quota.remaining, of: quota.limit })}
              error={isWrongExtra(entry[kind]) ? t('users.extra.wrong', { most: mostExtra }) : null}
            >
              <Input
                name={`extra.${kind}`}
                inputMode="numeric"
                maxLength={4}
                value={entry[kind] ?? ''}
                onValue={text => setEntry({ ...entry, [kind]: text })}
              />
            </Field>
          )
        })}
        <button type="submit" hidden disabled={give.isPending} />
      </form>
    </Dialog>
  )
}
