import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notServed } from '~/server/api/compat/not-served'
import type { Guard } from '~/server/api/guard'
import type { Portal } from './portal'
import { servedCalls } from './served-calls'

const root = join(import.meta.dir, '../..')
const contract = join(root, '../shared/contract')

/** One line of the surface: what may be called, and by whom. */
type Row = { method: string; path: string; guard: string }

const guardName = (guard: Guard | null) => (Array.isArray(guard) ? guard.join(',') : String(guard))

const inOrder = (rows: Row[]) =>
  rows
    .map(row => ({ row, key: `${row.path.toLowerCase()} ${row.method}` }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ row }) => row)

/** The calls as they are served. */
export const servedRows = async (portal: Pick<Portal, 'endpoints' | 'web'>): Promise<Row[]> =>
  inOrder((await servedCalls(portal)).map(({ method, path, needs }) => ({ method, path, guard: guardName(needs) })))

/** What `tests/wire/surface.json` says of it. */
export const writtenRows = (): Row[] => JSON.parse(readFileSync(join(root, 'tests/wire/surface.json'), 'utf8'))

/** The same call, however its parts are spelled. */
export const callKey = ({ method, path }: Pick<Row, 'method' | 'path'>) =>
  `${method} ${path.toLowerCase().replace(/\{[^}]*\}/g, '{}')}`

/** What stands in the lists of calls that are not served yet. */
export const notServedCalls = () =>
  Object.entries(notServed).flatMap(([version, calls]) =>
    calls.flatMap(call => {
      const [methods = '', path = ''] = call.split(' ')
      return methods.split(',').map(method => ({ method, path: `/api/${version}/${path}` }))
    }),
  )

/** The agreed calls with their guards, in our words; null where the agreement does not lie beside the project. */
export function agreedRows(): Row[] | null {
  if (!existsSync(contract)) return null
  const files = readdirSync(contract).filter(name => /^endpoints-.*\.json$/.test(name))
  const all: { method: string; path: string; auth: string }[] = files.flatMap(name =>
    JSON.parse(readFileSync(join(contract, name), 'utf8')),
  )
  return all
    .filter(({ path }) => path.startsWith('/api/'))
    .map(({ method, path, auth }) => ({ method, path, guard: auth.replace(/^roles:/, '') }))
    .map(row => (row.guard === 'Admin,PowerUser' ? { ...row, guard: 'powerUser' } : row))
}

const [tableBegins, tableEnds] = ['<!-- the table of calls begins -->', '<!-- the table of calls ends -->']
export const describedIn = join(root, 'docs/api.md')

const who: Record<string, string> = {
  anonymous: 'anybody',
  user: 'signed in',
  powerUser: 'power user',
  admin: 'administrator',
}

const table = (rows: readonly Row[]) =>
  [
    '| Method | Path | For |',
    '|---|---|---|',
    ...rows.map(
      ({ method, path, guard }) => `| ${method} | \`${path}\` | ${who[guard] ?? guard.replaceAll(',', ', ')} |`,
    ),
  ].join('\n')

/** The document with the table of calls as it should be. */
export function withTable(document: string, rows: readonly Row[]): string {
  const [before, rest] = document.split(tableBegins)
  const after = rest?.split(tableEnds)[1]
  if (after === undefined) throw new Error('docs/api.md lacks the marks of its table')
  return `${before}${tableBegins}\n${table(rows)}\n${tableEnds}${after}`
}
