import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf, connectionIn } from '~/shared/base-address'
import type { Field as FieldFacts, SettingValues } from '~/shared/settings/fields'
import { afterPress } from '../../kit/after-press'
import { Field } from '../../kit/field'
import { lazyPart } from '../../kit/lazy-part'
import { NotLoaded } from '../../kit/not-loaded'
import { Switch } from '../../kit/switch'
import { fieldKeys, textPath } from '../../state/settings-texts'
import { textOf } from './control-props'
import { FieldControl } from './field-control'
import { isRequiredIn } from './form'
import { useProblemText } from './problem-text'
import { type Scope, variableFor } from './scope'
import { WithOptions } from './with-options'

/** Few sections have pictures. */
const PictureChoice = lazyPart(async () => (await import('./picture-choice')).PictureChoice, {
  Waiting: () => <div className="mt-2.5 h-9" />,
  Failed: NotLoaded,
})

/** The address that counts while none is set; null where that is not known yet. */
const usualOf = ({ whileEmpty }: FieldFacts, values: SettingValues) =>
  whileEmpty === 'connection' ? addressOf(connectionIn(values)) : (whileEmpty ?? null)

type SectionFieldProps = { scope: Scope; name: string; className?: string }

/** One setting with its label, help and fault, as its declaration says. */
export function SectionField({ scope, name, className }: SectionFieldProps) {
  const { t } = useTranslation()
  const { section, values, path, unfolding } = scope
  const problemText = useProblemText(scope)
  const field = scope.fields[name]
  if (!field) return null
  const fixed = scope.isFromEnvironment(name)
  const words = textPath(scope, name)
  const label = String(t(fieldKeys(section, words, 'label')))
  const setBy = field.setAtStart
    ? t('settings.form.setAtStart', { options: field.setAtStart })
    : t('settings.form.fromEnvironment', { variable: variableFor(scope, name) })
  const outside = fixed ? setBy : null
  const usual = textOf(values[name]).trim() === '' ? usualOf(field, values) : null
  const own = [t(fieldKeys(section, words, 'help')), usual && t('settings.form.whileEmpty', { address: usual })]
  const help = outside ?? own.filter(Boolean).join(' ')
  const change = (value: unknown) => scope.change(name, value)
  const wrapped = (content: ReactNode) => (
    // biome-ignore lint/a11y/noStaticElementInteractions: notes that the control inside was left; nothing is pressed here
    <div data-field={path + name} className={className} onBlur={() => afterPress(() => scope.touch(path + name))}>
      {content}
    </div>
  )
  const error = problemText(name, scope.problem(path + name))
  if (field.kind === 'toggle')
    return wrapped(
      <Switch
        name={name}
        label={label}
        help={help}
        error={error}
        checked={values[name] === true}
        expanded={unfolding?.name === name ? unfolding.isUnfolded : undefined}
        disabled={fixed}
        reason={outside ?? undefined}
        onValue={change}
      />,
    )
  const required = isRequiredIn(scope.fields, name, values)
  const optional = !required && !field.learnedAt && ['text', 'secret', 'select'].includes(field.kind)
  return (
    <WithOptions scope={scope} name={name} field={field}>
      {options =>
        wrapped(
          <>
            <Field label={label} help={help} optional={optional && !options?.search} error={error}>
              <FieldControl
                scope={scope}
                name={name}
                field={field}
                value={values[name]}
                onValue={change}
                options={options}
                fixed={fixed}
                required={required || (field.kind === 'text' && Boolean(options))}
              />
            </Field>
            {field.picture && (
              <PictureChoice address={textOf(values[name])} use={field.picture} isFixed={fixed} onAddress={change} />
            )}
          </>,
        )
      }
    </WithOptions>
  )
}
