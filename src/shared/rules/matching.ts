import { type AskedFacts, type Condition, isAboutAmount, type RequestFacts, type Rule, type TitleFacts } from './model'

/** What conditions look at; a title of which nothing is known is null. */
export function factsOf(title: TitleFacts | null, asked: AskedFacts): RequestFacts {
  const { kind, variant, source, person, year, seasons, size } = asked
  const numbers = (all: readonly number[] | undefined) => all && new Set(all.map(String))
  const certification = title?.certifications[person.country]
  return {
    choices: {
      kind: new Set([kind]),
      variant: new Set([variant]),
      genre: numbers(title?.genres) ?? null,
      keyword: numbers(title?.keywords) ?? null,
      language: title && new Set(title.language === null ? [] : [title.language.toLowerCase()]),
      certification: title && new Set(certification === undefined ? [] : [certification.toLowerCase()]),
      person: new Set([person.id]),
      role: new Set(person.claims),
      source: new Set([source]),
    },
    amounts: { year, rating: title?.rating ?? null, seasons: kind === 'tvShow' ? seasons : null, size },
  }
}

/** Whether a condition holds; never about what nobody knows, whichever way it asks. */
export function holds(condition: Condition, { choices, amounts }: RequestFacts): boolean {
  if (isAboutAmount(condition)) {
    const { about, from, to } = condition
    const amount = amounts[about]
    return amount !== null && (from === null || amount >= from) && (to === null || amount <= to)
  }
  const known = choices[condition.about]
  if (known === null) return false
  return condition.values.some(({ key }) => known.has(key)) === condition.is
}

/** Whether a rule is for a request: one of its groups holds as a whole, or it has none. */
export const isFor = ({ conditions }: Pick<Rule, 'conditions'>, facts: RequestFacts): boolean =>
  conditions.length === 0 || conditions.some(group => group.every(condition => holds(condition, facts)))
