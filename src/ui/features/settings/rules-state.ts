import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewRule, RuleView } from '~/shared/api/rules'
import { saysNothing } from '~/shared/rules/model'
import {
  addRule,
  deleteRule,
  editRule,
  placeRule,
  readRules,
  rehearseLimit,
  rehearseRule,
  ruleKeys,
} from '../../api/rules'

/** All of them, in the order in which they decide. */
export const useRules = () =>
  useQuery({ queryKey: ruleKeys.list, queryFn: ({ signal }) => readRules(signal), staleTime: 0 })

const useThenFresh = <Given, Answer>(act: (given: Given) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSettled: () => client.invalidateQueries({ queryKey: ruleKeys.all }),
  })
}

/** `id` and `revision` are null for a new one. */
export type Draft = NewRule & { id: number | null; revision: number | null }

export const emptyDraft: Draft = {
  ...{ id: null, revision: null, name: '', enabled: true, conditions: [] },
  outcome: { ...saysNothing, tags: [] },
}

export const newRuleOf = ({ name, enabled, conditions, outcome }: Draft): NewRule => ({
  ...{ name: name.trim(), enabled, conditions },
  outcome: { ...outcome, reason: outcome.reason?.trim() || null },
})

export const useSaveRule = () =>
  useThenFresh((draft: Draft) => {
    const { id, revision } = draft
    const rule = newRuleOf(draft)
    return id === null || revision === null ? addRule(rule) : editRule({ ...rule, id, revision })
  })

/** Changes of the list follow one another, each made to what the one before left. */
const inTurn = { mutationKey: ['rules', 'in turn'], scope: { id: 'rules' } }

/** What the server says is shown once no other change is under way, which it would not know of. */
const useFreshAtLast = () => {
  const client = useQueryClient()
  return () => {
    const isLast = client.isMutating({ mutationKey: inTurn.mutationKey }) === 1
    return isLast ? client.invalidateQueries({ queryKey: ruleKeys.all }) : undefined
  }
}

/** To the rules as they are shown, something of each. */
const useShownRules = () => {
  const client = useQueryClient()
  return (of: (rule: RuleView) => Partial<RuleView> | undefined) =>
    client.setQueryData<RuleView[]>(ruleKeys.list, rules => rules?.map(rule => ({ ...rule, ...of(rule) })))
}

const revisionFrom =
  (saved: readonly RuleView[]) =>
  ({ id, revision }: RuleView) => ({ revision: saved.find(rule => rule.id === id)?.revision ?? revision })

/** Switches it at once, on or off. */
export function useSwitchRule() {
  const client = useQueryClient()
  const show = useShownRules()
  return useMutation({
    ...inTurn,
    mutationFn: (wanted: { rule: RuleView; enabled: boolean }) => {
      const rules = client.getQueryData<RuleView[]>(ruleKeys.list)
      const rule = rules?.find(({ id }) => id === wanted.rule.id) ?? wanted.rule
      return editRule({ ...rule, enabled: wanted.enabled })
    },
    onMutate: async ({ rule: { id }, enabled }) => {
      await client.cancelQueries({ queryKey: ruleKeys.list })
      show(rule => (rule.id === id ? { enabled } : undefined))
    },
    onSuccess: saved => void show(revisionFrom([saved])),
    onSettled: useFreshAtLast(),
  })
}

export const useDeleteRule = () => useThenFresh((id: number) => deleteRule(id))

type Place = { id: number; position: number }

/** Moves it at once; what the server says stands then. */
export function usePlaceRule() {
  const client = useQueryClient()
  const show = useShownRules()
  return useMutation({
    ...inTurn,
    mutationFn: ({ id, position }: Place) => placeRule(id, position),
    onMutate: async ({ id, position }) => {
      await client.cancelQueries({ queryKey: ruleKeys.list })
      client.setQueryData<RuleView[]>(ruleKeys.list, rules => {
        const from = rules?.findIndex(rule => rule.id === id) ?? -1
        const rule = rules?.[from]
        return rules && rule ? rules.toSpliced(from, 1).toSpliced(position, 0, rule) : rules
      })
    },
    onSuccess: placed => void show(revisionFrom(placed)),
    onSettled: useFreshAtLast(),
  })
}

export const useRehearsal = () =>
  useMutation({ mutationFn: (draft: Draft) => rehearseRule({ rule: newRuleOf(draft), id: draft.id }) })
export const useLimitRehearsal = () => useMutation({ mutationFn: rehearseLimit })
