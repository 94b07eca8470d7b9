/** One field of a settings section: what it holds, what it holds by default, and what a form may do with it. */
export type Field<V = unknown> = {
  readonly kind: FieldKind
  readonly default: V
  /** Must be filled before the section works; a function decides from the other values. */
  readonly required?: boolean | ((values: Record<string, unknown>) => boolean)
  /** Shown, needed and counted only while another field is on. */
  readonly when?: string
  /** Counts whatever this other switch says, which only unfolds it; so it is shown, too, while it is not at its default. */
  readonly foldedBy?: string
  readonly min?: number
  readonly max?: number
  readonly options?: readonly (string | number)[]
  /**
   * Name of the list whose entries are the options, known at run time (quality profiles, root folders, tags, languages). In
   * a list of objects each of them stands for an option: its `key`, its `title` and whether it is `enabled`.
   */
  readonly optionsFrom?: string
  /** Shown only while its list has something to choose from. */
  readonly onlyOffered?: boolean
  /** Shown while this part of the product is on, and where it is not at its default. */
  readonly feature?: string
  /** What sets it when the server is started, instead of the variable that every setting has. */
  readonly setAtStart?: string
  /** Written by the portal alone: shown, never taken from what is sent. */
  readonly readOnly?: boolean
  /** Longest text accepted, in characters. */
  readonly maxLength?: number
  /** What a text must look like, and the end of the sentence for one that does not. */
  readonly pattern?: { readonly fits: Pick<RegExp, 'test'>; readonly problem: string }
  /** The one way of writing a text that may be written in several. */
  readonly normalized?: (text: string) => string
  /** Says where something is: what was copied along with it, a space at either end, is no part of it. */
  readonly isAddress?: boolean
  /** Paths are added to the address, so that it ends before any "?" or "#". */
  readonly isBase?: boolean
  /** An address that the portal alone opens may say as whom: `https://user:password@host`. */
  readonly takesUser?: boolean
  /** What was stored before there was a pattern, in a form that fits it. */
  readonly mended?: (stored: string) => string
  readonly of?: 'text' | 'number'
  readonly nullable?: boolean
  /** Unknown to programs of the first versions of the surface: not shown to them, and kept when they save without it. */
  readonly own?: boolean
  /** A toggle that is on for the first of a list and off for the others, until somebody says otherwise. */
  readonly onForFirst?: boolean
  /** Stays as it is where whoever saves does not name it: many of their programs do not know it. */
  readonly keptUnsaid?: boolean
  /** Encrypted in the database, as every secret is, although it is shown. */
  readonly sealed?: boolean
  /**
   * For secrets: the fields beside it, of the same section or item, that say where it is sent. A secret stands in the item
   * that has its address: with one further out it would stay when only the address there changes.
   */
  readonly sentTo?: readonly string[]
  /**
   * Asked of a server, and shown once it is known: the fields beside it that say where it was learned. With another
   * address it is not known any more.
   */
  readonly learnedAt?: readonly string[]
  /** Markup that everybody reads: what could run in a page is taken out when it is saved and when it is given out. */
  readonly cleaned?: boolean
  /** Never shown, and why. */
  readonly hidden?: string
  /** Shown on another page, by its key. */
  readonly onPage?: string
  /** A hostname: a whole address that is entered there goes into the fields beside it, each part into its own. */
  readonly takesAddress?: boolean
  /** A text of several lines: so many of them a form has room for. */
  readonly rows?: number
  /** A text that is the address of a picture: how the picture is shown beside it. */
  readonly picture?: 'logo' | 'icon'
  /** What counts while a number is 0; a form shows it in place of the 0. */
  readonly usual?: number
  /** The address that counts while a text is empty, or `connection` for that of the fields beside it; a form says so. */
  readonly whileEmpty?: 'connection' | `https://${string}`
  /** A number between `min` and `max` that is chosen by eye: how its track looks. */
  readonly slider?: 'hue' | 'plain'
  /** What each item of a list holds besides its id. */
  readonly fields?: Fields
  /** The field of an item that it is called by in a form. */
  readonly named?: string
  /** What an item must have to be one at all: without these it is refused. */
  readonly itemNeeds?: readonly string[]
  /** The id of an item that was taken out is never given to another one. */
  readonly idsOnce?: boolean
  /** How the form of an item is laid out; without it every field has a line of its own. */
  readonly lines?: readonly Line[]
}

