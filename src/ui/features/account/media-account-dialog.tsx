import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MediaPlaceView } from '~/shared/api/media-accounts'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Note } from '../../kit/note'
import { Secret } from '../../kit/secret'
import { MediaAccountCode } from './media-account-code'
import { useConnectByPassword } from './media-accounts-state'

type MediaAccountDialogProps = { place: MediaPlaceView; onClose: () => void; onDone: () => void }

/** Asks at a media server who somebody is there: by name and password, or by a code that is entered in it. */
export function MediaAccountDialog({ place, onClose, onDone }: MediaAccountDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const [way, setWay] = useState<'password' | 'code'>(place.ways.includes('password') ? 'password' : 'code')
  const other = way === 'password' ? 'code' : 'password'
  const connect = useConnectByPassword()
  return (
    <Dialog
      open
      onClose={onClose}
      size={500}
      title={t('preferences.mediaAccounts.connectTitle', { server: place.name })}
      {...(way === 'password' && { text: t('preferences.mediaAccounts.connectText') })}
      footer={
        <>
          {place.ways.includes(other) && (
            <Button appearance="ghost" className="me-auto" onClick={() => setWay(other)}>
              {t(other === 'code' ? 'preferences.mediaAccounts.byCode' : 'preferences.mediaAccounts.byPassword')}
            </Button>
          )}
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          {way === 'password' && (
            <Button type="submit" form={form} appearance="primary" busy={connect.isPending}>
              {t('preferences.openId.connect')}
            </Button>
          )}
        </>
      }
    >
      {way === 'password' ? (
        <PasswordForm id={form} place={place} connect={connect} onDone={onDone} />
      ) : (
        <MediaAccountCode place={place} onDone={onDone} />
      )}
    </Dialog>
  )
}

type PasswordFormProps = {
  id: string
  place: MediaPlaceView
  connect: ReturnType<typeof useConnectByPassword>
  onDone: () => void
}

function PasswordForm({ id, place: { server }, connect, onDone }: PasswordFormProps) {
  const { t } = useTranslation()
  const words = useErrorText()
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (userName.trim() && password)
      connect.mutate({ server, userName: userName.trim(), password }, { onSuccess: onDone })
  }
  const enter = (set: (value: string) => void) => (value: string) => {
    set(value)
    if (connect.error) connect.reset()
  }
  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-4.5">
      {connect.error && (
        <Note tone="bad" live>
          {words(connect.error)}
        </Note>
      )}
      <Field
        label={t('account.signIn.username')}
        error={tried && !userName.trim() ? t('preferences.mediaAccounts.noName') : null}
      >
        <Input value={userName} onValue={enter(setUserName)} autoComplete="off" maxLength={400} data-autofocus />
      </Field>
      <Field label={t('account.signIn.password')} error={tried && !password ? t('account.signIn.noPassword') : null}>
        <Secret value={password} onValue={enter(setPassword)} autoComplete="off" maxLength={4_000} />
      </Field>
    </form>
  )
}
