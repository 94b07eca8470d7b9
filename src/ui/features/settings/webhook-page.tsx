import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filledTemplate, problemInBody, problemInTemplate } from '~/shared/notifications/json-template'
import { type EventName, templatesOf } from '~/shared/notifications/model'
import { programSample } from '~/shared/notifications/samples'
import { seerrSample } from '~/shared/seerr/webhook-sample'
import { filledSeerrTemplate } from '~/shared/seerr/webhook-template'
import { isSeerrFormat, seerrEvents } from '~/shared/seerr/webhook-types'
import { usualSeerrTemplate } from '~/shared/seerr/webhook-variables'
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
  const [wanted, setWanted] = useState<EventName>('NewRequest')
  const template = useSettled(textOf(values.template))
  const isOfSeerr = isSeerrFormat(values)
  const isEmpty = template.trim() === ''
  const events = isOfSeerr ? seerrEvents : templatesOf('Webhook')
  const event = [...events, 'Test' as const].find(one => one === wanted) ?? 'NewRequest'
  const start = isEmpty && !isFromEnvironment('template') && (
    <Button
      size="sm"
      className="justify-self-start"
      onClick={() => {
        change('template', isOfSeerr ? usualSeerrTemplate : JSON.stringify(example, null, 2))
        // The button goes: whoever pressed it goes on in the box.
        document.querySelector<HTMLTextAreaElement>('textarea[name=template]')?.focus()
      }}
    >
      {t('settings.webhook.useExample')}
    </Button>
  )
  if (isEmpty && !isOfSeerr) return start || null
  const shown = isEmpty ? usualSeerrTemplate : template
  if ((isOfSeerr ? problemInBody : problemInTemplate)(shown) !== null) return null
  return (
    <div className="grid gap-3">
      {start}
      <Field label={t('settings.webhook.previewEvent')}>
        <Select
          value={event}
          onValue={value => setWanted(value as EventName)}
          options={[...events, 'Test' as const].map(name => ({ value: name, label: t(`settings.event.${name}`) }))}
        />
      </Field>
      <SentBody template={shown} event={event} isOfSeerr={isOfSeerr} />
    </div>
  )
}

type SentBodyProps = { template: string; event: EventName; isOfSeerr: boolean }

function SentBody({ template, event, isOfSeerr }: SentBodyProps) {
  const { t } = useTranslation()
  const facts = useAtomValue(startAtom)
  const [moment] = useState(() => new Date())
  const sample = useSampleWords()
  const variables = programSample(event, {
    portal: facts?.applicationName ?? 'Marquee',
    ...{ address: facts?.applicationUrl ?? null, at: moment, sample },
  })
  const news = isOfSeerr ? seerrSample(event, t(`settings.event.${event}`), variables) : null
  const body = news
    ? filledSeerrTemplate(template, news)
    : filledTemplate(template, { ...variables, NotificationType: event })
  return (
    <figure className="m-0 grid gap-1.5">
      <figcaption className="text-sm font-[600]">{t('settings.webhook.preview')}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than a phone is scrolled by keyboard as well */}
      <pre tabIndex={0} className="m-0 max-h-96 overflow-auto rounded-lg border border-line bg-surface p-4 text-sm">
        {JSON.stringify(body, null, 2)}
      </pre>
    </figure>
  )
}
