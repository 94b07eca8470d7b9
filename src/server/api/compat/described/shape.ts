/**
 * Answers of the foreign wire in short: `text`, `int`, `num`, `flag`, `null`, `any`, the name of a shape, `[x]` for a list,
 * `page:x` for a list with its total, `section:id` for a section of settings, `?` at the end for one that may be null. A
 * name that ends in `?` may be missing. It is the description, and by `wire.ts` the type of whatever writes
 * an answer.
 */
export type Shape = { readonly [name: string]: string | Shape }
export type Shapes = Readonly<Record<string, Shape>>

type Optional<S extends Shape> = { readonly [Name in keyof S & string as `${Name}?`]: S[Name] }

/** The same shape, of which any name may be missing. */
export const optional = <S extends Shape>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([name, of]) => [`${name}?`, of])) as Optional<S>
