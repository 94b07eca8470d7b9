import { useContext, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Item } from '~/shared/settings/fields'
import { fieldsOf, itemsIn } from '~/shared/settings/items'
import { Checkbox } from '../../kit/checkbox'
import { fieldKeys, textPath } from '../../state/settings-texts'
import { ServiceOptionsContext } from './field-options'
import { type Scope, variableFor, withNewItem } from './scope'

type ChosenItemsProps = { scope: Scope; name: string; field: Field }

/** What a service offers, to tick what counts; none ticked means all of it. */
export function ChosenItems({ scope, name, field }: ChosenItemsProps) {
  const { t } = useTranslation()
  const id = useId()
  const offered = useContext(ServiceOptionsContext)?.(field.optionsFrom ?? '')
  const items = itemsIn(scope.values[name])
  const words = textPath(scope, name)
  const fixed = scope.isFromEnvironment(name)
  const help = fixed
    ? t('settings.form.fromEnvironment', { variable: variableFor(scope, name) })
    : String(t(fieldKeys(scope.section, words, 'help')))
  const isOf = (key: string) => (item: Item) => String(item.key) === key
  const options = (offered?.options ?? []).map(({ value, label }) => ({ key: value, title: label }))
  // What was chosen once and is not offered any more can still be left out.
  const gone = items
    .filter(item => item.enabled === true && !options.some(({ key }) => isOf(key)(item)))
    .map(item => ({
      key: String(item.key),
      title: t('settings.form.notOffered', { name: String(item.title ?? item.key) }),
    }))
  const choose = (key: string, title: string, enabled: boolean) => {
    if (items.some(isOf(key))) {
      scope.change(
        name,
        items.map(item => (isOf(key)(item) ? { ...item, enabled } : item)),
      )
      return
    }
    const { item } = withNewItem(field, items, itemsIn(scope.stored[name]))
    const numbered = fieldsOf(field).key?.kind === 'number' ? Number(key) : key
    scope.change(name, [...items, { ...item, key: numbered, title, enabled }])
  }
  const all = [...options, ...gone]
  return (
    <fieldset aria-describedby={`${id}-help`} data-field={scope.path + name} className="grid gap-1">
      <legend className="mb-1.5 text-sm font-[600]">{t(fieldKeys(scope.section, words, 'label'))}</legend>
      <p id={`${id}-help`} className="-mt-1 text-sm leading-snug text-ink-faint">
        {help}
      </p>
      {all.length === 0 && <p className="text-sm text-ink-soft">{offered?.placeholder}</p>}
      <div className="flex flex-wrap gap-x-6">
        {all.map(({ key, title }) => (
          <Checkbox
            key={key}
            label={title}
            checked={items.find(isOf(key))?.enabled === true}
            disabled={fixed}
            onValue={checked => choose(key, title, checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
