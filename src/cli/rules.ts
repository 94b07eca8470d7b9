import { Argument, Command } from 'commander'
import { rulesWithGone } from '~/server/requests/ruled/gone'
import { addRule, editRule, moveRule, removeRule } from '~/server/rules/actions'
import { allRules, ruleById } from '~/server/rules/queries'
import { refuse } from '~/shared/refusal'
import { mostRules, type Rule } from '~/shared/rules/model'
import { ruleFileHelp, ruleIn } from './rule-file'
import { tryCommand, tryLimitCommand } from './rule-trials'
import { type Common, commandOn, withApp } from './session'
import { columns } from './table'
import { wholeNumber } from './values'

const id = () => new Argument('<id>', 'number of the rule').argParser(wholeNumber(1, 2 ** 31 - 1))
const file = () => new Argument('<file>', ruleFileHelp)

/** What a rule says, in a few words. */
function saidBy({ outcome }: Rule): string {
  const { decision, ignoresLimit, server, profile, root, languageProfile, tags, seriesType } = outcome
  const named = [server, profile, root, languageProfile].flatMap(one => one?.name ?? [])
  const all = [decision, ignoresLimit && 'past limits', ...named, ...tags.map(tag => `#${tag}`), seriesType]
  return all.filter(Boolean).join(', ')
}

const list = () =>
  commandOn('list', 'list the rules in the order in which they decide').action((given: Common) =>
    withApp(given, async ({ app, show }) => {
      const rules = await allRules(app.store)
      const rows = rules.map((rule, index) => [
        ...[index + 1, rule.id, rule.enabled ? 'on' : 'off', rule.name],
        ...[rule.conditions.flat().length, saidBy(rule)],
      ])
      const json = rules.map(({ position: _, ...rule }) => rule)
      show({ json, lines: columns(['place', 'id', 'state', 'name', 'conditions', 'says'], rows) })
    }),
  )

const gaps = () =>
  commandOn('gaps', 'list rules that name a server, profile, folder or person that is gone').action((given: Common) =>
    withApp(given, async ({ app, show }) => {
      const found = await rulesWithGone(app)
      const json = found.map(({ rule, gone }) => ({ id: rule.id, name: rule.name, gone }))
      const rows = found.flatMap(({ rule, gone }) => gone.map(one => [rule.id, rule.name, one.what, one.name]))
      show({ json, lines: columns(['id', 'rule', 'gone', 'name'], rows) })
      if (found.length > 0) process.exitCode = 1
    }),
  )

const add = () =>
  commandOn('add', 'add a rule behind all others')
    .addArgument(file())
    .action((from: string, given: Common) =>
      withApp(given, async ({ app, by, show }) => {
        const made = await addRule(app, by, ruleIn(from))
        show({ json: { id: made.id }, lines: [`${made.name} added, as ${made.id}`] })
      }),
    )

const edit = () =>
  commandOn('edit', 'change a rule to what a file says')
    .addArgument(id())
    .addArgument(file())
    .action((number: number, from: string, given: Common) =>
      withApp(given, async ({ app, by, show }) => {
        const rule = await editRule(app, by, number, { ...ruleIn(from), revision: null })
        show({ json: { id: number }, lines: [`${rule.name} changed`] })
      }),
    )

const turn = (name: 'on' | 'off') =>
  commandOn(name, `switch a rule ${name}`)
    .addArgument(id())
    .action((number: number, given: Common) =>
      withApp(given, async ({ app, by, show }) => {
        const rule = (await ruleById(app.store, number)) ?? refuse({ code: 'RuleUnknown' })
        await editRule(app, by, number, { ...rule, enabled: name === 'on' })
        show({ json: { id: number }, lines: [`${rule.name} is ${name}`] })
      }),
    )

const move = () =>
  commandOn('move', 'put a rule to another place; 1 decides first')
    .addArgument(id())
    .addArgument(new Argument('<place>', 'its new place').argParser(wholeNumber(1, mostRules)))
    .action((number: number, place: number, given: Common) =>
      withApp(given, async ({ app, by, show }) => {
        await moveRule(app, by, number, place - 1)
        show({ json: { id: number }, lines: [`${number} moved`] })
      }),
    )

const remove = () =>
  commandOn('remove', 'remove a rule')
    .addArgument(id())
    .action((number: number, given: Common) =>
      withApp(given, async ({ app, by, show }) => {
        await removeRule(app, by, number)
        show({ json: { id: number }, lines: [`${number} removed`] })
      }),
    )

export const rulesCommand = () =>
  new Command('rules')
    .description('list, change and try the rules that decide about requests and where they go')
    .addCommand(list())
    .addCommand(gaps())
    .addCommand(add())
    .addCommand(edit())
    .addCommand(turn('on'))
    .addCommand(turn('off'))
    .addCommand(move())
    .addCommand(remove())
    .addCommand(tryCommand())
    .addCommand(tryLimitCommand())
