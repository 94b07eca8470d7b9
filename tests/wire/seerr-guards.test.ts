import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { beginSession } from '~/server/access/session-use'
import { seerrScopes } from '~/server/api/seerr/key-scopes'
import { userById } from '~/server/users/queries'
import { claimsWithin, scopeAllows } from '~/shared/access/key-rules'
import { hourSeconds } from '~/shared/durations'
import { portal as portalSection } from '~/shared/settings/portal'
import type { User } from '~/shared/users/model'
import { type GuardCaller, guardAccounts, guardCallers } from '../support/guard-callers'
import { openPortal, type Portal, type Reply } from '../support/portal'
import { acting, seerrRoot } from '../support/seerr'
import { type SeerrRow, seerrRows } from '../support/seerr-surface'

type Outcome = 'admitted' | 'unknown' | 'refused'

/** Whom a guard admits, besides those that it names. */
const named: Record<string, readonly string[]> = { powerUser: ['PowerUser', 'Admin'], admin: ['Admin'] }

function expected({ guard, method, path }: SeerrRow, { is }: GuardCaller): Outcome {
  if (is === 'refused') return 'unknown'
  const call = { method, path: `${seerrRoot}/${path}`, needs: guard === 'anonymous' ? guard : 'user' } as const
  const needed = seerrScopes.needed(call)
  const key = typeof is === 'object' && needed !== null ? is.key : undefined
  if (key && needed && !scopeAllows(key, needed)) return 'refused'
  if (guard === 'anonymous') return 'admitted'
  if (is === 'nobody') return 'unknown'
  const roles = key && needed ? claimsWithin(key, needed, is.roles) : is.roles
  const wanted = named[guard] ?? guard.split(',')
  return guard === 'user' || wanted.some(role => roles.some(held => held === role)) ? 'admitted' : 'refused'
}

/** Rules that refuse behind a guard say why in a sentence; a guard says the same to everybody. */
function outcomeOf({ status, body }: Reply): Outcome {
  const { status: said, errors } = (body ?? {}) as { status?: number; errors?: { path: string }[] }
  if (status === 401 && errors?.[0]?.path.startsWith(seerrRoot)) return 'unknown'
  return status === 403 && said === 403 ? 'refused' : 'admitted'
}

/** A key that is wrong is 403 to programs that send it as they do, and 401 to others; a guard's own words both. */
const isSame = (found: Outcome, wanted: Outcome, shown: Record<string, string>) =>
  found === wanted || (wanted === 'unknown' && found === 'refused' && 'x-api-key' in shown)

describe('a call of programs admits exactly whom its guard names, in whatever way they show who they are', () => {
  let portal: Portal
  let callers: GuardCaller[]
  beforeAll(async () => {
    portal = await openPortal({ users: guardAccounts })
    callers = [...(await guardCallers(portal)), ...(await programs())]
  })
  afterAll(() => portal.close())

  /** The ways that programs of this kind have besides: the key in their header, alone or as somebody, and a cookie. */
  async function programs(): Promise<GuardCaller[]> {
    const { app } = portal
    const key = { 'x-api-key': app.settings.get(portalSection).apiKey ?? '' }
    const { results } = (await acting(portal).get('user?take=1000')).body as {
      results: { id: number; username: string }[]
    }
    const numberOf = (name: string) => String(results.find(({ username }) => username === name)?.id ?? 0)
    const present = guardAccounts.filter(({ userName }) => !['disabled', 'removed', 'keeper'].includes(userName))
    const now = async (id: string) => (await userById(app.store, id)) ?? Promise.reject(new Error(`${id} is gone`))
    const cookieWith = async (user: User, session: string) => {
      const { token } = await app.tokens.sign(user, app.now(), hourSeconds, session)
      return { cookie: `connect.sid=${token}` }
    }
    const cookieOf = async (id: string) => {
      const user = await now(id)
      const session = await app.store.transaction(tx => beginSession(app, tx, user, { lifeSeconds: hourSeconds }))
      return cookieWith(await now(id), session)
    }
    const admin = present.find(({ userName }) => userName === 'admin')?.id ?? ''
    return [
      { name: 'the key', is: { roles: ['Admin'] }, shows: async () => key },
      { name: 'a wrong key', is: 'nobody', shows: async () => ({ 'x-api-key': 'wrong' }) },
      { name: 'the key as nobody', is: 'refused', shows: async () => ({ ...key, 'x-api-user': '999999' }) },
      {
        name: 'the key as the disabled',
        is: 'refused',
        shows: async () => ({ ...key, 'x-api-user': numberOf('disabled') }),
      },
      ...present.flatMap(({ id, userName, claims }): GuardCaller[] => [
        {
          name: `the key as ${userName}`,
          is: { roles: claims },
          shows: async () => ({ ...key, 'x-api-user': numberOf(userName) }),
        },
        { name: `${userName}, by cookie`, is: { roles: claims }, shows: () => cookieOf(id) },
      ]),
      {
        name: 'an administrator by cookie, from a page of others',
        is: 'nobody',
        shows: async () => ({ ...(await cookieOf(admin)), 'sec-fetch-site': 'cross-site' }),
      },
      {
        name: 'an administrator by a cookie whose session was ended',
        is: 'nobody',
        shows: async () => cookieWith(await now(admin), crypto.randomUUID()),
      },
    ]
  }

  test('each of them', async () => {
    const rows = seerrRows()
    expect(rows.length).toBeGreaterThan(150)
    expect(callers.length).toBeGreaterThan(50)
    const wrong: string[] = []
    for (const row of rows) {
      const { method, path } = row
      // Nothing has that number in this portal, and what is no JSON is read behind the guard and changes nothing.
      const address = `${seerrRoot}/${path.replace(/\{[^}]*\}/g, '987654')}`
      const body = method === 'POST' || method === 'PUT' ? '{' : undefined
      for (const caller of callers) {
        const shown = await caller.shows()
        const found = outcomeOf(await portal.guest[method.toLowerCase() as 'get'](address, body, shown))
        const wanted = expected(row, caller)
        if (!isSame(found, wanted, shown)) wrong.push(`${method} ${path}: ${caller.name} ${found}, not ${wanted}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

test('what every call that changes something asks of a personal key is written down, and nothing besides', () => {
  const calls = seerrRows().map(({ method, path, guard }) => ({
    ...({ method, path: `${seerrRoot}/${path}`, needs: guard === 'anonymous' ? guard : 'user' } as const),
  }))
  expect(calls.filter(call => !seerrScopes.isSettled(call))).toEqual([])
  const served = new Set(calls.flatMap(seerrScopes.linesOf))
  expect(seerrScopes.lines.filter(line => !served.has(line))).toEqual([])
})
