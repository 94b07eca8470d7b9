import type { SourceRule } from '~/shared/import/extras'
import { importNote } from '~/shared/import/notes'
import { translatedRule } from '~/shared/import/rules'
import { isAboutAmount, mostRules, type Rule, type RuleDraft } from '~/shared/rules/model'
import { addRulesIn, changeRulesIn } from '../rules/actions'
import { allRules, lockRules } from '../rules/queries'
import type { Store } from '../store/store'
import { type Link, linkedPeople, linksOf, type NewLink, saidOf, saveLinks } from './link-queries'
import { peopleHere } from './people-here'
import { type RuleWords, wordsOfRules } from './rule-names'
import type { Running } from './running'

/** What rules of the source say, and what it is called: asked before anything is written. */
export type PreparedRules = { rules: SourceRule[]; words: RuleWords }

export async function prepareRules({ app, reader }: Pick<Running, 'app' | 'reader'>): Promise<PreparedRules> {
  const rules = await reader.rules()
  return { rules, words: await wordsOfRules(app, rules) }
}

/** Engines keep what is written in an order of their own. */
const stateHashOfRule = ({ name, enabled, conditions, outcome }: RuleDraft): string => {
  const { decision, reason, ignoresLimit, seriesType, tags, server, profile, root, languageProfile } = outcome
  return saidOf([
    ...[name, enabled, decision, reason, ignoresLimit, seriesType, tags],
    ...[server?.key ?? null, profile?.id ?? null, root?.id ?? null, languageProfile?.id ?? null],
    conditions.map(group =>
      group.map(one =>
        isAboutAmount(one) ? [one.about, one.from, one.to] : [one.about, one.is, one.values.map(({ key }) => key)],
      ),
    ),
  ])
}

/** Takes over what sends requests elsewhere than usually; what was removed or changed here since stays so. */
export async function importRules(run: Running, { rules: read, words }: PreparedRules): Promise<void> {
  const { tally } = run
  // Of a spoilt file a row may come twice.
  const all = [...new Map(read.map(rule => [rule.oldId, rule])).values()]
  tally.skip('rules', 'unreadable', read.length - all.length)
  tally.skip('rules', 'tooManyRules', Math.max(0, all.length - mostRules))
  await run.write(tx => writeRules(run, tx, { rules: all.slice(0, mostRules), words }))
  run.tell('rules', all.length, all.length)
}

type Translated = { rule: SourceRule; draft: RuleDraft; left: readonly string[] }

async function writeRules(run: Running, tx: Store, { rules, words }: PreparedRules): Promise<void> {
  const { app, by, source } = run
  if (rules.length === 0) return
  const ids = rules.map(({ oldId }) => oldId)
  const links = await linksOf(tx, source, 'rule', ids)
  const others = rules.filter(rule => links.get(rule.oldId)?.said !== saidOf(rule))
  run.tally.add('rules', 'found', rules.length - others.length)
  run.tally.add('rules', 'equal', rules.length - others.length)
  await lockRules(tx)
  const here = await allRules(tx)
  const { changed, fresh } = planned(run, {
    links,
    here,
    all: await translatedRules(run, tx, { rules: others, words }),
  })
  await changeRulesIn(app, tx, by, changed)
  const made = await addRulesIn(
    app,
    tx,
    by,
    fresh.map(({ draft }) => draft),
  )
  const written = [
    ...changed.map(one => linkTo(one, one.before)),
    ...fresh.flatMap((one, index) => {
      const rule = made[index]
      return rule ? [linkTo(one, rule)] : []
    }),
  ]
  await saveLinks(tx, source, written, app.now(), 'anew')
}

type Planning = { links: ReadonlyMap<string, Link>; here: readonly Rule[]; all: readonly Translated[] }

/** Which rules of ours follow the source, and which are new, each of them counted. */
function planned({ tally }: Running, { links, here, all }: Planning) {
  const ours = new Map(here.map(rule => [String(rule.id), rule]))
  const [known, anew] = [
    all.filter(({ rule }) => links.has(rule.oldId)),
    all.filter(({ rule }) => !links.has(rule.oldId)),
  ]
  const changed = known.flatMap(one => {
    const link = links.get(one.rule.oldId)
    const before = ours.get(link?.newId ?? '')
    return before && link?.written === stateHashOfRule(before) ? [{ ...one, before }] : []
  })
  const fresh = anew.slice(0, Math.max(0, mostRules - here.length))
  tally.skip('rules', 'tooManyRules', anew.length - fresh.length)
  tally.add('rules', 'found', known.length + fresh.length)
  tally.add('rules', 'updated', changed.length)
  tally.add('rules', 'leftAlone', known.length - changed.length)
  tally.add('rules', 'made', fresh.length)
  for (const { draft, left } of [...changed, ...fresh])
    if (left.length > 0) tally.open(importNote('partOfRule', { name: `${draft.name}: ${left.join(', ')}` }))
  return { changed, fresh }
}

const linkTo = ({ rule, draft }: Translated, { id }: Pick<Rule, 'id'>): NewLink => ({
  ...{ kind: 'rule', oldId: rule.oldId, newId: String(id), said: saidOf(rule), written: stateHashOfRule(draft) },
})

async function translatedRules(run: Running, tx: Store, { rules, words }: PreparedRules): Promise<Translated[]> {
  const { source, tally, servers, reader } = run
  const accounts = await peopleHere(
    tx,
    await linkedPeople(tx, source),
    rules.flatMap(({ people }) => people),
  )
  const people = new Map([...accounts].map(([oldId, { id, userName }]) => [oldId, { key: id, name: userName }]))
  const spoken = new Intl.DisplayNames(['en'], { type: 'language' })
  const names = { ...words, product: reader.facts.product, people, language: (code: string) => spoken.of(code) ?? code }
  return rules.flatMap(rule => {
    const server = servers.get(rule.server)
    if (!server) {
      tally.skip('rules', 'serverAway')
      tally.open(importNote('serverAway', { name: rule.server }))
      return []
    }
    const outcome = translatedRule(rule, { ...names, server })
    if ('draft' in outcome) return [{ rule, ...outcome }]
    tally.skip('rules', outcome.reason)
    return []
  })
}
