import type { Shape } from './shape'
import type { WireShapes } from './shapes'

type Words = { text: string; int: number; num: number; flag: boolean; null: null; any: unknown }

/** What a word stands for. */
type Meant<W> = W extends Shape
  ? Written<W>
  : W extends keyof Words
    ? Words[W]
    : W extends `${infer Of}?`
      ? Meant<Of> | null
      : W extends `page:${infer Of}`
        ? { collection: readonly Meant<Of>[]; total: number }
        : W extends `section:${string}`
          ? Record<string, unknown>
          : W extends `[${infer Of}]`
            ? readonly Meant<Of>[]
            : W extends keyof WireShapes
              ? Written<WireShapes[W]>
              : never

type Written<S> = {
  [Name in keyof S as Name extends `${string}?` ? never : Name]: Meant<S[Name]>
} & {
  [Name in keyof S as Name extends `${infer Plain}?` ? Plain : never]?: Meant<S[Name]>
}

/** A shape as it is written, by its name. */
export type Wire<Name extends keyof WireShapes> = Written<WireShapes[Name]>
