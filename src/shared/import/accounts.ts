import { nameKey } from '../users/model'
import { addressIn, objectionToName } from '../users/rules'
import type { SourcePerson } from './house'
import { lineIn } from './texts'

/** An account that is here already, as far as it matters to whoever comes. */
export type HeldAccount = {
  id: string
  userName: string
  email: string | null
  userType: string
  providerUserId: string | null
  isSystem: boolean
}

/** What becomes of somebody: an account that is here already, or a new one under a name that is free. */
export type PlannedPerson =
  | { person: SourcePerson; account: string; by: 'system' | 'mediaServer' | 'name' }
  | {
      person: SourcePerson
      account: null
      userName: string
      email: string | null
      renamed: boolean
      emailTaken: boolean
      /** An account here has the same name or address, and nobody said that it is the same person. */
      like: string | null
    }

const longest = 190

/** A name that can be had here: what misleads goes, and whoever is left without any is called by their number. */
export function usableName({ userName, email, oldId }: Pick<SourcePerson, 'userName' | 'email' | 'oldId'>): string {
  const plain = (text: string | null) =>
    lineIn(text?.replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '') ?? null, longest)
  const usable = [plain(userName), plain(userName)?.slice(0, 60), plain(email)].find(
    name => name && objectionToName(name) === null,
  )
  return usable ?? `person ${oldId.slice(0, 36)}`
}

/** The name, or the first of its numbered forms that nobody has. */
function freeName(wanted: string, isTaken: (key: string) => boolean): string {
  if (!isTaken(nameKey(wanted))) return wanted
  for (let number = 2; ; number++) {
    const ending = ` (${number})`
    const name = wanted.slice(0, longest - ending.length) + ending
    if (!isTaken(nameKey(name))) return name
  }
}

/** The accounts of media servers by which somebody is known: what theirs is made of, or all that are connected to it. */
const placesOf = ({ userType, providerUserId, mediaAccounts }: SourcePerson): string[] => [
  ...(providerUserId === null ? [] : [placeName(userType, providerUserId)]),
  ...(userType === 'local' ? mediaAccounts.map(one => placeName(one.type, one.providerUserId)) : []),
]

const placeName = (type: string, id: string): string => `${type}:${id}`

const lastSeen = ({ lastLoggedInAt }: SourcePerson) => lastLoggedInAt?.getTime() ?? 0

type Matching = {
  /** An administrator said that the same names are the same people. */
  byName: boolean
}

/**
 * Who becomes whom. Nobody takes over the account of another: accounts here are those of newcomers only by their number
 * at a media server, unless an administrator said that names will do. Of two whose names are one here, who signed in last
 * keeps it; an address that leads to somebody else is left out.
 */
export function plannedPeople(
  people: readonly SourcePerson[],
  held: readonly HeldAccount[],
  { byName }: Matching,
): PlannedPerson[] {
  const names = new Map(held.map(one => [nameKey(one.userName), one]))
  const addresses = new Map(held.flatMap(one => (one.email ? [[nameKey(one.email), one] as const] : [])))
  const numbers = new Map(
    held.flatMap(one => (one.providerUserId ? [[placeName(one.userType, one.providerUserId), one] as const] : [])),
  )
  const system = held.find(({ isSystem }) => isSystem)
  const takenNames = new Set(names.keys())
  const takenAddresses = new Set(addresses.keys())
  const matched = new Set<string>()
  const take = (account: HeldAccount | undefined) => {
    if (!account || matched.has(account.id)) return null
    matched.add(account.id)
    return account.id
  }

  const planned = new Map<SourcePerson, PlannedPerson>()
  for (const person of people.toSorted((one, other) => lastSeen(other) - lastSeen(one))) {
    if (person.userType === 'system') {
      if (system) planned.set(person, { person, account: system.id, by: 'system' })
      continue
    }
    const known = take(placesOf(person).flatMap(place => numbers.get(place) ?? [])[0])
    if (known) {
      planned.set(person, { person, account: known, by: 'mediaServer' })
      continue
    }
    const wanted = usableName(person)
    const same = names.get(nameKey(wanted))
    const named = byName && same && !same.isSystem && same.userType === person.userType ? take(same) : null
    if (named) {
      planned.set(person, { person, account: named, by: 'name' })
      continue
    }
    // Whoever signs in is looked for by name first, so that a name may not be the address of another, either.
    const userName = freeName(wanted, key => takenNames.has(key) || takenAddresses.has(key))
    takenNames.add(nameKey(userName))
    const address = person.email ? addressIn(person.email) : null
    const key = address ? nameKey(address) : ''
    const isOwn = key === nameKey(userName)
    const emailTaken = address !== null && (takenAddresses.has(key) || (takenNames.has(key) && !isOwn))
    if (address && !emailTaken) takenAddresses.add(key)
    const like = same?.userName ?? (address ? addresses.get(key)?.userName : null) ?? null
    planned.set(person, {
      ...{ person, account: null, userName, email: emailTaken ? null : address },
      ...{ renamed: userName !== person.userName, emailTaken, like },
    })
  }
  return people.flatMap(person => planned.get(person) ?? [])
}
