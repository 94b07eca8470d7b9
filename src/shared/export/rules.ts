import { animeKeyword, staffRoles } from '../import/rules'
import type { Variant } from '../requests/model'
import {
  type ChoiceCondition,
  type ChoiceSubject,
  isAboutAmount,
  type NumberedChoice,
  type Outcome,
  type RuleDraft,
} from '../rules/model'

/** The server to which something goes by itself: the only one that another portal has rules for. */
export type UsualServer = { kind: 'movie' | 'tvShow'; variant: Variant; source: string; id: number }

/** A rule as another portal can have it: what all of it is about, and what is chosen for that; what is empty is not asked. */
export type RuleThere = Pick<Outcome, 'root' | 'tags'> & {
  server: UsualServer
  people: readonly string[]
  genres: readonly string[]
  languages: readonly string[]
  keywords: readonly string[]
  profile: NumberedChoice | null
  /** There it does not hold for what staff asks for, or for anime. */
  isNarrower: boolean
}

const subjects: readonly ChoiceSubject[] = ['kind', 'variant', 'person', 'genre', 'language', 'keyword']

/** What a rule says besides where something goes has no place there. */
const saysMore = ({ decision, reason, ignoresLimit, seriesType, languageProfile }: Outcome) =>
  ignoresLimit || [decision, reason, seriesType, languageProfile].some(one => one !== null)

const saysNothingThere = ({ profile, root, tags }: Outcome) => profile === null && root === null && tags.length === 0

const isAbout = (about: ChoiceSubject, keys: readonly string[]) => (condition: ChoiceCondition) =>
  condition.about === about &&
  condition.values.length === keys.length &&
  condition.values.every(({ key }) => keys.includes(key))
const notOfStaff = isAbout('role', staffRoles)
const notOfAnime = isAbout('keyword', [String(animeKeyword)])

/** The conditions of the only group, by what they are about; null where there are others than another portal knows. */
function conditionsIn({ conditions }: RuleDraft) {
  const [group = [], ...others] = conditions
  const choices = group.filter(condition => !isAboutAmount(condition))
  const [named, not] = [choices.filter(({ is }) => is), choices.filter(({ is }) => !is)]
  const isKnown =
    others.length === 0 &&
    choices.length === group.length &&
    named.every(({ about }) => subjects.includes(about)) &&
    new Set(named.map(({ about }) => about)).size === named.length &&
    not.every(condition => notOfStaff(condition) || notOfAnime(condition))
  const keysOf = (about: ChoiceSubject) =>
    named.find(condition => condition.about === about)?.values.map(({ key }) => key) ?? []
  return isKnown ? { keysOf, sparesStaff: not.some(notOfStaff), sparesAnime: not.some(notOfAnime) } : null
}

/** A rule as another portal has it; null for one of which nothing there is the same. */
export function ruleThere(rule: RuleDraft, servers: readonly UsualServer[]): RuleThere | null {
  const { enabled, outcome } = rule
  const found = conditionsIn(rule)
  if (!enabled || !found || saysMore(outcome) || saysNothingThere(outcome)) return null
  const { keysOf, sparesStaff, sparesAnime } = found
  const [kinds, variants, keywords] = [keysOf('kind'), keysOf('variant'), keysOf('keyword')]
  const fits = (keys: readonly string[], key: string) => keys.length === 0 || (keys.length === 1 && keys[0] === key)
  const [server, another] = servers.filter(
    ({ kind, variant, source }) =>
      fits(kinds, kind) && fits(variants, variant) && (outcome.server === null || outcome.server.key === source),
  )
  if (!server || another) return null
  const isForAnime = server.kind === 'movie' || keywords.includes(String(animeKeyword))
  if (isForAnime && sparesAnime) return null
  const { profile, root, tags } = outcome
  return {
    ...{ server, people: keysOf('person'), genres: keysOf('genre'), languages: keysOf('language'), keywords },
    ...{ profile, root, tags, isNarrower: !sparesStaff || !(isForAnime || sparesAnime) },
  }
}
