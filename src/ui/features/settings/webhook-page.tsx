import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filledTemplate, problemInTemplate } from '~/shared/notifications/json-template'
import { type EventName, templatesOf } from '~/shared/notifications/model'
import { programSample } from '~/shared/notifications/samples'
import { Button } from '../../kit/button'
import { Field } from '../../kit/field'
import { Select } from '../../kit/select'
import { useSettled } from '../../kit/use-settled'
import { startAtom } from '../../state/start'
import { textOf } from './control-props'
import { DeclaredPage, type SpecialPageProps } from './declared-page'
import { useSampleWords } from './use-sample-words'
import type { SectionForm } from './use-section'

/** Where the webhook is, and what is sent there. */
export function WebhookPage({ page }: SpecialPageProps) {
  return <DeclaredPage page={page} after={form => ({ body: <BodyPreview key="preview" form={form} /> })} />
}

const example = {
  event: '{NotificationType}',
  title: '{Title}',
  text: '{Alias}: {Title} ({Year})',
  status: '{RequestStatus}',
  poster: '{PosterImage}',
}

/** What is sent by a template, with made-up values; without a template, one to begin with. */
function BodyPreview({ form: { values, change, isFromEnvironment } }: { form: SectionForm }) {
  const { t } = useTranslation()
  const [event, setEvent] = useState<EventName>('NewRequest')
  const template = useSettled(textOf(values.template))
  if (template.trim() === '')
    return isFromEnvironment('template') ? null : (
      <Button
        size="sm"
        className="justify-self-start"
        onClick={() => {
          change('template', JSON.stringify(example, null, 2))
          // The button goes: whoever pressed it goes on in the box.
          document.querySelector<HTMLTextAreaElement>('textarea[name=template]')?.focus()
        }}
      >
        {t('settings.webhook.useExample')}
      </Button>
    )
  if (problemInTemplate(template) !== null) return null
  return (
    <div className="grid gap-3">
      <Field label={t('settings.webhook.previewEvent')}>
        <Select
          value={event}
          onValue={value => setEvent(value as EventName)}
          options={[...templatesOf('Webhook'), 'Test' as const].map(name => ({
            value: name,
            label: t(`settings.event.${name}`),
          }))}
        />
      </Field>
      <SentBody template={template} event={event} />
    </div>
  )
}

function SentBody({ template, event }: { template: string; event: EventName }) {
  const { t } = useTranslation()
  const facts = useAtomValue(startAtom)
  const [moment] = useState(() => new Date())
  const sample = useSampleWords()
  const variables = programSample(event, {
    portal: facts?.applicationName ?? 'Marquee',
    ...{ address: facts?.applicationUrl ?? null, at: moment, sample },
  })
  const body = JSON.stringify(filledTemplate(template, { ...variables, NotificationType: event }), null, 2)
  return (
    <figure className="m-0 grid gap-1.5">
      <figcaption className="text-sm font-[600]">{t('settings.webhook.preview')}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keyboard as well */}
      <pre tabIndex={0} className="m-0 max-h-96 overflow-auto rounded-lg border border-line bg-surface p-4 text-sm">
        {body}
      </pre>
    </figure>
  )
}
