import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MadePersonalKey } from '~/shared/api/personal-keys'
import { Button } from '../../kit/button'
import { CopyInput } from '../../kit/copy-button'
import { Dialog } from '../../kit/dialog'
import { Field } from '../../kit/field'
import { Note } from '../../kit/note'
import { NewKeyForm } from './new-key-form'

/** Makes a key for a program, and shows it once. */
export function NewKey({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<MadePersonalKey | null>(null)
  return made ? <MadeKey made={made} onClose={onClose} /> : <NewKeyForm onClose={onClose} onMade={setMade} />
}

function MadeKey({ made: { key, made }, onClose }: { made: MadePersonalKey; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      onClose={onClose}
      size={560}
      title={t('preferences.programs.madeTitle', { name: made.name })}
      footer={
        <Button appearance="primary" onClick={onClose}>
          {t('preferences.programs.madeClose')}
        </Button>
      }
    >
      <div className="grid gap-4.5">
        <Note>{t('preferences.programs.once')}</Note>
        <Field label={t('preferences.programs.key')} help={t('preferences.programs.keyHelp')}>
          <CopyInput value={key} />
        </Field>
      </div>
    </Dialog>
  )
}
