import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { foreignScopes } from '~/server/api/compat/key-scopes'
import { ownScopes } from '~/server/api/key-scopes'
import { claimsWithin, type ScopeNeeded, scopeAllows } from '~/shared/access/key-rules'
import { type GuardCaller, guardAccounts, guardCallers } from '../support/guard-callers'
import { openPortal, type Portal, type Reply } from '../support/portal'
import { writtenRows } from '../support/surface'

type Outcome = 'admitted' | 401 | 403

/** Whom a guard admits, besides those that it names. */
const named: Record<string, readonly string[]> = { powerUser: ['PowerUser', 'Admin'], admin: ['Admin'] }

type Asked = { guard: string; method: string; path: string }

/** What a call asks of a personal key, as the tables declare it. */
function scopeOf({ guard, method, path }: Asked): ScopeNeeded | null {
  const table = path.startsWith('/api/v3/') ? ownScopes : foreignScopes
  return table.needed({ method, path: path.toLowerCase(), needs: guard === 'anonymous' ? guard : 'user' })
}

function expected(asked: Asked, { is }: GuardCaller): Outcome {
  const { guard } = asked
  if (is === 'refused') return 401
  const needed = scopeOf(asked)
  const key = typeof is === 'object' && needed !== null ? is.key : undefined
  if (key && needed && !scopeAllows(key, needed)) return 403
  if (guard === 'anonymous') return 'admitted'
  if (is === 'nobody') return 401
  const roles = key && needed ? claimsWithin(key, needed, is.roles) : is.roles
  const wanted = named[guard] ?? guard.split(',')
  return guard === 'user' || guard === 'signedIn' || wanted.some(role => roles.some(held => held === role))
    ? 'admitted'
    : 403
}

/** Rules that refuse behind a guard say why; a guard says nothing. */
function outcomeOf({ status, text, headers }: Reply, is: GuardCaller['is']): Outcome {
  if (status === 401 && (is === 'refused' || headers.has('www-authenticate'))) return 401
  return status === 403 && text === '' ? 403 : 'admitted'
}

const versions = ['v1', 'v2', 'v3'] as const

describe('a route admits exactly whom its guard names, in whatever way they show who they are', () => {
  let portal: Portal
  let callers: GuardCaller[]
  beforeAll(async () => {
    portal = await openPortal({ users: guardAccounts })
    callers = await guardCallers(portal)
  })
  afterAll(() => portal.close())

  test.each(versions)('%s', async version => {
    const rows = writtenRows().filter(({ path }) => path.startsWith(`/api/${version}/`))
    expect(rows.length).toBeGreaterThan(50)
    const wrong: string[] = []
    for (const { method, path, guard } of rows) {
      // Nothing has the number 1 in this portal, and what is no JSON is read behind the guard and changes nothing.
      const address = path.replace(/\{[^}]*\}/g, '1')
      const body = method === 'POST' || method === 'PUT' ? '{' : undefined
      for (const caller of callers) {
        const send = portal.guest[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete']
        const outcome = outcomeOf(await send(address, body, await caller.shows()), caller.is)
        const wanted = expected({ guard, method, path }, caller)
        if (outcome !== wanted) wrong.push(`${method} ${path} for ${guard}: ${caller.name} ${outcome}, not ${wanted}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
