import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { addCategory } from '~/server/issues/categories'
import { usualCategories } from '~/shared/issues/categories'
import { issueSettings } from '~/shared/issues/settings'
import { openCatalogueHost } from '../support/catalogue'
import { openPortal, type Portal } from '../support/portal'
import { acting, seerrNumberOf } from '../support/seerr'
import { seerrCallKey, seerrRows, servedSeerrRows } from '../support/seerr-surface'
import { anAdmin, aUser } from '../support/users'

const description = resolve(import.meta.dir, '../../../shared/upstream/specs/seerr-3.yml')
/** The calls of the description, where it lies beside the project. */
const described: { method: string; path: string }[] = existsSync(description) ? callsIn(description) : []

/** Paths stand two signs from the edge, and their methods four. */
function callsIn(file: string) {
  let path = ''
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(line => {
      path = /^ {2}\/(\S+):$/.exec(line)?.[1] ?? path
      const method = /^ {4}(get|post|put|delete):$/.exec(line)?.[1]
      return method ? [{ method: method.toUpperCase(), path }] : []
    })
}

test('the calls that are written down are those that are served, with their guards', async () => {
  const portal = await openPortal()
  const served = await servedSeerrRows(portal)
  await portal.close()
  // After a change: bun scripts/surface.ts
  expect(served).toEqual(seerrRows())
  expect(served.length).toBeGreaterThan(150)
})

describe.skipIf(described.length === 0)('of the description', () => {
  test('every call is served', () => {
    const served = new Set(seerrRows().map(seerrCallKey))
    expect(described.map(seerrCallKey).filter(key => !served.has(key))).toEqual([])
  })

  test('nothing is served that is not in it, but for what programs call besides', () => {
    const known = new Set(described.map(seerrCallKey))
    const besides = seerrRows()
      .map(seerrCallKey)
      .filter(key => !known.has(key))
    // As of Radarr.
    expect(besides).toEqual(['GET settings/sonarr/{}/profiles'])
  })
})

const ada = anAdmin('ada')

describe('every call answers', () => {
  const host = openCatalogueHost()
  let portal: Portal
  const there = new Map<string, string | number>()
  beforeAll(async () => {
    const users = [ada, aUser('ben', { claims: ['RequestMovie', 'RequestTv'] }), aUser('finn')]
    portal = await host.portal({ users, settings: [[issueSettings, { enabled: true }]] })
    for (const name of Object.values(usualCategories)) await addCategory(portal.app, ada, name)
    const ben = await seerrNumberOf(portal, 'ben')
    const asBen = acting(portal, ben)
    const made = (await asBen.post('request', { mediaType: 'movie', mediaId: 961 })).body as {
      id: number
      media: { id: number }
    }
    const issue = (await asBen.post('issue', { issueType: 2, message: 'Too quiet.', mediaId: made.media.id })).body
    const { id } = issue as { id: number }
    for (const [name, value] of Object.entries({ user: ben, request: made.id, media: made.media.id, issue: id }))
      there.set(name, value)
    there.set('issueComment', id * 2 + 1)
  })
  afterAll(async () => {
    await portal?.close()
    await host.stop()
  })

  const steps: Record<string, string> = { request: 'approve', media: 'available', issue: 'resolved' }
  /** What of a path varies, by the part before it: things that this house has, and titles that the catalogue has. */
  const words: Record<string, string | number> = {
    ...{ movie: 961, movies: 961, tv: 1930, person: 9_100_607, jobs: 'housekeeping', season: 1, keyword: 154_802 },
    ...{ language: 'en', genre: 28, studio: 174, network: 16, lookup: 1930 },
  }
  const filled = (path: string) => {
    const parts = path.split('/')
    const valueAt = (at: number) => {
      const before = parts[at - 1] ?? ''
      const step = parts[at] === '{status}' ? steps[parts[0] ?? ''] : undefined
      return String(step ?? there.get(before) ?? words[before] ?? 1)
    }
    return parts.map((part, at) => (part.startsWith('{') ? valueAt(at) : part)).join('/')
  }

  /** Nothing of these is there: no server, no list, nobody of Jellyfin, and no studio or collection of that number. */
  const notThere =
    /^(studio|service\/\w+|settings\/(radarr|sonarr)|user\/jellyfin|collection|blocklist|blacklist|watchlist)\/\{/

  test('to whoever administers, with neither 404 nor a fault', async () => {
    const wrong: string[] = []
    // What takes something away comes last, as the others need it.
    const rows = seerrRows().toSorted(
      (one, other) => Number(one.method === 'DELETE') - Number(other.method === 'DELETE'),
    )
    for (const { method, path } of rows) {
      const calls = acting(portal, await seerrNumberOf(portal, 'ada'))
      const address = `${filled(path)}${method === 'GET' && path.startsWith('search') ? '?query=night' : ''}`
      const { status } = await calls[method.toLowerCase() as 'get'](address)
      const isGone = status === 404 && (method === 'DELETE' || notThere.test(path))
      if (status >= 500 || status === 405 || (status === 404 && !isGone)) wrong.push(`${method} ${address}: ${status}`)
    }
    expect(wrong).toEqual([])
  })
})
