import { useTranslation } from 'react-i18next'
import { Combobox } from '../../kit/combobox'
import { Select } from '../../kit/select'
import { type ControlProps, listOf, textOf } from './control-props'
import { withChosen } from './field-options'

const mostInSelect = 12

/** One value out of a list: native while short, found by typing when long. */
function Chosen({ name, field, value, onValue, options, fixed, required }: ControlProps) {
  const { t } = useTranslation()
  const typed = (text: string) => (text === '' ? field.default : field.of === 'number' ? Number(text) : text)
  const offered = options?.options ?? []
  // A default that is offered is a choice as any other; one that is not stands for none.
  const hasDefault = offered.some(option => option.value === textOf(field.default))
  const now = value === field.default && !hasDefault ? '' : textOf(value)
  const all = withChosen(offered, now, gone => t('settings.form.notOffered', { name: gone }))
  if (all.length > mostInSelect)
    return (
      <Combobox
        options={all}
        value={now || null}
        disabled={fixed}
        placeholder={options?.placeholder}
        onValue={chosen => onValue(typed(chosen ?? ''))}
      />
    )
  return (
    <Select
      name={name}
      options={required || hasDefault ? all : [{ value: '', label: t('settings.form.none') }, ...all]}
      value={now}
      disabled={fixed}
      placeholder={required ? (options?.placeholder ?? t('settings.form.choose')) : undefined}
      onValue={chosen => onValue(typed(chosen))}
    />
  )
}

function Several({ field, value, onValue, options, fixed }: ControlProps) {
  return (
    <Combobox
      multi
      options={options?.options ?? []}
      value={listOf(value)}
      disabled={fixed}
      placeholder={options?.placeholder}
      onSearch={options?.search}
      searching={options?.searching}
      onValue={chosen => onValue(field.of === 'number' ? chosen.map(Number) : chosen)}
    />
  )
}

function Choice({ name, field, value, onValue, options, fixed }: ControlProps) {
  const chosen = (text: string) => field.options?.find(option => String(option) === text)
  return (
    <Select
      name={name}
      options={options?.options ?? []}
      value={textOf(value)}
      disabled={fixed}
      onValue={text => onValue(chosen(text))}
    />
  )
}

/** Controls for what is chosen out of a list. */
export const listControls = { select: Chosen, list: Several, choice: Choice } as const
