import Send from 'lucide-react/icons/send'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { kilobytes, largestMail } from '~/shared/notifications/mail-size'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { ButtonLink } from '../../kit/button-link'
import { Confirm } from '../../kit/confirm'
import { Field } from '../../kit/field'
import { FormSection } from '../../kit/form-section'
import { Input } from '../../kit/input'
import { Note } from '../../kit/note'
import { PartByPart } from '../../kit/part-by-part'
import { Switch } from '../../kit/switch'
import { Textarea } from '../../kit/textarea'
import { showToast } from '../../kit/toasts'
import { useFirstFault } from '../../kit/use-first-fault'
import { MailLook } from './mail-look'
import { MailPeople } from './mail-people'
import { useMassMail, useMassMailLook, useReachable } from './mass-email-state'

/** The mail beside how it will look, and below it to whom. */
export function MassEmailForm() {
  const { t } = useTranslation()
  const words = useErrorText()
  const root = useRef<HTMLDivElement>(null)
  const showFault = useFirstFault(root)
  const mail = useMassMail()
  const look = useMassMailLook(mail.text)
  const { total: everybody = 0, canSend = true } = useReachable('').data ?? {}
  const [isAsking, setAsking] = useState(false)
  const size = mail.text.message.trim() === '' ? 0 : (look.data?.size ?? 0)
  const isTooLarge = size > largestMail
  const wrongText = isTooLarge
    ? t('settings.massEmail.tooLarge', { size: kilobytes(size), most: kilobytes(largestMail) })
    : t('settings.massEmail.messageMissing')
  const count = mail.isEverybody ? everybody : mail.userIds.length
  const send = async () => {
    try {
      const recipients = await mail.send()
      showToast({ text: t('settings.massEmail.started', { count: recipients }) })
    } catch (error) {
      showToast({ tone: 'bad', text: words(error) })
    }
    setAsking(false)
  }
  return (
    <div ref={root}>
      {!canSend && (
        <Note
          tone="warn"
          className="mb-6"
          action={
            <ButtonLink href="/Settings/Email" size="sm">
              {t('settings.newsletter.toEmail')}
            </ButtonLink>
          }
        >
          {t('settings.massEmail.noServer')}
        </Note>
      )}
      <PartByPart phone={1}>
        <div className="grid items-start gap-x-8 gap-y-5 pb-6 desk:grid-cols-2">
          <div className="grid gap-[1.125rem]">
            <Field
              label={t('settings.massEmail.subject')}
              error={mail.lacks.subject ? t('settings.massEmail.subjectMissing') : null}
            >
              <Input name="subject" maxLength={500} value={mail.text.subject} onValue={mail.setSubject} />
            </Field>
            <Field
              label={t('settings.massEmail.message')}
              help={t('settings.massEmail.messageHelp')}
              error={isTooLarge || mail.lacks.message ? wrongText : null}
            >
              <Textarea
                name="message"
                rows={12}
                maxLength={200_000}
                value={mail.text.message}
                onValue={mail.setMessage}
                className="max-h-120"
              />
            </Field>
            <Switch
              label={t('settings.massEmail.bcc')}
              help={
                <>
                  {t('settings.massEmail.bccHelp')}
                  {mail.isBcc && <span className="block">{t('settings.massEmail.bccKeys')}</span>}
                </>
              }
              checked={mail.isBcc}
              onValue={mail.setBcc}
            />
          </div>
          <section
            aria-label={t('settings.massEmail.preview')}
            className="grid gap-2 desk:sticky desk:top-[calc(var(--bar)+1.5rem)]"
          >
            <p className="text-sm font-[600]">{t('settings.massEmail.preview')}</p>
            {mail.text.message.trim() === '' ? (
              <p className="rounded-lg border border-dashed border-line px-4 py-10 text-center text-sm text-ink-faint">
                {t('settings.massEmail.previewText')}
              </p>
            ) : (
              <MailLook look={look.data ?? null} error={look.error} onRetry={() => void look.refetch()} />
            )}
          </section>
        </div>
        <FormSection
          title={t('settings.massEmail.people')}
          text={t('settings.massEmail.peopleText', { count: everybody })}
        >
          <MailPeople mail={mail} everybody={everybody} />
          <Button
            appearance="primary"
            icon={Send}
            className="justify-self-start"
            busy={mail.isSending}
            disabled={everybody === 0 || !canSend}
            onClick={() => (mail.check() && !isTooLarge ? setAsking(true) : showFault())}
          >
            {t('settings.massEmail.send')}
          </Button>
        </FormSection>
        <Confirm
          open={isAsking}
          onClose={() => setAsking(false)}
          title={t('settings.massEmail.confirmTitle', { count })}
          text={t('settings.massEmail.confirmText')}
          action={t('settings.massEmail.confirm')}
          busy={mail.isSending}
          harmless
          onConfirm={() => void send()}
        />
      </PartByPart>
    </div>
  )
}
