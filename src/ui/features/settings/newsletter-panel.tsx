import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import MailCheck from 'lucide-react/icons/mail-check'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Confirm } from '../../kit/confirm'
import { ErrorState } from '../../kit/error-state'
import { FormSection } from '../../kit/form-section'
import { showToast } from '../../kit/toasts'
import { NewsletterLook } from './newsletter-look'
import { choiceIn, useNewsletter, useNewsletterActions, useRereadAfterSave } from './newsletter-state'
import { NewsletterStatus } from './newsletter-status'
import type { SectionForm } from './use-section'

type Asked = 'preview' | 'mark' | 'send' | null

/** How it stands with the newsletter, and what can be done with it now. */
export function NewsletterPanel({ form }: { form: SectionForm }) {
  const { t } = useTranslation()
  const words = useErrorText()
  const state = useNewsletter()
  useRereadAfterSave(form.view?.revision)
  const { test, mark, send } = useNewsletterActions()
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  const failed = (error: unknown) => showToast({ tone: 'bad', text: words(error) })
  const told = (text: string) => {
    close()
    showToast({ text })
  }
  if (state.error && !state.data)
    return (
      <ErrorState
        title={t('settings.newsletter.now.failedToLoad')}
        error={state.error}
        onRetry={() => void state.refetch()}
      />
    )
  if (!state.data) return null
  const { readers, obstacle } = state.data
  return (
    <FormSection title={t('settings.newsletter.now.title')} className="first:border-t first:pt-6">
      <NewsletterStatus state={state.data} />
      <div className="flex flex-wrap gap-2.5">
        <Button icon={Eye} onClick={() => setAsked('preview')}>
          {t('settings.newsletter.preview.action')}
        </Button>
        <Button
          icon={MailCheck}
          busy={test.isPending}
          onClick={() =>
            test.mutate(choiceIn(form.values), {
              onSuccess: ({ mails }) => told(t('settings.newsletter.test.sent', { count: mails })),
              onError: failed,
            })
          }
        >
          {t('settings.newsletter.test.action')}
        </Button>
        <Button icon={Check} onClick={() => setAsked('mark')}>
          {t('settings.newsletter.mark.action')}
        </Button>
        <Button icon={Send} disabled={obstacle !== null} onClick={() => setAsked('send')}>
          {t('settings.newsletter.send.action')}
        </Button>
      </div>
      <NewsletterLook choice={choiceIn(form.values)} open={asked === 'preview'} onClose={close} />
      <Confirm
        open={asked === 'mark'}
        onClose={close}
        title={t('settings.newsletter.mark.title')}
        text={t('settings.newsletter.mark.text')}
        action={t('settings.newsletter.mark.confirm')}
        busy={mark.isPending}
        harmless
        onConfirm={() =>
          mark.mutate(undefined, {
            onSuccess: ({ titles }) => told(t('settings.newsletter.mark.done', { count: titles })),
            onError: failed,
          })
        }
      />
      <Confirm
        open={asked === 'send'}
        onClose={close}
        title={t('settings.newsletter.send.title')}
        text={t('settings.newsletter.send.text', { count: readers })}
        action={t('settings.newsletter.send.confirm')}
        busy={send.isPending}
        harmless
        onConfirm={() =>
          send.mutate(undefined, { onSuccess: () => told(t('settings.newsletter.send.started')), onError: failed })
        }
      />
    </FormSection>
  )
}
