import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { editedEvents } from '~/shared/notifications/model'
import type { RequestKind } from '~/shared/requests/model'
import { bestLanguage, languages } from '~/shared/settings/languages'
import type { TextLook } from '~/shared/settings/pages'
import { cx } from '../../kit/cx'
import { ErrorState } from '../../kit/error-state'
import { Field } from '../../kit/field'
import { Select } from '../../kit/select'
import { FormSkeleton } from './form-skeleton'
import { TemplateForm } from './template-form'
import type { ChannelTexts } from './use-templates'

/** The texts of a channel: a list of events, and the one that is chosen. */
export function TemplateEditor({ templates, look }: { templates: ChannelTexts; look: TextLook }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string | null>(null)
  const [kind, setKind] = useState<RequestKind>('movie')
  if (templates.error && !templates.loaded)
    return <ErrorState title={t('settings.template.failed')} error={templates.error} onRetry={templates.retry} />
  if (!templates.loaded) return <FormSkeleton />
  const shown = editedEvents.flatMap(event => {
    const template = templates.templates.find(each => each.event === event)
    return template ? { ...template, event, name: t(`settings.event.${event}`) } : []
  })
  const current = shown.find(({ event }) => event === chosen) ?? shown[0]
  if (!current) return null
  const word = (event: string, enabled: boolean) =>
    templates.isChanged(event) ? t('settings.template.changed') : enabled ? null : t('kit.off')
  return (
    <div className="grid gap-x-8 gap-y-5 pt-5 min-[1600px]:grid-cols-[13rem_minmax(0,1fr)]">
      <Field label={t('settings.template.events')} className="max-w-(--form-max) min-[1600px]:hidden">
        <Select
          value={current.event}
          onValue={setChosen}
          options={shown.map(({ event, name, enabled }) => {
            const state = word(event, enabled)
            return { value: event, label: state ? `${name} (${state})` : name }
          })}
        />
      </Field>
      <ul aria-label={t('settings.template.events')} className="hidden content-start gap-px min-[1600px]:grid">
        {shown.map(({ event, name, enabled }) => (
          <li key={event}>
            <button
              type="button"
              aria-current={event === current.event || undefined}
              onClick={() => setChosen(event)}
              className={cx(
                'flex min-h-9 w-full items-center gap-2 rounded-sm px-2.5 py-1.5 text-start text-sm',
                event === current.event
                  ? 'bg-raised font-[600] text-ink inset-ring inset-ring-line'
                  : 'font-[560] text-ink-soft hover:bg-surface hover:text-ink',
              )}
            >
              <span className="min-w-0 grow">{name}</span>
              <span className={cx('text-xs', templates.isChanged(event) ? 'text-warn' : 'text-ink-faint')}>
                {word(event, enabled)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <section aria-label={current.name}>
        <Field
          label={t('settings.template.language')}
          help={t('settings.template.languageHelp')}
          className="mb-[1.125rem] max-w-(--form-max)"
        >
          <Select
            value={templates.language}
            onValue={code => templates.chooseLanguage(bestLanguage([code]))}
            options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Field>
        {templates.waiting || !templates.sample ? (
          <FormSkeleton />
        ) : (
          <TemplateForm
            key={`${current.event} ${templates.language}`}
            template={current}
            written={{ language: templates.language, sample: templates.sample }}
            look={look}
            kind={kind}
            onKind={setKind}
            onChange={change => templates.change(current.event, change)}
          />
        )}
      </section>
    </div>
  )
}
