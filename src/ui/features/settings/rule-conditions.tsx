import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleCondition } from '~/shared/api/rules'
import { mostConditions } from '~/shared/rules/model'
import { Button } from '../../kit/button'
import { onceDrawn } from '../../kit/once-drawn'
import { RuleConditionRow } from './rule-condition-row'

type RuleConditionsProps = { groups: RuleCondition[][]; onGroups: (groups: RuleCondition[][]) => void }

const firstCondition: RuleCondition = { about: 'kind', is: true, values: [] }

/** The conditions of a rule: those of a group have to hold together, and one group is enough. */
export function RuleConditions({ groups, onGroups }: RuleConditionsProps) {
  const { t } = useTranslation()
  const root = useRef<HTMLDivElement>(null)
  const isFull = groups.flat().length >= mostConditions
  const change = (group: number, next: RuleCondition[]) =>
    onGroups(groups.map((each, index) => (index === group ? next : each)).filter(each => each.length > 0))
  // What was pressed is gone once the list is drawn anew.
  const focusLast = (selector: string) =>
    onceDrawn(() => [...(root.current?.querySelectorAll<HTMLElement>(selector) ?? [])].at(-1)?.focus())
  return (
    <div ref={root} className="grid gap-3">
      {groups.length === 0 && <p className="text-sm text-ink-soft">{t('settings.rules.everything')}</p>}
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have nothing else by which they are known
        <div key={at} className="grid gap-3">
          {at > 0 && <p className="text-center text-sm font-[600] text-ink-faint">{t('settings.rules.or')}</p>}
          <fieldset className="grid gap-3 rounded-lg border border-line p-3.5">
            <legend className="px-1 text-sm text-ink-faint">{t('settings.rules.group')}</legend>
            {group.map((condition, index) => (
              <RuleConditionRow
                // biome-ignore lint/suspicious/noArrayIndexKey: neither have conditions
                key={index}
                condition={condition}
                onCondition={next =>
                  change(
                    at,
                    group.map((each, other) => (other === index ? next : each)),
                  )
                }
                onRemove={() => {
                  change(at, group.toSpliced(index, 1))
                  focusLast('[data-add]')
                }}
              />
            ))}
            <Button
              size="sm"
              icon={Plus}
              data-add
              disabled={isFull}
              className="justify-self-start"
              onClick={() => change(at, [...group, firstCondition])}
            >
              {t('settings.rules.addCondition')}
            </Button>
          </fieldset>
        </div>
      ))}
      <Button
        size="sm"
        icon={Plus}
        data-add
        disabled={isFull}
        className="justify-self-start"
        onClick={() => {
          onGroups([...groups, [firstCondition]])
          focusLast('select')
        }}
      >
        {t(groups.length === 0 ? 'settings.rules.addCondition' : 'settings.rules.addGroup')}
      </Button>
    </div>
  )
}
