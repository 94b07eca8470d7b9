import type { ConnectedUser } from '../../api/system'

/** Each person once, with how many windows they have open. */
export const peopleOnline = (connections: readonly ConnectedUser[]) =>
  [...new Map(connections.map(each => [each.userId, each])).values()].map(person => ({
    ...person,
    windows: connections.filter(each => each.userId === person.userId).length,
  }))
