import { displayName, isAdmin, type User } from '../users/model'
import { type Audience, type EventName, events } from './model'

/** Everybody a piece of news may be told to. */
export type People = {
  requester: User | null
  /** Who asked to hear of the request. */
  subscribers: readonly User[]
  /** Administrators and power users. */
  staff: readonly User[]
  /** Who reported the issue that it is about. */
  reporter: User | null
  /** Whom a comment on an issue is for. */
  answered: readonly User[]
}

/** The people of an audience, each once; who may not sign in hears nothing. */
function peopleOf(audience: Audience, { requester, subscribers, staff, reporter, answered }: People): User[] {
  const all = {
    staff,
    admins: staff.filter(isAdmin),
    followers: requester ? [...subscribers, requester] : subscribers,
    reporter: reporter ? [reporter] : [],
    answered,
    receiver: [],
    nobody: [],
  }[audience]
  const open = all.filter(user => user.userType !== 'system' && !user.claims.includes('Disabled'))
  return [...new Map(open.map(user => [user.id, user])).values()]
}

/** Somebody to be written to, in a language of their own if they have chosen one. */
type Mailed = { userId: string; address: string; name: string; language: string | null }

/** Who is written to of an event, on channels that write to people, as long as they chose nothing else. */
export const writtenTo = (event: EventName, people: People): User[] => peopleOf(events[event].mail, people)

/** Where people are reached, each place once. */
export function reachedAt(users: readonly User[], addressOf: (user: User) => string | null): Mailed[] {
  const written = users.flatMap(user => {
    const address = addressOf(user)
    return address ? [{ userId: user.id, address, name: displayName(user), language: user.language }] : []
  })
  const firstOfAddress = new Map<string, Mailed>()
  for (const one of written) {
    const key = one.address.toLowerCase()
    if (!firstOfAddress.has(key)) firstOfAddress.set(key, one)
  }
  return [...firstOfAddress.values()]
}

/** Who finds it in their drawer: nobody is told of what they did themselves. */
export const noticedFor = (event: EventName, people: People, byId: string | null): User[] =>
  peopleOf(events[event].notice, people).filter(user => user.id !== byId)