/** One line of a form: a field, or several side by side. */
export type Line<Name extends string = string> = Name | readonly Name[]

export type Fields = Readonly<Record<string, Field>>
/** Values by the names of their fields. */
export type SettingValues = Readonly<Record<string, unknown>>

export type ValuesOf<F> = { [K in keyof F]: F[K] extends Field<infer V> ? V : never }

/** One of a list: the id stays with it, whatever becomes of its place and its values. */
export type Item<F = Fields> = { id: number } & ValuesOf<F>

type FieldKind =
  | 'text'
  | 'secret'
  | 'number'
  | 'toggle'
  | 'choice'
  | 'select'
  | 'lines'
  | 'cron'
  | 'html'
  | 'list'
  | 'instant'
  | 'items'

/** What whoever declares a field may say of it. */
export type FieldDetails = Omit<
  Field,
  'kind' | 'default' | 'options' | 'of' | 'nullable' | 'fields' | 'named' | 'itemNeeds' | 'lines'
>

export const text = (options: FieldDetails & { default?: string } = {}): Field<string | null> => ({
  kind: 'text',
  maxLength: 2_000,
  nullable: true,
  ...options,
  default: options.default ?? null,
})

/** A text that says where something is: a hostname, a whole address, a path, or where mail goes. */
export const address = (options: FieldDetails & { default?: string } = {}): Field<string | null> =>
  text({ ...options, isAddress: true })

export const secret = (options: FieldDetails = {}): Field<string | null> => ({
  kind: 'secret',
  maxLength: 2_000,
  nullable: true,
  default: null,
  ...options,
})

/** An address that opens what it leads to: nobody is shown it again once it is stored. */
export const secretAddress = (options: FieldDetails = {}): Field<string | null> =>
  secret({ ...options, isAddress: true })

export const number = (options: FieldDetails & { default?: number } = {}): Field<number> => ({
  kind: 'number',
  ...options,
  default: options.default ?? 0,
})

export const toggle = (on = false, options: FieldDetails = {}): Field<boolean> => ({
  kind: 'toggle',
  default: on,
  ...options,
})

/** Several texts, one a line. */
export const lines = (options: FieldDetails = {}): Field<string[]> => ({
  kind: 'lines',
  of: 'text',
  maxLength: 500,
  default: [],
  ...options,
})

/** Markup written by an administrator; sanitised where it is shown. */
export const html = (options: FieldDetails = {}): Field<string | null> => ({
  kind: 'html',
  nullable: true,
  maxLength: 100_000,
  default: null,
  ...options,
})

/** A moment, as ISO text; null means not set. */
export const instant = (options: FieldDetails = {}): Field<string | null> => ({
  kind: 'instant',
  nullable: true,
  default: null,
  ...options,
})

/** Several things with fields of their own, secrets and further lists among them: servers with their libraries. */
export const items = <const F extends Fields>(
  fields: F,
  options: FieldDetails & {
    named?: keyof F & string
    itemNeeds?: readonly (keyof F & string)[]
    lines?: readonly Line<keyof F & string>[]
  } = {},
): Field<Item<F>[]> => ({ kind: 'items', fields, max: 100, ...options, default: [] })

/** A pattern for whole addresses of the web. */
export const webAddress = {
  fits: /^https?:\/\/[^\s/]+/i,
  problem: 'must be a full address that starts with http:// or https://',
}
