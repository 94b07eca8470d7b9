import type { Http } from '~/integrations/http/call'
import { itemOf, sectionOf } from '~/shared/settings/servers'
import type { Check } from '~/shared/system/health'
import type { App } from '../../app'
import { type Server, serversOf } from '../../settings/servers'
import { outcomeOf } from '../database-health'

/** What asking every server showed besides: the clocks of those that told the time, and the addresses that were called. */
type Answers = { checks: Check[]; offsets: number[]; addresses: ReadonlySet<string> }
/** Asks once, whoever looks at it. */
export type Seen = () => Promise<Answers>

/** When each server answered a check last; of those that are switched off, nothing is asked. */
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
  const asked = await Promise.all(servers.map(server => askServer(app, listening, server)))
  const checks = asked.map(({ check, called }) => ({
    ...check,
    answeredAt: later(check.answeredAt, alone(asked, called) ? lastAnswer(app, called) : null),
  }))
  return { checks, offsets, addresses }
}

/** How each server of a service is that is switched on. */
export const serviceChecks = async (app: App): Promise<Check[]> => (await askServices(app)).checks

/** Which service was called, and at which address; null where no call was made. */
type Called = { service: string; origin: string } | null
type AskedServer = { check: Check; called: Called }

async function askServer(app: App, http: Http, { name, source, settings, service }: Server): Promise<AskedServer> {
  const of = { kind: 'service', name, section: sectionOf(source), item: itemOf(source) } as const
  const known = answeredBy(app)
  let called: Called = null
  const noting: Http = request => {
    called ??= { service: request.service, origin: new URL(request.url).origin }
    return http(request)
  }
  const check = await outcomeOf(of, async () => {
    const version = (await service.health?.(noting, settings)) ?? null
    known.set(source, app.now())
    const finding = version === null ? { text: 'noVersion' } : { words: version }
    return { ...of, status: version ? 'Healthy' : 'Degraded', finding, answeredAt: null }
  })
  return { check: { ...check, answeredAt: known.get(source) ?? null }, called }
}

/** Servers of one product behind one address cannot be told apart by where calls went. */
const alone = (asked: readonly AskedServer[], own: Called): boolean =>
  asked.filter(({ called }) => called?.origin === own?.origin && called?.service === own?.service).length === 1

/** What was asked of it besides counts too: a job may have met it since the last check. */
const lastAnswer = (app: App, called: Called): Date | null => called && app.answeredAt(called.service, called.origin)

const later = (one: Date | null, other: Date | null): Date | null =>
  one && other && one > other ? one : (other ?? one)
