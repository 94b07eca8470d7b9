import type { Condition, Outcome, TitleFacts } from '~/shared/rules/model'
import type { Kit } from './kit'
import type { titleTables } from './tables-titles'

/** What decides about requests by itself, and what of their titles it looks at. */
export const ruleTables = (k: Kit, { titles }: ReturnType<typeof titleTables>) => ({
  rules: k.table('rules', {
    id: k.id(),
    /** The lowest decides first. */
    position: k.integer().notNull(),
    name: k.text(100).notNull(),
    enabled: k.flag().notNull(),
    conditions: k.json<readonly (readonly Condition[])[]>().notNull(),
    outcome: k.json<Outcome>().notNull(),
    /** One more with every change of the rule, its place among the others included. */
    revision: k.integer().notNull(),
  }),
  /** Beside the titles, so that lists of requests do not read it with every row. */
  titleFacts: k.table('title_facts', {
    titleId: k
      .integer()
      .primaryKey()
      .references(() => titles.id, { onDelete: 'cascade' }),
    facts: k.json<TitleFacts>().notNull(),
  }),
})
