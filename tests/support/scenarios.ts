import { describe, expect, test } from 'bun:test'
import type { Caller, Portal, Reply } from './portal'
import { servedRows } from './surface'

/** Who calls: nobody, and one person of each kind. */
const callers = ['guest', 'ann', 'pow', 'ada'] as const
type CallerName = (typeof callers)[number]

type Sent = { path?: string; body?: unknown; status?: number; says?: unknown }

/**
 * What one route answers, as a table: to each caller, to input that does not fit, and where the thing is missing. A
 * path of its own in `bad` and `missing` stands for the one in `call`.
 */
type Scenario = {
  /** `PUT /api/v3/features/PlayedSync`. */
  call: string
  body?: unknown
  statuses: Record<CallerName, number>
  /** What the last caller in the table that gets an answer is told. */
  answer?: unknown
  bad?: readonly Sent[]
  missing?: readonly Sent[]
}

type Method = keyof Caller
const partsOf = (call: string): [Method, string] => {
  const [method = '', path = ''] = call.split(' ')
  return [method.toLowerCase() as Method, path]
}

const calling = (portal: Portal, name: CallerName) => (name === 'guest' ? portal.guest : portal.as(name))

/** Refused as everything of our own API is: a problem with a title, and a sentence or the fields that are wrong. */
function expectProblem(reply: Reply, status: number) {
  expect(reply.status).toBe(status)
  expect(reply.headers.get('content-type')).toStartWith('application/problem+json')
  expect(reply.body).toMatchObject({ status, title: expect.any(String) })
}

/** Runs every line of a table, each in a portal of its own, which `open` closes after the test. */
export function runScenarios(scenarios: readonly Scenario[], open: () => Promise<Portal>) {
  describe.each(scenarios.map(one => [one.call, one] as const))('%s', (call, scenario) => {
    const [method, path] = partsOf(call)

    test.each(callers)('as %s', async name => {
      const portal = await open()
      const reply = await calling(portal, name)[method](path, scenario.body)
      expect(reply.status).toBe(scenario.statuses[name])
      if (reply.status >= 400) return
      if (scenario.answer === undefined) expect(reply.text).toBe('')
      else if (name === callers.findLast(one => scenario.statuses[one] < 400))
        expect(reply.body).toEqual(scenario.answer)
    })

    const allowed = callers.findLast(name => scenario.statuses[name] < 400) ?? 'ada'
    const odd = [
      ...(scenario.bad ?? []).map(sent => ['bad input', { status: 400, ...sent }] as const),
      ...(scenario.missing ?? []).map(sent => ['nothing there', { status: 404, ...sent }] as const),
    ]
    test.each(odd)('%s (%#)', async (_, sent) => {
      const portal = await open()
      const reply = await calling(portal, allowed)[method](
        sent.path ?? path,
        'body' in sent ? sent.body : scenario.body,
      )
      expectProblem(reply, sent.status)
      if (sent.says !== undefined) expect(reply.body).toMatchObject(sent.says as object)
    })
  })

  test('no route of these resources is left out', async () => {
    const portal = await open()
    const own = (path: string) => path.split('/').slice(0, 4).join('/')
    const tables = new Set(scenarios.map(({ call }) => own(partsOf(call)[1].split('?')[0] ?? '')))
    const fits = ({ method, path }: { method: string; path: string }) =>
      scenarios.some(({ call }) => {
        const pattern = new RegExp(`^${method} ${path.replace(/\{[^}]+\}/g, '[^/?]+')}(\\?|$)`)
        return pattern.test(call)
      })
    const served = (await servedRows(portal)).filter(({ path }) => tables.has(own(path)))
    expect(served.filter(row => !fits(row)).map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })
}
