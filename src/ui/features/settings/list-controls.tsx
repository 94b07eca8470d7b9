import { useTranslation } from 'react-i18next'
import { Combobox } from '../../kit/combobox'
import { Select } from '../../kit/select'
import { fieldKey } from '../../state/settings-texts'
import { type ControlProps, listOf, textOf } from './control-props'
import { withChosen } from './offer'

const mostInSelect = 12

/** One value out of a list: native while short, found by typing when long. */
function Chosen({ name, field, value, onValue, offer, fixed, required }: ControlProps) {
  const { t } = useTranslation()
  const typed = (text: string) => (field.of === 'number' && text !== '' ? Number(text) : text || null)
  const now = textOf(value)
  const options = withChosen(offer?.options ?? [], now, gone => t('settings.form.notOffered', { name: gone }))
  if (options.length > mostInSelect)
    return (
      <Combobox
        options={options}
        value={now || null}
        disabled={fixed}
        placeholder={offer?.placeholder}
        onValue={chosen => onValue(typed(chosen ?? ''))}
      />
    )
  const all = required ? options : [{ value: '', label: t('settings.form.none') }, ...options]
  return (
    <Select
      name={name}
      options={all}
      value={now}
      disabled={fixed}
      placeholder={required ? (offer?.placeholder ?? t('settings.form.choose')) : undefined}
      onValue={chosen => onValue(typed(chosen))}
    />
  )
}

function Several({ field, value, onValue, offer, fixed }: ControlProps) {
  return (
    <Combobox
      multi
      options={offer?.options ?? []}
      value={listOf(value)}
      disabled={fixed}
      placeholder={offer?.placeholder}
      onSearch={offer?.search}
      searching={offer?.searching}
      onValue={chosen => onValue(field.of === 'number' ? chosen.map(Number) : chosen)}
    />
  )
}

function Choice({ section, name, field, value, onValue, fixed }: ControlProps) {
  const { t } = useTranslation()
  const options = (field.options ?? []).map(option => ({
    value: String(option),
    label: String(t(fieldKey(section, name, `option.${option}`))),
  }))
  const chosen = (text: string) => field.options?.find(option => String(option) === text)
  return (
    <Select
      name={name}
      options={options}
      value={textOf(value)}
      disabled={fixed}
      onValue={text => onValue(chosen(text))}
    />
  )
}

/** Controls for what is chosen out of a list. */
export const listControls = { picked: Chosen, list: Several, choice: Choice } as const
