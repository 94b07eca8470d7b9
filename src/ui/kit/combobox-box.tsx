import {
  ComboboxButton,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Combobox as HeadlessCombobox,
  Portal,
} from '@headlessui/react'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from './announcer'
import { Chip } from './chip'
import { fittingOptions, isAwaited } from './combobox-options'
import type { ComboboxProps } from './combobox-props'
import { cx } from './cx'
import { useField } from './field-context'
import { Loading } from './loading'
import { useFramePlace } from './use-frame-place'
import { useLandmark } from './use-landmark'

const searchDelayMs = 400

export function ComboboxBox(props: ComboboxProps) {
  const { options, placeholder, disabled, onSearch, searching = false, label, className } = props
  const { t } = useTranslation()
  const bound = useField()
  const [term, setTerm] = useState('')
  const [asked, setAsked] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const landmark = useLandmark(box)
  const place = useFramePlace(box, input)
  // Chosen options stay known by name when a later search no longer brings them.
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    setSeen(before => new Map([...before, ...options.map(option => [option.value, option.label] as const)]))
  }, [options])
  const name = (value: string) => seen.get(value) ?? options.find(option => option.value === value)?.label ?? value

  useEffect(() => {
    if (!onSearch) return
    const timer = setTimeout(() => {
      setAsked(term)
      onSearch(term)
    }, searchDelayMs)
    return () => clearTimeout(timer)
  }, [term, onSearch])

  const typed = { term, asked: onSearch ? asked : null, searching }
  const waits = isAwaited(typed)
  const isChosen = (value: string) => (props.multi ? props.value.includes(value) : props.value === value)
  const shown = fittingOptions(options, { ...typed, isChosen })
  useEffect(() => {
    if (term && !waits) announce(t('kit.combobox.count', { count: shown.length }))
  }, [shown.length, term, waits, t])

  const remove = (value: string) => props.multi && props.onValue(props.value.filter(each => each !== value))
  const backspace = (event: KeyboardEvent) => {
    const last = props.multi && props.value.at(-1)
    if (event.key === 'Backspace' && term === '' && last) remove(last)
  }
  const inside = (
    <>
      <div
        ref={box}
        className={cx(
          'control-box flex items-center gap-1.5 ps-3',
          props.multi && props.value.length > 0 && 'flex-wrap py-1',
          className,
        )}
      >
        {props.multi &&
          props.value.map(value => (
            <Chip key={value} removeLabel={t('kit.remove', { name: name(value) })} onRemove={() => remove(value)}>
              {name(value)}
            </Chip>
          ))}
        <ComboboxInput
          ref={input}
          id={bound.id}
          aria-label={label}
          aria-describedby={bound['aria-describedby']}
          aria-invalid={bound['aria-invalid']}
          autoComplete="off"
          placeholder={placeholder}
          displayValue={(value: string | null) => (props.multi || !value ? '' : name(value))}
          onChange={event => setTerm(event.target.value)}
          onKeyDown={backspace}
          className="min-h-[calc(var(--control)-2px)] w-0 min-w-12 grow bg-transparent outline-none"
        />
        <ComboboxButton
          className="grid size-8 shrink-0 place-items-center text-ink-soft pointer-coarse:h-auto pointer-coarse:w-11 pointer-coarse:self-stretch"
          aria-label={t('kit.open')}
        >
          <ChevronDown className="size-4" />
        </ComboboxButton>
      </div>
      <Portal.Group target={landmark}>
        <ComboboxOptions
          modal={false}
          anchor={{ to: 'bottom start', gap: place.below + 6, offset: place.offset }}
          style={{ width: place.width }}
          className="z-80 max-h-72! min-w-56 overflow-auto rounded-lg bg-raised p-1.5 shadow-3 empty:invisible"
        >
          {waits && shown.length === 0 && (
            <div className="px-3 py-2">
              <Loading />
            </div>
          )}
          {!waits && shown.length === 0 && (
            <p className="px-3 py-2 text-sm text-ink-faint">{t('kit.combobox.nothing')}</p>
          )}
          {shown.map(option => (
            <ComboboxOption
              key={option.value}
              value={option.value}
              disabled={option.disabled}
              className={cx(
                'group flex min-h-(--control-sm) cursor-pointer items-center gap-2.5 rounded-sm px-3 py-1.5',
                'text-[0.875rem] data-disabled:cursor-not-allowed data-disabled:text-ink-faint data-focus:bg-overlay',
                'data-focus:inset-ring data-focus:inset-ring-line',
              )}
            >
              <span className="min-w-0 grow">
                {/* The space keeps the two apart where they are read out. */}
                {option.label} {option.hint && <span className="ms-1 text-ink-faint">{option.hint}</span>}
              </span>
              <Check className="invisible size-4 shrink-0 text-accent group-data-selected:visible" />
            </ComboboxOption>
          ))}
        </ComboboxOptions>
      </Portal.Group>
    </>
  )
  if (props.multi)
    return (
      <HeadlessCombobox
        multiple
        immediate
        disabled={disabled}
        value={[...props.value]}
        onChange={(value: string[]) => {
          setTerm('')
          props.onValue(value)
        }}
        onClose={() => setTerm('')}
        as="div"
        className="relative"
      >
        {inside}
      </HeadlessCombobox>
    )
  return (
    <HeadlessCombobox
      immediate
      disabled={disabled}
      value={props.value}
      onChange={(value: string | null) => props.onValue(value)}
      onClose={() => setTerm('')}
      as="div"
      className="relative"
    >
      {inside}
    </HeadlessCombobox>
  )
}
