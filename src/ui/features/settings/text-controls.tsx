import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { storedSecret } from '~/shared/settings/secrets'
import { Input } from '../../kit/input'
import { Preview } from '../../kit/preview'
import { Secret } from '../../kit/secret'
import { Slider } from '../../kit/slider'
import { Textarea } from '../../kit/textarea'
import { useSettled } from '../../kit/use-settled'
import { fieldKeys, textPath } from '../../state/settings-texts'
import { themeAtom } from '../../state/theme'
import { type ControlProps, listOf, textOf } from './control-props'
import { fromLocalBox, toLocalBox } from './instant'
import { type BoxEvents, useWholeAddress } from './use-whole-address'

function Markup({ name, value, onValue, fixed, field }: ControlProps) {
  const { t } = useTranslation()
  const html = textOf(value)
  const isCode = name === 'customCss'
  const settled = useSettled(html)
  const theme = useAtomValue(themeAtom)
  return (
    <div className="grid gap-3">
      <Textarea
        rows={6}
        name={name}
        value={html}
        readOnly={fixed}
        spellCheck={!isCode}
        maxLength={field.maxLength}
        className="max-h-96 min-h-32 font-mono text-sm!"
        onValue={onValue}
      />
      {!isCode && settled !== '' && (
        <div className="grid gap-1.5">
          <p aria-hidden className="text-sm font-[600]">
            {t('settings.form.preview')}
          </p>
          <Preview key={theme} inPage title={t('settings.form.preview')} html={settled} />
        </div>
      )}
    </div>
  )
}

/** A text of several lines that is written as it is read by a program. */
function SeveralLines({ name, value, onValue, fixed, field }: ControlProps) {
  return (
    <Textarea
      rows={field.rows}
      name={name}
      value={textOf(value)}
      readOnly={fixed}
      spellCheck={false}
      maxLength={field.maxLength}
      className="max-h-96 font-mono text-sm!"
      onValue={onValue}
    />
  )
}

/** One line of text, or a number. */
function OneLine({ scope, name, field, value, onValue, fixed, ...box }: ControlProps & BoxEvents) {
  const { t, i18n } = useTranslation()
  const example = fieldKeys(scope.section, textPath(scope, name), 'example')
  const hasExample: boolean = i18n.exists(example)
  const number = field.kind === 'number'
  const isUnset = number && (field.required || field.usual !== undefined) && value === 0
  const placeholder = hasExample ? String(t(example)) : field.usual?.toString()
  return (
    <Input
      name={name}
      value={isUnset ? '' : textOf(value)}
      readOnly={fixed}
      inputMode={number ? 'numeric' : undefined}
      spellCheck={false}
      autoCapitalize="none"
      placeholder={placeholder}
      onValue={onValue}
      {...box}
    />
  )
}

/** A hostname: a whole address that is pasted there, or left there, goes into the fields beside it. */
export function Host(props: ControlProps) {
  return <OneLine {...props} {...useWholeAddress(props.scope, props.name)} />
}

function Key({ name, value, onValue, fixed, required, field }: ControlProps) {
  const { t } = useTranslation()
  const stored = value === storedSecret
  return (
    <div className="grid justify-items-start gap-1.5">
      {field.rows ? (
        <Textarea
          rows={field.rows}
          name={name}
          value={stored ? '' : textOf(value)}
          placeholder={stored ? '••••••••' : undefined}
          readOnly={fixed}
          spellCheck={false}
          autoComplete="off"
          maxLength={field.maxLength}
          className="w-full max-h-64 font-mono text-sm!"
          onValue={onValue}
        />
      ) : (
        <Secret
          name={name}
          value={stored ? '' : textOf(value)}
          stored={stored}
          readOnly={fixed}
          autoComplete="new-password"
          onValue={onValue}
        />
      )}
      {stored && !required && !fixed && (
        <button
          type="button"
          onClick={() => onValue(null)}
          className="min-h-6 text-sm text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          {t('settings.form.removeSecret')}
        </button>
      )}
    </div>
  )
}

function Moment({ name, value, onValue, fixed }: ControlProps) {
  const now = toLocalBox(typeof value === 'string' ? value : null)
  return (
    <Input
      type="datetime-local"
      name={name}
      value={now}
      readOnly={fixed}
      onValue={text => onValue(fromLocalBox(text))}
    />
  )
}

function Lines({ name, value, onValue, fixed }: ControlProps) {
  const typed = (text: string) => text.split('\n').filter(line => line.trim() !== '')
  return (
    <Textarea
      name={name}
      value={listOf(value).join('\n')}
      readOnly={fixed}
      onValue={text => onValue(text.endsWith('\n') ? [...typed(text), ''] : typed(text))}
    />
  )
}

const hues = `linear-gradient(to right in oklch longer hue, oklch(0.745 0.165 0), oklch(0.745 0.165 359))`

/** A number that is chosen by eye. */
export function ByEye({ name, field, value, onValue, fixed }: ControlProps) {
  return (
    <Slider
      name={name}
      min={field.min}
      max={field.max}
      value={Number(value)}
      disabled={fixed}
      track={field.slider === 'hue' ? hues : undefined}
      onValue={onValue}
    />
  )
}

/** Controls for what is typed. */
export const textControls = {
  text: (props: ControlProps) => (props.field.rows ? <SeveralLines {...props} /> : <OneLine {...props} />),
  number: OneLine,
  secret: Key,
  lines: Lines,
  html: Markup,
  instant: Moment,
} as const
