import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button'
import { FormSection } from '../../kit/form-section'
import { lazyPart } from '../../kit/lazy-part'
import { NotOpened } from '../../kit/not-opened'

const PersonHeardDialog = lazyPart(async () => (await import('./person-heard-dialog')).PersonHeardDialog, {
  Failed: NotOpened,
})

/** What somebody hears of, where and when: opened on demand. */
export function PersonHeard({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <FormSection title={t('users.edit.heard.title')} text={t('users.edit.heard.text', { name })}>
      <div>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('users.edit.heard.open')}
        </Button>
      </div>
      {open && <PersonHeardDialog id={id} name={name} onClose={() => setOpen(false)} />}
    </FormSection>
  )
}
