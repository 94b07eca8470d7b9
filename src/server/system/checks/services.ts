import type { Http } from '~/integrations/http/call'
import { sectionOf } from '~/shared/settings/servers'
import type { Check } from '~/shared/system/health'
import type { App } from '../../app'
import { type Server, serversOf } from '../../settings/servers'
import { outcomeOf } from '../database-health'

/** What asking every server showed besides: the clocks of those that told the time, and the addresses that were called. */
type Answers = { checks: Check[]; offsets: number[]; addresses: ReadonlySet<string> }
/** Asks once, whoever looks at it. */
export type Seen = () => Promise<Answers>

/** When each server answered last; of those that are switched off, nothing is asked. */
const answered = new WeakMap<App, Map<string, Date>>()

const answeredBy = (app: App): Map<string, Date> => {
  const known = answered.get(app) ?? new Map<string, Date>()
  answered.set(app, known)
  return known
}

export async function askServices(app: App): Promise<Answers> {
  const [offsets, addresses]: [number[], Set<string>] = [[], new Set()]
  const listening: Http = async request => {
    addresses.add(new URL(request.url).origin)
    const before = app.now().getTime()
    const reply = await app.http(request)
    const told = Date.parse(reply.headers.get('date') ?? '')
    // It is told in whole seconds, at some time while the call was under way.
    if (!Number.isNaN(told)) offsets.push(told + 500 - (before + app.now().getTime()) / 2)
    return reply
  }
  const servers = serversOf(app, app.services.all).filter(({ service }) => service.health)
  const known = answeredBy(app)
  const here = new Set(servers.map(({ source }) => source))
  for (const source of known.keys()) if (!here.has(source)) known.delete(source)
  const checks = await Promise.all(servers.map(server => serverCheck(app, listening, server)))
  return { checks, offsets, addresses }
}

/** How each server of a service is that is switched on. */
export const serviceChecks = async (app: App): Promise<Check[]> => (await askServices(app)).checks

async function serverCheck(app: App, http: Http, { name, source, settings, service }: Server): Promise<Check> {
  const of = { kind: 'service', name, section: sectionOf(source) } as const
  const known = answeredBy(app)
  const check = await outcomeOf(of, async () => {
    const version = (await service.health?.(http, settings)) ?? null
    known.set(source, app.now())
    const finding = version === null ? { text: 'noVersion' } : { words: version }
    return { ...of, status: version ? 'Healthy' : 'Degraded', finding, answeredAt: null }
  })
  return { ...check, answeredAt: known.get(source) ?? null }
}
