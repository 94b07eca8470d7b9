/** A parameter of an address: how its text is read and written. */
export type Parameter<V> = {
  readonly description: string
  /** What the text looks like; bounds of numbers are looked at by `isValid`. */
  readonly pattern: string
  readonly nothing: V
  // Methods, so that parameters of all values fit into one table.
  parse(text: string): V
  isValid(value: V): boolean
  /** Empty for a value that says no more than that there is none. */
  write(value: V): string
}

const always = () => true
const distinct = <V>(all: readonly V[]): readonly V[] => [...new Set(all)]

export const whole = (min: number, max: number, description: string): Parameter<number | null> => ({
  description: `${description} From ${min} to ${max}.`,
  pattern: '\\d{1,4}',
  nothing: null,
  parse: Number,
  isValid: value => value === null || (value >= min && value <= max),
  write: value => (value === null ? '' : String(value)),
})

/** Ids of the catalogue. */
export const ids = (description: string): Parameter<readonly number[]> => ({
  description: `${description} Such as \`35,18\`.`,
  pattern: '[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,19}',
  nothing: [],
  parse: text => distinct(text.split(',').map(Number)),
  isValid: always,
  write: all => all.join(','),
})

export const codes = (code: string, description: string): Parameter<readonly string[]> => ({
  description,
  pattern: `${code}(,${code}){0,9}`,
  nothing: [],
  parse: text => distinct(text.split(',')),
  isValid: always,
  write: all => all.join(','),
})

export const code = (pattern: string, description: string): Parameter<string | null> => ({
  description,
  pattern,
  nothing: null,
  parse: text => text,
  isValid: always,
  write: value => value ?? '',
})

export const words = <const W extends string>(all: readonly W[], description: string): Parameter<readonly W[]> => ({
  description: `${description} Of ${all.join(', ')}.`,
  pattern: `(${all.join('|')})(,(${all.join('|')})){0,9}`,
  nothing: [],
  parse: text => all.filter(word => text.split(',').includes(word)),
  isValid: always,
  write: chosen => chosen.join(','),
})

/** One of some words, of which the first needs no saying. */
export const word = <const W extends string>(all: readonly [W, ...W[]], description: string): Parameter<W> => ({
  description: `${description} One of ${all.join(', ')}.`,
  pattern: all.join('|'),
  nothing: all[0],
  parse: text => all.find(one => one === text) ?? all[0],
  isValid: always,
  write: chosen => (chosen === all[0] ? '' : chosen),
})
