import type { SourceMediaAccount, SourcePerson } from '~/shared/import/house'
import type { User } from '~/shared/users/model'
import { providerOf } from '~/shared/users/provider-accounts'
import { type Provider, providerNames } from '~/shared/users/providers'
import type { Store } from '../store/store'
import { placeAt } from '../users/media-accounts/places'
import { addMediaAccounts, ownersAtPlaces, placeKey } from '../users/media-accounts/queries'
import { sealedToken } from '../users/media-token-queries'
import { usersByProvider } from '../users/provider-queries'
import type { Running } from './running'

/** People who were just made here, as they were there. */
export type MadePerson = { user: User; person: SourcePerson }

const providerIn = ({ type }: SourceMediaAccount) => providerOf(type) as Provider

/** At which media server somebody is known, whichever of its types their account has. */
const numberKey = (provider: Provider | null, id: string) => JSON.stringify([provider, id])

/** The numbers by which people came from media servers: nobody else signs in by one of these. */
export const numbersOfPeople = (people: readonly SourcePerson[]): ReadonlySet<string> =>
  new Set(
    people.flatMap(({ userType, providerUserId }) =>
      providerUserId === null ? [] : [numberKey(providerOf(userType), providerUserId)],
    ),
  )

/** Connects the accounts of further media servers that people had there; what is somebody's already is left out and said. */
export async function connectImported(
  { app, tally }: Running,
  tx: Store,
  made: readonly MadePerson[],
  own: ReadonlySet<string>,
): Promise<void> {
  const wished = made.flatMap(({ user, person }) =>
    person.mediaAccounts.map(account => ({
      ...{ ...account, user, provider: providerIn(account) },
      server: placeAt(app, providerIn(account), null),
    })),
  )
  if (wished.length === 0) return
  const taken = new Set([...(await heldNumbers(tx, wished)), ...own])
  const linked = new Set((await ownersAtPlaces(tx, wished)).keys())
  const free = wished.filter(one => {
    const [number, place] = [numberKey(one.provider, one.providerUserId), placeKey(one)]
    const isFree = !taken.has(number) && !linked.has(place)
    linked.add(place)
    if (!isFree) tally.matter('secondAccount', one.user.userName)
    return isFree
  })
  const rows = free.map(async ({ user, server, type, providerUserId, name, token }) => ({
    ...{ server, type, providerUserId, name, userId: user.id, token: await sealedToken(app, token) },
    ...{ createdAt: app.now(), lastUsedAt: null },
  }))
  await addMediaAccounts(tx, await Promise.all(rows))
}

/** Those of people who are here, of whichever of its servers. */
async function heldNumbers(tx: Store, wished: readonly { provider: Provider; providerUserId: string }[]) {
  const held: string[] = []
  for (const provider of providerNames) {
    const ids = wished.flatMap(one => (one.provider === provider ? [one.providerUserId] : []))
    if (ids.length === 0) continue
    for (const id of (await usersByProvider(tx, provider, ids)).keys()) held.push(numberKey(provider, id))
  }
  return held
}
