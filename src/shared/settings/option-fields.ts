import type { Field, FieldDetails } from './fields'

/** A fixed set of values; the first one is the default. */
export const choice = <const T extends string | number>(
  options: readonly [T, ...T[]],
  more: FieldDetails & { default?: NoInfer<T> } = {},
): Field<T> => ({ kind: 'choice', options, ...more, default: more.default ?? options[0] })

/** One of the options that are known at run time, by the name of their list, or of fixed ones; stored as text. */
export const select = (from: string | readonly string[], options: FieldDetails = {}): Field<string | null> => ({
  kind: 'select',
  ...(typeof from === 'string' ? { optionsFrom: from } : { options: from }),
  of: 'text',
  nullable: true,
  maxLength: 500,
  default: null,
  ...options,
})

/** As `select`, for lists whose entries have numbers. */
export const selectNumber = (optionsFrom: string, options: FieldDetails = {}): Field<number | null> => ({
  kind: 'select',
  optionsFrom,
  of: 'number',
  nullable: true,
  default: null,
  ...options,
})

/** As `selectNumber`, for clients that know nothing chosen as 0. */
export const selectOrZero = (optionsFrom: string, options: FieldDetails = {}): Field<number> => ({
  kind: 'select',
  optionsFrom,
  of: 'number',
  default: 0,
  ...options,
})

/** Several of the options that a service has, as numbers; null until somebody chose. */
export const numbers = (optionsFrom: string, options: FieldDetails = {}): Field<number[] | null> => ({
  kind: 'list',
  of: 'number',
  optionsFrom,
  nullable: true,
  default: null,
  ...options,
})

/** Several of the options that a service has, as texts; null until somebody chose. */
export const texts = (optionsFrom: string, options: FieldDetails = {}): Field<string[] | null> => ({
  kind: 'list',
  of: 'text',
  optionsFrom,
  nullable: true,
  maxLength: 100,
  default: null,
  ...options,
})
