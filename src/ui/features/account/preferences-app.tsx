import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/button'
import { FormSection } from '../../kit/form-section'
import { lazyPart } from '../../kit/lazy-part'
import { NotLoaded } from '../../kit/not-loaded'

const OwnAppLink = lazyPart(async () => (await import('./own-app-link')).OwnAppLink, {
  Waiting: () => null,
  Failed: NotLoaded,
})

/** What signs the mobile app in; null for a portal that does not know its own address. */
export function PreferencesApp({ applicationUrl }: { applicationUrl: string | null }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <FormSection
      title={t('preferences.app.title')}
      text={t(applicationUrl ? 'preferences.app.text' : 'preferences.app.noAddress')}
    >
      {applicationUrl && (
        <div>
          <Button icon={Smartphone} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('preferences.app.open')}
          </Button>
        </div>
      )}
      {applicationUrl && isOpen && <OwnAppLink applicationUrl={applicationUrl} onClose={() => setOpen(false)} />}
    </FormSection>
  )
}
