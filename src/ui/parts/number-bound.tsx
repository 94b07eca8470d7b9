import { useEffect, useState } from 'react'
import { Field } from '../kit/field'
import { Input } from '../kit/input'

type NumberBoundProps = {
  label: string
  help?: string | undefined
  value: number | null
  min: number
  max: number
  onValue: (value: number | null) => void
}

const shown = (value: number | null) => (value === null ? '' : String(value))

/** One end of a range: takes effect as soon as what was typed is a number within it, and goes back to that when left. */
export function NumberBound({ label, help, value, min, max, onValue }: NumberBoundProps) {
  const [text, setText] = useState(shown(value))
  useEffect(() => setText(shown(value)), [value])
  const type = (typed: string) => {
    setText(typed)
    const number = Number(typed)
    if (typed.trim() === '') onValue(null)
    else if (Number.isInteger(number) && number >= min && number <= max) onValue(number)
  }
  return (
    <Field label={label} help={help}>
      <Input
        type="text"
        inputMode="numeric"
        maxLength={4}
        value={text}
        onValue={type}
        onBlur={() => setText(shown(value))}
      />
    </Field>
  )
}
