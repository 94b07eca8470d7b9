import { LRUCache } from 'lru-cache'
import { atMost } from '~/shared/cache-bounds'
import { isAdmin, type User } from '~/shared/users/model'

const mostPeople = 10_000

/**
 * When something was said last, and to whom, by a clock that only goes on: a page that opens its channel after it asked for
 * what it shows looks again if that was since. What was said before this server came, nobody knows.
 */
export function saidLately(clock: () => number) {
  const began = clock()
  let [library, calls] = [began, began]
  const people = new LRUCache<string, number>(atMost(mostPeople))
  return {
    toUsers: (userIds: readonly string[]) => {
      for (const id of userIds) people.set(id, clock())
    },
    ofLibrary: () => {
      library = clock()
    },
    ofServers: () => {
      calls = clock()
    },
    /** Whether somebody missed that libraries have something else, that a server called, or what was said to them. */
    missed: (user: User, since: number) => ({
      library: library > since,
      calls: isAdmin(user) && calls > since,
      messages: (people.get(user.id) ?? began) > since,
    }),
  }
}
