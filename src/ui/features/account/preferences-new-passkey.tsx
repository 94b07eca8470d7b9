import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deviceOf } from '~/shared/access/device'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Note } from '../../kit/note'
import { showToast } from '../../kit/toasts'
import { useAddPasskey } from './preferences-ways-state'

const longestName = 60

/** Asks for a name, and then the browser for a passkey. */
export function NewPasskeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const form = useId()
  const add = useAddPasskey()
  const [name, setName] = useState(() => {
    const { program, system } = deviceOf(navigator.userAgent)
    return [program, system]
      .filter(part => part !== null)
      .join(', ')
      .slice(0, longestName)
  })
  const [isMissing, setMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(!name.trim())
    if (!name.trim() || add.isPending) return
    add.mutate(name.trim(), {
      onSuccess: came => {
        if (came !== 'added') return
        showToast({ text: t('preferences.ways.passkeys.added', { name: name.trim() }) })
        onClose()
      },
    })
  }
  const failed = add.error ? words(add.error) : null
  const came = add.data === 'dismissed' || add.data === 'known' ? t(`preferences.ways.passkeys.${add.data}`) : null
  return (
    <Dialog
      open
      onClose={onClose}
      size={500}
      title={t('preferences.ways.passkeys.addTitle')}
      text={t('preferences.ways.passkeys.addText')}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" form={form} appearance="primary" busy={add.isPending}>
            {t('preferences.ways.passkeys.go')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4.5">
        <Field
          label={t('preferences.ways.passkeys.name')}
          help={t('preferences.ways.passkeys.nameHelp')}
          error={isMissing ? t('preferences.ways.passkeys.noName') : null}
        >
          <Input
            value={name}
            onValue={value => {
              setName(value)
              setMissing(false)
            }}
            maxLength={longestName}
            autoComplete="off"
            data-autofocus
          />
        </Field>
        {(failed ?? came) && (
          <Note tone={failed ? 'bad' : 'warn'} live>
            {failed ?? came}
          </Note>
        )}
      </form>
    </Dialog>
  )
}
