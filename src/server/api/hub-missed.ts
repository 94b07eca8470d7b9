import { LRUCache } from 'lru-cache'
import type { User } from '~/shared/users/model'

const mostPeople = 10_000

/**
 * When something was said last, and to whom, by a clock that only goes on: a page that opens its channel after it asked for
 * what it shows looks again if that was since. What was said before this server came, nobody knows.
 */
export function saidLately(clock: () => number) {
  const began = clock()
  let [library, admins] = [began, began]
  const people = new LRUCache<string, number>({ max: mostPeople })
  return {
    toAdmins: () => {
      admins = clock()
    },
    toUsers: (userIds: readonly string[]) => {
      for (const id of userIds) people.set(id, clock())
    },
    ofLibrary: () => {
      library = clock()
    },
    /** Whether somebody missed that libraries have something else, or what was said to them. */
    missed: ({ id, claims }: Pick<User, 'id' | 'claims'>, since: number) => ({
      library: library > since,
      messages: Math.max(people.get(id) ?? began, claims.includes('Admin') ? admins : began) > since,
    }),
  }
}
