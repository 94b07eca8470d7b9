import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountDetail } from '~/shared/api/accounts'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Note } from '../../kit/note'
import { RadioCards } from '../../kit/radio-cards'
import { showToast } from '../../kit/toasts'
import { useFormat } from '../../kit/use-format'
import { firstRemoval, hasLeft, offeredWays, removalOf } from './delete-rules'
import { OtherPerson } from './other-person'
import { useRemoval } from './person-state'

type DeletePersonProps = { account: AccountDetail; onClose: () => void; onGone: () => void }

/** Asks before an account goes: what becomes of what somebody asked for, and their name, typed. */
export function DeletePerson({ account, onClose, onGone }: DeletePersonProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const format = useFormat()
  const removal = useRemoval(account.id)
  const [entry, setEntry] = useState(firstRemoval)
  const { displayName: name, userName, requests, issues } = account
  const wanted = removalOf(entry, account)
  const there = [
    ...(requests > 0 ? [t('users.delete.requests', { count: requests })] : []),
    ...(issues > 0 ? [t('users.delete.issues', { count: issues })] : []),
  ]
  const remove = () =>
    wanted &&
    removal.mutate(wanted, {
      onSuccess: () => {
        showToast({ text: t('users.delete.done', { name }) })
        onGone()
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      size={560}
      title={t('users.delete.title', { name })}
      text={t('users.delete.text')}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button appearance="bad-fill" busy={removal.isPending} disabled={!wanted} onClick={remove}>
            {t('users.delete.action')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4.5 wrap-anywhere"
        onSubmit={event => {
          event.preventDefault()
          remove()
        }}
      >
        {removal.error && (
          <Note tone="bad" live>
            {words(removal.error)}
          </Note>
        )}
        {hasLeft(account) ? (
          <>
            <p className="text-[0.875rem] text-ink-soft">
              {t('users.delete.there', { name, what: format.list(there) })}
            </p>
            <RadioCards
              legend={t('users.delete.way.legend')}
              value={entry.way}
              onValue={way => setEntry({ ...entry, way })}
              options={offeredWays.map(value => ({
                value,
                label: t(`users.delete.way.${value}`),
                text: t(`users.delete.way.${value}Text`, { name }),
              }))}
              className="[&>div]:grid-cols-1"
            />
            {entry.way === 'handOver' && (
              <OtherPerson
                label={t('users.delete.to')}
                except={account.id}
                value={entry.to}
                onValue={to => setEntry({ ...entry, to })}
              />
            )}
          </>
        ) : (
          <p className="text-[0.875rem] text-ink-soft">{t('users.delete.nothingThere', { name })}</p>
        )}
        <Field label={t('kit.confirm.type', { word: userName })}>
          <Input
            name="typed"
            value={entry.typed}
            autoCapitalize="none"
            spellCheck={false}
            onValue={typed => setEntry({ ...entry, typed })}
          />
        </Field>
        {/* With a second field in it, a form without a button takes no Enter. */}
        <button type="submit" hidden disabled={removal.isPending} />
      </form>
    </Dialog>
  )
}
