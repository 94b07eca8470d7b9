import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { NewsletterChoice } from '~/shared/api/newsletter'
import { bestLanguage } from '~/shared/settings/languages'
import { readTemplates, settingsKeys } from '../../api/settings'
import { Dialog } from '../../kit/dialog'
import { useFormat } from '../../kit/use-format'
import { MailLook } from './mail-look'
import { useNewsletterLook } from './newsletter-state'

type NewsletterLookProps = { choice: NewsletterChoice; open: boolean; onClose: () => void }

/** How the newsletter would look with the newest titles. */
export function NewsletterLook({ choice, open, onClose }: NewsletterLookProps) {
  const { t } = useTranslation()
  const language = bestLanguage([useFormat().language])
  const texts = useQuery({
    queryKey: settingsKeys.templatesIn('newsletter', language),
    queryFn: ({ signal }) => readTemplates('newsletter', language, signal),
    enabled: open,
  })
  const [text] = texts.data?.texts ?? []
  const look = useNewsletterLook(open && text ? { ...choice, subject: text.subject, message: text.message } : null)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size={800}
      title={t('settings.newsletter.preview.title')}
      text={t('settings.newsletter.preview.text')}
    >
      <MailLook
        look={look.data ?? null}
        error={texts.error ?? look.error}
        onRetry={() => void (texts.error ? texts.refetch() : look.refetch())}
      />
    </Dialog>
  )
}
