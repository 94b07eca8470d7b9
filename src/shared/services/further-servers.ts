import { type Fields, items, type Line, text, toggle } from '../settings/fields'
import type { Section, Values } from '../settings/model'
import type { Part } from '../settings/pages'

type Layout<Name extends string> = readonly (readonly Line<Name>[] | Part<Name>)[]

/**
 * Further servers of the same product: each says of itself what the section says of its own one, which stays the usual
 * one, and has a name. Programs of the first two versions know that one alone.
 */
export const furtherServers = <const F extends Fields>(fields: F, layout: Layout<keyof F & string>) =>
  items(
    { name: text({ required: true, maxLength: 100 }), ...fields, enabled: toggle(true) },
    { own: true, max: 20, named: 'name', lines: ['name', ...linesOf(layout)] },
  )

/** The lines of a layout, without its parts. */
export const linesOf = <Name extends string>(layout: Layout<Name>): Line<Name>[] =>
  layout.flatMap(each => ('lines' in each ? [...each.lines] : [...each]))

/** What is known of one server, whichever of them it is. */
export type ServerValues<S extends Section> = Omit<Values<S>, 'servers'>
