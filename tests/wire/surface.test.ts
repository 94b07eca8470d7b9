import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import type { Endpoint } from '~/server/api/compat/endpoint'
import { pathFinder } from '~/server/api/compat/paths'
import { openPortal, type Portal } from '../support/portal'
import {
  agreedRows,
  callKey,
  describedIn,
  notServedCalls,
  servedRows,
  withTable,
  writtenRows,
} from '../support/surface'

let portal: Portal
let endpoints: Endpoint[]
beforeAll(async () => {
  portal = await openPortal()
  endpoints = portal.endpoints
})
afterAll(() => portal.close())

const filled = (path: string) => path.replace(/\{[^}]*\}/g, '1')

describe('the surface that is written down', () => {
  test('is the surface that is served, with its guards', async () => {
    expect(await servedRows(portal)).toEqual(writtenRows())
  })

  test('is the one that the documentation shows', () => {
    const document = readFileSync(describedIn, 'utf8')
    expect(document === withTable(document, writtenRows())).toBe(true)
  })
})

test('a call that is listed as not served is not answered by accident', () => {
  const find = pathFinder(endpoints)
  const answered = notServedCalls().filter(({ method, path }) => {
    const found = find(method, filled(path))
    return found !== null && 'endpoint' in found
  })
  expect(answered).toEqual([])
})

/** Named in the specification and answered on purpose, though no list of calls has them. */
const alsoServed = [
  'GET /api/v1/lidarr/tags',
  'POST /api/v1/lidarr/tags',
  'GET /api/v1/request/tv/search/{}/tree',
  'GET /api/v1/request/tv/{}/{}/tree',
  'GET /api/v1/search/tv/info/{}/tree',
  'GET /api/v1/search/tv/{}/tree',
  ...['anticipated', 'mostwatched', 'popular', 'trending'].map(list => `GET /api/v2/search/tv/${list}`),
]

/** Guarded more strictly than agreed: what is posted there says where a stored key is sent. */
const forAdminsOnly = [
  ...['radarr', 'sonarr'].flatMap(name =>
    ['profiles', 'rootfolders', 'tags'].map(list => `POST /api/v1/${name}/${list}`),
  ),
  'POST /api/v1/sonarr/v3/languageprofiles',
  ...['profiles', 'rootfolders', 'metadata'].map(list => `POST /api/v1/lidarr/${list}`),
]

/** Open to everybody who is signed in: who reported an issue may resolve and reopen it (06 §1.27); the rest is refused inside. */
const forReporters = ['POST /api/v1/issues/status']

/** Written by administrators as well as by holders of the role (06 §1.26). */
const forAdminsToo = ['POST /api/v1/custompage']

const agreed = agreedRows()
describe.if(agreed !== null)('the agreed surface', () => {
  const rows = agreed ?? []

  test('is guarded as agreed wherever it is served', async () => {
    const served = new Map((await servedRows(portal)).map(row => [callKey(row), row]))
    const different = rows.flatMap(row => {
      const ours = served.get(callKey(row))
      const key = callKey(row)
      const opened = forAdminsToo.includes(key) ? `${row.guard},Admin` : row.guard
      const guard = forAdminsOnly.includes(key) ? 'admin' : forReporters.includes(key) ? 'user' : opened
      return ours && ours.guard !== guard ? [`${callKey(row)}: ${ours.guard}, agreed is ${guard}`] : []
    })
    expect(different).toEqual([])
  })

  test('is served, or listed as not served, and nothing beyond the own third version is added to it', async () => {
    const known = new Set(rows.map(callKey))
    const [ours, left] = [(await servedRows(portal)).map(callKey), notServedCalls().map(callKey)]
    const foreign = ours.filter(call => !/ \/api\/v3\//.test(call) && !alsoServed.includes(call))
    expect([...foreign, ...left].sort()).toEqual([...known].sort())
  })
})
