import Braces from 'lucide-react/icons/braces'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Template } from '~/shared/api/templates'
import type { EventName } from '~/shared/notifications/model'
import type { RequestKind } from '~/shared/requests/model'
import type { TextLook } from '~/shared/settings/pages'
import { Button } from '../../kit/button'
import { Chip } from '../../kit/chip'
import { Field } from '../../kit/field'
import { Input } from '../../kit/input'
import { onceDrawn } from '../../kit/once-drawn'
import { Switch } from '../../kit/switch'
import { Textarea } from '../../kit/textarea'
import type { TemplateChange } from './template-changes'
import { TemplatePreview, type Written } from './template-preview'

type TemplateFormProps = {
  template: Template & { event: EventName }
  written: Written
  look: TextLook
  /** What the title of the preview is. */
  kind: RequestKind
  onKind: (kind: RequestKind) => void
  onChange: (change: TemplateChange) => void
}
type Box = HTMLInputElement | HTMLTextAreaElement

/** One text: whether it is sent, subject, message, the variables to insert, and how it will look. */
export function TemplateForm({ template, written, look, kind, onKind, onChange }: TemplateFormProps) {
  const { t } = useTranslation()
  const last = useRef<Box>(null)
  const { subject, message, defaultSubject, defaultMessage } = template
  const isUsual = subject === defaultSubject && message === defaultMessage
  const here = (event: { target: EventTarget & Box }) => {
    last.current = event.target
  }
  const insert = (variable: string) => {
    const box = last.current
    const text = `{${variable}}`
    const part = box?.name === 'subject' ? 'subject' : 'message'
    const value = template[part]
    const [from, to] = [box?.selectionStart ?? value.length, box?.selectionEnd ?? value.length]
    onChange({ [part]: value.slice(0, from) + text + value.slice(to) })
    // The cursor goes behind what was inserted, once the new text is in the box.
    onceDrawn(() => {
      box?.focus()
      box?.setSelectionRange(from + text.length, from + text.length)
    })
  }
  return (
    <div className="grid items-start gap-x-8 gap-y-[1.125rem] desk:grid-cols-2">
      <div className="grid gap-[1.125rem]">
        <Switch
          label={t('settings.template.enabled')}
          help={t('settings.template.enabledHelp')}
          checked={template.enabled}
          onValue={enabled => onChange({ enabled })}
        />
        {look !== 'text' && (
          <Field label={t('settings.template.subject')}>
            <Input name="subject" value={subject} onFocus={here} onValue={value => onChange({ subject: value })} />
          </Field>
        )}
        <Field
          label={t('settings.template.message')}
          help={t(look === 'mail' ? 'settings.template.messageHelp' : 'settings.template.textHelp')}
        >
          <Textarea
            name="message"
            rows={8}
            value={message}
            className="max-h-120"
            onFocus={here}
            onValue={value => onChange({ message: value })}
          />
        </Field>
        <fieldset>
          <legend className="text-sm font-[600]">{t('settings.template.variables')}</legend>
          <p className="mt-0.5 mb-2.5 text-sm text-ink-faint">{t('settings.template.variablesHelp')}</p>
          <div className="flex flex-wrap gap-2">
            {template.variables.map(variable => (
              <Chip key={variable} icon={Braces} onPress={() => insert(variable)}>
                {variable}
              </Chip>
            ))}
          </div>
        </fieldset>
        {!isUsual && (
          <Button
            appearance="ghost"
            icon={RotateCcw}
            className="justify-self-start"
            onClick={() => onChange({ subject: defaultSubject, message: defaultMessage })}
          >
            {t('settings.template.usual')}
          </Button>
        )}
      </div>
      <TemplatePreview {...{ event: template.event, template, written, look, kind, onKind }} />
    </div>
  )
}
