import type { Dialect } from './kit'

/** The engine that an address names: `sqlite:<file>`, `postgres://…`, `mysql://…`, `mariadb://…`. */
export function dialectOf(address: string): Dialect {
  if (/^sqlite:/i.test(address)) return 'sqlite'
  if (/^postgres(ql)?:\/\//i.test(address)) return 'postgres'
  if (/^(mysql|mariadb):\/\//i.test(address)) return 'mysql'
  throw new Error('the database address must start with sqlite:, postgres://, mysql:// or mariadb://')
}
