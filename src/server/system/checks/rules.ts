import type { Check } from '~/shared/system/health'
import type { App } from '../../app'
import { rulesWithGone } from '../../requests/ruled/gone'

/** Rules that are on and name what is there no more: what they say of that does not count. */
export async function ruleChecks(app: App): Promise<Check[]> {
  const found = (await rulesWithGone(app)).filter(({ rule }) => rule.enabled)
  return found.map(({ rule, gone }) => ({
    ...{ kind: 'rule', name: rule.name, section: null, item: null },
    status: 'Degraded',
    finding: { text: 'ruleNamesGone', values: { names: gone.map(({ name }) => name).join(', ') } },
    answeredAt: null,
  }))
}
