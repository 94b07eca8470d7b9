import './settings-storage'

import { beforeAll, expect, test } from 'bun:test'
import type { RuleView } from '~/shared/api/rules'
import { saysNothing } from '~/shared/rules/model'
import { ruleKeys } from '~/ui/api/rules'
import { SettingsPages } from '~/ui/features/settings/settings-pages'
import { signedInAs, wholeMarkup } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const rules = (count: number): RuleView[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ id: at + 1, revision: 1, name: `Rule ${at + 1}`, enabled: true, conditions: [] },
    outcome: { ...saysNothing, tags: [] },
  }))

const drawn = async (count: number) => {
  signedInAs(['Admin'])
  const known = [
    [ruleKeys.list, rules(count)],
    [ruleKeys.gaps, []],
  ] as const
  const html = await wholeMarkup(<SettingsPages {...{ '*': 'Rules' }} />, known, '/Settings/Rules')
  return { cards: html.match(/data-rule=/g)?.length ?? 0, more: html.includes('>Load more<') }
}

test('of many rules the first hundred are drawn, and more when they are asked for', async () => {
  expect(await drawn(100)).toEqual({ cards: 100, more: false })
  expect(await drawn(101)).toEqual({ cards: 100, more: true })
  expect(await drawn(1_000)).toEqual({ cards: 100, more: true })
})
