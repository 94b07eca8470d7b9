import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Json } from '~/server/api/description/json-schema'
import { isOwn } from '~/server/api/v3/plugin'
import { type Description, descriptionOf } from '../support/described'
import { openPortal, type Portal, type Reply } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

type Parameter = Description['paths'][string][string]['parameters'][number]
type Call = { method: string; path: string; parameters: readonly Parameter[] }

/** Values that fit one or the other pattern. */
const samples = [
  '1',
  '2026-01-01',
  '00000000-0000-4000-8000-000000000000',
  'movie',
  'key-1234',
  'marquee-20261128-033000.backup.gz',
  '',
]
/** And those that do not. */
const oddities = ['\u0000', ' ', '!', ',,', 'x'.repeat(300)]

const fitsPattern = ({ pattern }: Json, value: string) => new RegExp(String(pattern ?? ''), 'u').test(value)
const isBelow = ({ maxLength = Number.POSITIVE_INFINITY }: Json, value: string) => value.length <= Number(maxLength)

/** A value as it is described. */
function fitting({ name, schema }: Parameter): string {
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if (schema.type === 'integer') return String(schema.minimum)
  if (schema.type === 'boolean') return 'true'
  const sample = samples.find(value => fitsPattern(schema, value) && isBelow(schema, value))
  if (sample === undefined) throw new Error(`no sample fits ${name}: ${JSON.stringify(schema)}`)
  return sample
}

/** Values right behind each bound that is described, and what no number is. */
function beyond({ schema, in: place }: Parameter): string[] {
  const { type, minimum, maximum, maxLength, pattern } = schema
  const found: string[] = []
  if (Array.isArray(schema.enum)) found.push(`${schema.enum[0]}x`)
  if (type === 'boolean') found.push('maybe')
  if (type === 'integer') {
    found.push(String(Number(minimum) - 1), String(Number(maximum) + 1))
    found.push('0.5', '1e308', '-1', 'NaN', '1e2', '0x1', ' 1', 'null', '9'.repeat(400))
  }
  if (maxLength !== undefined) found.push('1'.repeat(Number(maxLength) + 1))
  const odd = pattern === undefined ? undefined : oddities.find(value => !fitsPattern(schema, value))
  if (odd !== undefined) found.push(odd)
  // No value at all is another path.
  if (place === 'query' && (type !== 'string' || schema.enum)) found.push('')
  return found
}

const addressOf = ({ path, parameters }: Call, changed: Parameter, value: string) => {
  const given = (one: Parameter) => encodeURIComponent(one === changed ? value : fitting(one))
  const query = parameters
    .filter(one => one.in === 'query' && (one.required || one === changed))
    .map(one => `${one.name}=${given(one)}`)
  const parts = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const part = parameters.find(one => one.in === 'path' && one.name === name)
    return part ? given(part) : name
  })
  return query.length > 0 ? `${parts}?${query.join('&')}` : parts
}

describe('what an address of our own API says', () => {
  let portal: Portal
  let calls: Call[]
  beforeAll(async () => {
    portal = await openPortal({ users: [anAdmin('ada'), aUser('ann')] })
    const { paths } = await descriptionOf(portal)
    calls = Object.entries(paths)
      .filter(([path]) => path.startsWith('/api/v3/'))
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { parameters }]) => ({ method, path, parameters })),
      )
  })
  afterAll(() => portal.close())

  const send = async (as: Portal['guest'], { method }: Call, address: string): Promise<Reply> => {
    const hasBody = method === 'post' || method === 'put'
    return as[method as 'get' | 'post' | 'put' | 'delete'](address, hasBody ? {} : undefined)
  }

  test('is described with bounds, all of it', () => {
    const endless = calls.flatMap(({ path, parameters }) =>
      parameters
        .filter(({ schema: { type, minimum, maximum, maxLength, pattern, enum: words, const: word } }) => {
          if (type === 'boolean' || words || word !== undefined) return false
          if (type === 'integer') return minimum === undefined || maximum === undefined
          return maxLength === undefined && (pattern === undefined || /[*+]|,\}/.test(String(pattern)))
        })
        .map(({ name }) => `${path}: ${name}`),
    )
    expect(endless).toEqual([])
  })

  test('has numbers that are held to their bounds before they are read as numbers', async () => {
    const parts = (await portal.web.routes()).filter(isOwn).flatMap(({ path, hooks }) =>
      [hooks.params, hooks.query].flatMap(schema =>
        Object.entries<Json>(schema?.properties ?? {})
          .filter(([, { type }]) => type === 'number' || type === 'integer')
          .map(([name, part]) => ({ part: `${path}: ${name}`, kind: part[Symbol.for('TypeBox.Kind') as never] })),
      ),
    )
    expect(parts.length).toBeGreaterThan(40)
    expect(parts.filter(({ kind }) => kind !== 'WholeParameter')).toEqual([])
  })

  test('is refused one beyond each bound, with the name of the field', async () => {
    const wrong: string[] = []
    let sent = 0
    for (const call of calls) {
      for (const parameter of call.parameters) {
        for (const value of beyond(parameter)) {
          const address = addressOf(call, parameter, value)
          const { status, body } = await send(portal.as('ada'), call, address)
          sent++
          const errors = (body as { errors?: Record<string, string[]> } | null)?.errors ?? {}
          if (status !== 400 || errors[parameter.name] === undefined)
            wrong.push(`${call.method} ${address.slice(0, 120)}: ${status} ${JSON.stringify(errors)}`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(sent).toBeGreaterThan(500)
  })

  test.each([
    ['somebody signed in', 'ann'],
    ['a stranger', null],
  ])('is never more than refused to %s', async (_, name) => {
    const as = name === null ? portal.guest : portal.as(name)
    const wrong: string[] = []
    for (const call of calls) {
      for (const parameter of call.parameters) {
        for (const value of beyond(parameter)) {
          const address = addressOf(call, parameter, value)
          const { status } = await send(as, call, address)
          if (![400, 401, 403, 404].includes(status)) wrong.push(`${call.method} ${address.slice(0, 120)}: ${status}`)
        }
      }
    }
    expect(wrong).toEqual([])
  })

  test('is answered at its bounds, within a second', async () => {
    const wrong: string[] = []
    const msOf = async (call: Call, address: string) => {
      const from = performance.now()
      const { status } = await send(portal.as('ada'), call, address)
      // The catalogue of this portal is away.
      if (status >= 500 && status !== 502 && status !== 503) wrong.push(`${address}: ${status}`)
      return performance.now() - from
    }
    for (const call of calls.filter(({ method }) => method === 'get')) {
      for (const parameter of call.parameters.filter(({ schema }) => schema.type === 'integer')) {
        for (const value of [parameter.schema.minimum, parameter.schema.maximum]) {
          const address = addressOf(call, parameter, String(value))
          // Twice, as the machine may have been busy with something else.
          if ((await msOf(call, address)) > 1_000 && (await msOf(call, address)) > 1_000) wrong.push(`${address}: late`)
        }
      }
    }
    expect(wrong).toEqual([])
  })
})
