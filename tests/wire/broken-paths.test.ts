import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { userInterface } from '~/server/api/assets'
import { webApp } from '~/server/api/web-app'
import { type Caller, openPortal, type Portal } from '../support/portal'
import { writtenRows } from '../support/surface'
import { anAdmin, aUser } from '../support/users'

// Every path of all three surfaces, once for each value and caller.
setDefaultTimeout(240_000)

let portal: Portal
beforeAll(async () => {
  portal = await openPortal({ users: [anAdmin('ada'), aUser('ann')] })
})
afterAll(() => portal.close())

/** Parts of a path that mean nothing, one that means nothing but a zero, and one that nobody types. */
const broken = ['%', '%E0%A4', '%00', '%zz', 'x'.repeat(4_000)]
/** Services that are away, as all are here. */
const away = [502, 503]

const withPart = (path: string, part: string) => path.replace(/\{[^}]+\}/g, part)

describe.each(broken.map(part => [part.slice(0, 10), part]))('%s in a path', (_, part) => {
  test.each(['ada', 'ann', 'nobody'])('of v1, v2 and v3 is no defect, for %s', async name => {
    const caller = name === 'nobody' ? portal.guest : portal.as(name)
    const wrong: string[] = []
    const calls = writtenRows().flatMap(({ method, path }) => [
      ...(path.includes('{') ? [{ method, path: withPart(path, part) }] : []),
      // What follows a whole path, where nothing is.
      ...(method === 'GET' ? [{ method, path: `${withPart(path, '1')}/${part}` }] : []),
    ])
    expect(calls.length).toBeGreaterThan(400)
    for (const { method, path } of calls) {
      const send = caller[method.toLowerCase() as keyof Caller]
      const { status } = await send(path, method === 'POST' || method === 'PUT' ? {} : undefined)
      if (status >= 500 && !away.includes(status)) wrong.push(`${method} ${path.slice(0, 120)}: ${status}`)
    }
    expect(wrong).toEqual([])
  })
})

/** Where addresses of pages have a part that somebody may type. */
const pages = ['', 'issues', 'discover', 'discover/actor', 'discover/collection', 'details/movie', 'details/tv']
const more = [
  'details/artist',
  'login',
  'Login/OAuth',
  'unsubscribe',
  'invite',
  'terms',
  'usermanagement/user',
  'Settings',
]

test('the page of every address comes, however broken it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-broken-'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Marquee</title><div id="root"></div>')
  const web = webApp(portal.app, [], { pages: userInterface(portal.app, folder) })
  for (const page of [...pages, ...more])
    for (const part of broken) {
      const address = `http://portal.test/${page}/${part}`
      const { status } = await web.handle(new Request(address, { headers: { accept: 'text/html' } }))
      expect({ address, isFound: status === 200 || status === 404 }).toEqual({ address, isFound: true })
    }
  rmSync(folder, { recursive: true })
})
