import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button'
import { Dialog } from './dialog'
import { Field } from './field'
import { Input } from './input'

type ConfirmProps = {
  open: boolean
  onClose: () => void
  /** Names the thing: "Delete the request for Charade?" */
  title: string
  /** The consequence. */
  text: ReactNode
  /** The verb of the button. */
  action: string
  onConfirm: () => void
  busy?: boolean
  harmless?: boolean
  /** Has to be typed first, for what is lost for good. */
  typed?: string
}

/** Asks before something that cannot be undone. */
export function Confirm(props: ConfirmProps) {
  const { open, onClose, title, text, action, onConfirm, busy, harmless, typed } = props
  const { t } = useTranslation()
  const [word, setWord] = useState('')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size={500}
      footer={
        <>
          <Button appearance="ghost" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button
            appearance={harmless ? 'primary' : 'bad-fill'}
            busy={busy}
            disabled={typed !== undefined && word !== typed}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </>
      }
    >
      <p className="text-[0.875rem] wrap-anywhere text-ink-soft">{text}</p>
      {typed !== undefined && (
        <Field label={t('kit.confirm.type', { word: typed })} className="mt-4">
          <Input value={word} onValue={setWord} />
        </Field>
      )}
    </Dialog>
  )
}
