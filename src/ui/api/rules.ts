import { useQuery } from '@tanstack/react-query'
import type { ServerChoices } from '~/shared/api/download-choices'
import type {
  LimitRehearsal,
  LimitTrial,
  NewRule,
  RuleGaps,
  RuleRehearsal,
  RuleServers,
  RuleTrial,
  RuleView,
} from '~/shared/api/rules'
import { minuteMs } from '~/shared/durations'
import { get, post, put, remove } from './client'

const rules = '/api/v3/rules'

export const ruleKeys = {
  all: ['rules'] as const,
  list: ['rules', 'list'] as const,
  gaps: ['rules', 'gaps'] as const,
}

export const readRules = (signal: AbortSignal) => get<RuleView[]>(rules, { signal })
export const addRule = (rule: NewRule) => post<RuleView>(rules, rule)
export const editRule = ({ id, ...rule }: RuleView) => put<RuleView>(`${rules}/${id}`, rule)
export const placeRule = (id: number, position: number) => put<RuleView[]>(`${rules}/${id}/place`, { position })
export const deleteRule = (id: number) => remove(`${rules}/${id}`)
export const rehearseRule = (trial: RuleTrial) => post<RuleRehearsal>(`${rules}/rehearsal`, trial)
export const rehearseLimit = (trial: LimitTrial) => post<LimitRehearsal>(`${rules}/rehearsal/limit`, trial)

/** Which rules name what is there no more. */
export const useRuleGaps = () =>
  useQuery({ queryKey: ruleKeys.gaps, queryFn: ({ signal }) => get<RuleGaps>(`${rules}/gaps`, { signal }) })

const staleMs = 5 * minuteMs

/** The download managers that are connected. */
export const useRuleServers = () =>
  useQuery({
    queryKey: [...ruleKeys.all, 'servers'],
    queryFn: ({ signal }) => get<RuleServers>(`${rules}/servers`, { signal }),
    staleTime: staleMs,
  })

/** Profiles and folders of one of them. */
export const useServerChoices = (server: string | null) =>
  useQuery({
    queryKey: [...ruleKeys.all, 'choices', server],
    queryFn: ({ signal }) => get<ServerChoices>(`${rules}/choices`, { query: { server: server ?? '' }, signal }),
    select: ({ choices }) => choices,
    enabled: server !== null,
    staleTime: staleMs,
  })
