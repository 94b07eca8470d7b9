import { UpstreamError } from '~/integrations/http/call'
import { minuteMs, secondMs } from '~/shared/durations'
import { isAboutAmount, type Rule } from '~/shared/rules/model'
import { inTime } from '~/shared/sleep'
import type { App } from '../../app'
import { allRules } from '../../rules/queries'
import { type DownloadServer, downloadServers } from '../../settings/connected-servers'
import { accountsById } from '../../users/queries'
import { cachedFor } from '../hand-over/option-names'

/** What a rule can name that is there no more. */
export const goneKinds = ['server', 'profile', 'root', 'languageProfile', 'person'] as const
type Gone = { what: (typeof goneKinds)[number]; name: string }
export type RuleWithGone = { rule: Rule; gone: Gone[] }

const numbered = ['profile', 'root', 'languageProfile'] as const
const listMs = minuteMs
/** A server that takes longer says nothing of what it has. */
const patienceMs = 5 * secondMs

type Lists = { profile: Set<number>; root: Set<number>; languageProfile: Set<number> | null }

/** The rules that name what is there no more. A server that does not answer keeps nothing from being there. */
export async function rulesWithGone(app: App): Promise<RuleWithGone[]> {
  const rules = await allRules(app.store)
  const servers = new Map(downloadServers(app).map(server => [server.source, server]))
  const named = new Set(rules.flatMap(({ outcome }) => outcome.server?.key ?? []))
  const lists = new Map(
    await Promise.all(
      [...named].map(async source => {
        const server = servers.get(source)
        return [source, server ? await listsIfRead(app, server) : null] as const
      }),
    ),
  )
  const people = await accountsById(
    app.store,
    rules.flatMap(peopleIn).map(({ key }) => key),
  )
  return rules.flatMap(rule => {
    const { server } = rule.outcome
    const known = server ? (lists.get(server.key) ?? null) : null
    const isGone = server !== null && !servers.has(server.key)
    const gone: Gone[] = [
      ...(isGone ? [{ what: 'server' as const, name: server.name }] : []),
      ...numbered.flatMap(what => {
        const chosen = rule.outcome[what]
        const there = known?.[what]
        return chosen && there && !there.has(chosen.id) ? [{ what, name: chosen.name }] : []
      }),
      ...peopleIn(rule).flatMap(({ key, name }) => (people.has(key) ? [] : [{ what: 'person' as const, name }])),
    ]
    return gone.length > 0 ? [{ rule, gone }] : []
  })
}

const peopleIn = ({ conditions }: Rule) =>
  conditions.flat().flatMap(one => (!isAboutAmount(one) && one.about === 'person' ? one.values : []))

async function listsIfRead(app: App, { service, settings }: DownloadServer): Promise<Lists | null> {
  const http = cachedFor(app.http, listMs)
  const read = async (): Promise<Lists> => {
    const [profiles, roots, languages] = await Promise.all([
      service.lists.qualityProfiles(http, settings),
      service.lists.rootFolders(http, settings),
      service.lists.languageProfiles?.(http, settings),
    ])
    const ids = (all: readonly { id: number }[]) => new Set(all.map(({ id }) => id))
    return { profile: ids(profiles), root: ids(roots), languageProfile: languages?.length ? ids(languages) : null }
  }
  try {
    return await inTime(read(), patienceMs, null)
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}
