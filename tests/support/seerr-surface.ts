import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Guard } from '~/server/api/guard'
import type { Portal } from './portal'

/** One line of the surface for programs of Seerr, its path below `/seerr/api/v1`. */
export type SeerrRow = { method: string; path: string; guard: string }

export const seerrTable = join(import.meta.dir, '../wire/seerr-surface.json')

/** What `tests/wire/seerr-surface.json` says of it. */
export const seerrRows = (): SeerrRow[] => JSON.parse(readFileSync(seerrTable, 'utf8'))

const guardName = (guard: Guard | undefined) => (Array.isArray(guard) ? guard.join(',') : String(guard))

const root = '/seerr/api/v1/'

/** The calls as they are served: the last route answers for what is unknown. */
export async function servedSeerrRows({ web }: Pick<Portal, 'web'>): Promise<SeerrRow[]> {
  const rows = (await web.routes())
    .filter(({ path }) => path.startsWith(root) && !path.endsWith('/*'))
    .map(({ method, path, hooks }) => ({
      method,
      path: path.slice(root.length).replace(/:(\w+)/g, '{$1}'),
      guard: guardName(hooks.detail?.['x-needs']),
    }))
  const key = ({ path, method }: SeerrRow) => `${path.toLowerCase()} ${method}`
  return rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
}

/** A call, however its parts that vary are named. */
export const seerrCallKey = ({ method, path }: Pick<SeerrRow, 'method' | 'path'>) =>
  `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`
