/**
 * Answers of the foreign wire in short, for its description: `text`, `int`, `num`, `flag`, `null`, `any`, the name of a
 * shape, `[x]` for a list, `page:x` for a list with its total, `section:id` for a section of settings, `?` at the end
 * for one that may be null. A name that ends in `?` may be missing.
 */
export type Shape = { readonly [name: string]: string | Shape }
export type Shapes = Readonly<Record<string, Shape>>
