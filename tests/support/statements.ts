import { Database, type Statement } from 'bun:sqlite'
import { spyOn } from 'bun:test'

/** Counts what runs on connections that are opened from now on, until `stop`. */
export function countStatements() {
  let ran = 0
  const { prepare } = Database.prototype
  const spy = spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database, ...given) {
    const statement: Statement = prepare.apply(this, given)
    const { values } = statement
    statement.values = (...bound) => {
      ran++
      return values.apply(statement, bound)
    }
    return statement as never
  })
  return {
    /** How many statements `act` ran. */
    async during(act: () => Promise<unknown>): Promise<number> {
      const before = ran
      await act()
      return ran - before
    },
    stop: () => spy.mockRestore(),
  }
}
