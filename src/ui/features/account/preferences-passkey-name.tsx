import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button'
import { Dialog } from '../../kit/dialog'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { Note } from '../../kit/note'

const longestName = 60

type PasskeyNameDialogProps = {
  title: string
  text?: string
  /** What the button says. */
  action: string
  /** The name that it begins with. */
  called: string
  busy: boolean
  /** What became of it, where it did not go through. */
  note: { tone: 'bad' | 'warn'; text: string } | null
  onName: (name: string) => void
  onClose: () => void
}

/** Asks what a passkey is called. */
export function PasskeyNameDialog({
  title,
  text,
  action,
  called,
  busy,
  note,
  onName,
  onClose,
}: PasskeyNameDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const [name, setName] = useState(called.slice(0, longestName))
  const [isMissing, setMissing] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(!name.trim())
    if (name.trim()) onName(name.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size={500}
      title={title}
      text={text}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" form={form} appearance="primary" busy={busy}>
            {action}
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
        {note && (
          <Note tone={note.tone} live>
            {note.text}
          </Note>
        )}
      </form>
    </Dialog>
  )
}
