import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, FieldError } from '../../kit/field'
import { IconButton } from '../../kit/icon-button'
import { Input } from '../../kit/input'
import { type Entry, type EntryFault, endThere, type NumberName, numberIn } from './numbering-form'

type NumberingEntryProps = {
  entry: Entry
  /** Which one it is, from 1 on. */
  number: number
  fault: EntryFault | null
  onEntry: (entry: Entry) => void
  onRemove: () => void
}

/** Episodes here, and where the first of them is at TheTVDB; the last one follows. */
export function NumberingEntry({ entry, number, fault, onEntry, onRemove }: NumberingEntryProps) {
  const { t } = useTranslation()
  const faultId = useId()
  const isWrong = (name: NumberName) => {
    if (fault === 'numbers') return numberIn(entry, name) === null
    return fault === 'twice' || (fault === 'backwards' && (name === 'from' || name === 'to'))
  }
  const field = (name: NumberName, label: 'season' | 'from') => (
    <NumberField
      label={t(`details.show.numbering.fields.${name === 'to' ? 'to' : label}`)}
      value={entry[name]}
      faultId={fault && isWrong(name) ? faultId : null}
      onValue={value => onEntry({ ...entry, [name]: value })}
    />
  )
  return (
    <fieldset data-entry={entry.key} className="relative rounded-lg border border-line bg-surface px-4 py-3.5">
      <legend className="sr-only">{t('details.show.numbering.row', { number })}</legend>
      <div className="grid gap-3.5 phone:grid-cols-2 phone:gap-5">
        <Side title={t('details.show.numbering.here')}>
          {field('season', 'season')}
          {field('from', 'from')}
          {field('to', 'from')}
        </Side>
        <Side title={t('details.show.numbering.there')}>
          {field('thereSeason', 'season')}
          {field('thereFrom', 'from')}
          <End entry={entry} />
        </Side>
      </div>
      {fault && (
        <p className="mt-2.5">
          <FieldError id={faultId}>{t(`details.show.numbering.fault.${fault}`)}</FieldError>
        </p>
      )}
      <span className="absolute end-1.5 top-1">
        <IconButton size="sm" icon={X} label={t('details.show.numbering.remove', { number })} onClick={onRemove} />
      </span>
    </fieldset>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside of another one cannot be laid out as this
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1.5 text-xs font-[560] text-ink-faint">
        {title}
      </p>
      <div className="grid grid-cols-3 items-end gap-2">{children}</div>
    </div>
  )
}

type NumberFieldProps = { label: string; value: string; faultId: string | null; onValue: (value: string) => void }

function NumberField({ label, value, faultId, onValue }: NumberFieldProps) {
  return (
    <Field label={label}>
      <Input
        inputMode="numeric"
        maxLength={5}
        value={value}
        onValue={onValue}
        {...(faultId !== null && { 'aria-invalid': true, 'aria-describedby': faultId })}
      />
    </Field>
  )
}

/** The last episode there, which nobody has to count. */
function End({ entry }: { entry: Entry }) {
  const { t } = useTranslation()
  const label = t('details.show.numbering.fields.to')
  return (
    <div className="grid gap-1.5">
      <span aria-hidden className="text-sm font-[600]">
        {label}
      </span>
      <output data-figures aria-label={label} className="flex min-h-(--control) items-center ps-3 text-ink-soft">
        {endThere(entry) ?? '–'}
      </output>
    </div>
  )
}
