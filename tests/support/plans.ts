import { fillPlaceholders } from 'drizzle-orm'
import type { Dialect } from '~/server/store/kit'
import type { Store } from '~/server/store/store'

/** How an engine would run a query. */
type Plan = {
  indexes: string[]
  /** Puts what it found in order afterwards. */
  sorts: boolean
  /** Reads a whole table without an index. */
  scans: boolean
}

type Text = { sql: string; params: unknown[] }

type Prepared = { execute: (values?: Record<string, unknown>) => Promise<unknown> }

const isQuery = (of: object): of is { toSQL: () => Text } => 'toSQL' in of && typeof of.toSQL === 'function'

/** The same store, which notes every query it is asked. */
function noting(store: Store, asked: Text[]): Store {
  const builder = <T extends object>(of: T): T =>
    new Proxy(of, {
      get(target, name) {
        const found = Reflect.get(target, name, target)
        if (typeof found !== 'function') return found
        if (name === 'then' && isQuery(target)) asked.push(target.toSQL())
        if (name === 'prepare' && isQuery(target)) return () => noted(found.apply(target), target.toSQL())
        return (...given: unknown[]) => {
          const answer = found.apply(target, given)
          return name !== 'then' && typeof answer === 'object' && answer !== null ? builder(answer) : answer
        }
      },
    })
  /** What is given its values later. */
  const noted = (query: Prepared, { sql, params }: Text): Prepared => ({
    execute(values) {
      asked.push({ sql, params: fillPlaceholders(params, values ?? {}) })
      return query.execute(values)
    },
  })
  const db = new Proxy(store.db, {
    get: (target, name) => {
      const found = Reflect.get(target, name, target)
      const asks = name === 'select' || name === 'selectDistinct'
      return asks && typeof found === 'function' ? (...given: never[]) => builder(found.apply(target, given)) : found
    },
  })
  return { ...store, db }
}

const literal = (value: unknown) =>
  value === null || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : `'${String(value instanceof Date ? value.toISOString() : value).replaceAll("'", "''")}'`

/** A query with its values written in, as `explain` takes it everywhere. */
function written({ sql, params }: Text, dialect: Dialect): string {
  let next = 0
  return dialect === 'postgres'
    ? sql.replace(/\$(\d+)/g, (_, place) => literal(params[Number(place) - 1]))
    : sql.replace(/\?/g, () => literal(params[next++]))
}

const explain: Record<Dialect, string> = { sqlite: 'explain query plan', postgres: 'explain', mysql: 'explain' }

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

async function planOf(store: Store, query: Text): Promise<Plan> {
  const rows = await store.execute(`${explain[store.dialect]} ${written(query, store.dialect)}`)
  if (store.dialect === 'mysql') {
    return {
      indexes: rows.flatMap(({ key }) => (key ? [String(key)] : [])),
      sorts: rows.some(({ Extra }) => /filesort/.test(String(Extra))),
      scans: rows.some(({ type }) => type === 'ALL'),
    }
  }
  const text = rows.map(row => Object.values(row).at(-1)).join('\n')
  // What another part of the query finds is read as a whole, but is no table.
  const found = new Set(matches(text, /(?:CO-ROUTINE|MATERIALIZE) (.+)/g))
  return store.dialect === 'sqlite'
    ? {
        indexes: matches(text, /USING (?:COVERING )?INDEX (\w+)/g),
        sorts: /USE TEMP B-TREE FOR ORDER BY/.test(text),
        scans: matches(text, /SCAN ((?!.*USING).+)/g).some(name => !found.has(name)),
      }
    : {
        indexes: matches(text, /(?:using|Bitmap Index Scan on) (\w+)/g),
        sorts: /(?<!Incremental )Sort /.test(text),
        scans: /Seq Scan/.test(text),
      }
}

const analyze: Record<Dialect, (table: string) => string> = {
  sqlite: () => 'analyze',
  postgres: table => `analyze ${table}`,
  mysql: table => `analyze table ${table}`,
}

/** Lets the engine count what stands in a table, as it does by itself in time. */
export const analyzeTable = (store: Store, table: string) => store.execute(analyze[store.dialect](table))

/** The plans of every query that a piece of work asks. */
export async function plansOf(store: Store, work: (store: Store) => Promise<unknown>): Promise<Plan[]> {
  const asked: Text[] = []
  await work(noting(store, asked))
  return Promise.all(asked.map(query => planOf(store, query)))
}
