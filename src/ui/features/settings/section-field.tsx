import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CronField } from '../../kit/cron-field'
import { Field } from '../../kit/field'
import { Switch } from '../../kit/switch'
import { fieldKey } from '../../state/settings-texts'
import { afterPress } from './after-press'
import { FieldControl } from './field-control'
import type { FieldOptions } from './field-options'
import { isRequired } from './form'
import { useProblemText } from './problem-text'
import type { SectionForm } from './use-section'

type SectionFieldProps = {
  form: SectionForm
  name: string
  options?: FieldOptions
  className?: string
  note?: ReactNode
}

const variableOf = (section: string, name: string) =>
  `MARQUEE_SETTINGS__${section.toUpperCase().replace(/[^A-Z0-9]/g, '_')}__${name.toUpperCase()}`

/** One setting with its label, help and fault, as its declaration says. */
export function SectionField({ form, name, options, className, note }: SectionFieldProps) {
  const { t } = useTranslation()
  const { section, values } = form
  const problemText = useProblemText(section.id)
  const field = section.fields[name]
  if (!field) return null
  const fixed = form.isFromEnvironment(name)
  const label = String(t(fieldKey(section.id, name, 'label')))
  const help = String(t(fieldKey(section.id, name, 'help')))
  const fromEnvironment = fixed ? t('settings.form.fromEnvironment', { variable: variableOf(section.id, name) }) : null
  const change = (value: unknown) => form.change(name, value)
  const wrapped = (content: ReactNode) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: notes that the control inside was left; nothing is pressed here
    <div data-field={name} className={className} onBlur={() => afterPress(() => form.touch(name))}>
      {content}
    </div>
  )
  if (field.kind === 'toggle')
    return wrapped(
      <Switch
        name={name}
        label={label}
        help={fromEnvironment ?? help}
        checked={values[name] === true}
        disabled={fixed}
        reason={fromEnvironment ?? undefined}
        onValue={change}
      />,
    )
  if (field.kind === 'cron')
    return wrapped(
      <CronField
        label={label}
        help={fromEnvironment ?? help}
        value={String(values[name])}
        disabled={fixed}
        onValue={change}
      />,
    )
  const required = isRequired(section, name, { ...values })
  const optional = !required && ['text', 'secret', 'select'].includes(field.kind) && !options?.search
  return wrapped(
    <Field
      label={label}
      help={
        <>
          {fromEnvironment ?? help}
          {note}
        </>
      }
      optional={optional}
      error={problemText(name, form.problem(name))}
    >
      <FieldControl
        section={section.id}
        name={name}
        field={field}
        value={values[name]}
        onValue={change}
        options={options}
        fixed={fixed}
        required={required || (field.kind === 'text' && Boolean(options))}
      />
    </Field>,
  )
}
