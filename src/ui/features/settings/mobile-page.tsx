import type { QueryClient } from '@tanstack/react-query'
import Send from 'lucide-react/icons/send'
import Smartphone from 'lucide-react/icons/smartphone'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonWithPhones } from '~/shared/api/devices'
import { useErrorText } from '../../api/use-error-text'
import { Button } from '../../kit/button'
import { Checkbox } from '../../kit/checkbox'
import { Empty } from '../../kit/empty'
import { ErrorState } from '../../kit/error-state'
import { Field, FieldError } from '../../kit/field'
import { FormSection } from '../../kit/form-section'
import { Textarea } from '../../kit/textarea'
import { showToast } from '../../kit/toasts'
import { DeclaredPage, type SpecialPageProps } from './declared-page'
import { peopleWithPhonesQuery, usePeopleWithPhones, usePhoneMessage } from './phone-message-state'

/** The ways to phones with the mobile application, and a message to some of them. */
export function MobilePage({ page }: SpecialPageProps) {
  const { isPending } = usePeopleWithPhones()
  return <DeclaredPage page={page} after={belowTheForm} isKnown={!isPending} />
}

MobilePage.ask = (client: QueryClient) => client.prefetchQuery(peopleWithPhonesQuery)

const belowTheForm = () => ({ form: <PhoneMessage key="message" /> })

/** A message to the phones of chosen people. */
function PhoneMessage() {
  const { t } = useTranslation()
  const { data, error, refetch } = usePeopleWithPhones()
  if (error && !data)
    return <ErrorState title={t('settings.mobile.message.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.length === 0)
    return (
      <Empty
        icon={Smartphone}
        title={t('settings.mobile.message.nobody')}
        text={t('settings.mobile.message.nobodyText')}
      />
    )
  return (
    <FormSection title={t('settings.mobile.message.title')} text={t('settings.mobile.message.text')}>
      <MessageForm people={data} />
    </FormSection>
  )
}

function MessageForm({ people }: { people: readonly PersonWithPhones[] }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const faultId = useId()
  const form = usePhoneMessage(people.map(({ userId }) => userId))
  const send = async () => {
    try {
      const phones = await form.send()
      if (phones === 0) showToast({ tone: 'bad', text: t('settings.mobile.message.unreachable') })
      else if (phones !== null) showToast({ text: t('settings.mobile.message.sent', { count: phones }) })
    } catch (error) {
      showToast({ tone: 'bad', text: errorText(error) })
    }
  }
  return (
    <div className="grid gap-5">
      <fieldset aria-describedby={form.lacks.people ? faultId : undefined}>
        <legend className="mb-2 text-sm font-[600]">{t('settings.mobile.message.people')}</legend>
        <ul className="mb-2 grid gap-2">
          {people.map(({ userId, displayName, phones }) => (
            <li key={userId} className="flex items-center justify-between gap-4">
              <Checkbox
                label={displayName}
                checked={form.userIds.includes(userId)}
                onValue={isOn => form.choose(userId, isOn)}
              />
              <span className="text-sm text-ink-faint">{t('settings.mobile.message.phones', { count: phones })}</span>
            </li>
          ))}
        </ul>
        {form.lacks.people && <FieldError id={faultId}>{t('settings.mobile.message.chooseSomebody')}</FieldError>}
      </fieldset>
      <Field
        label={t('settings.mobile.message.label')}
        error={form.lacks.message ? t('settings.mobile.message.missing') : null}
      >
        <Textarea rows={3} maxLength={2_000} value={form.message} onValue={form.setMessage} />
      </Field>
      <Button icon={Send} className="justify-self-start" busy={form.isSending} onClick={() => void send()}>
        {t('settings.mobile.message.send')}
      </Button>
    </div>
  )
}
