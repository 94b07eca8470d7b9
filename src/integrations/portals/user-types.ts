import type { UserType } from '~/shared/users/model'
import { type ProviderType, providers } from '~/shared/users/providers'

/** The numbers that Ombi writes, which are those that programs know. */
export const numberOfUserType: Readonly<Record<UserType, number>> = {
  ...{ system: 0, local: 1 },
  ...(Object.fromEntries(
    Object.values(providers).flatMap(({ types }) => Object.entries(types).map(([type, { number }]) => [type, number])),
  ) as Record<ProviderType, number>),
}

const byNumber = new Map(Object.entries(numberOfUserType).map(([type, number]) => [number, type as UserType]))

/** Types of accounts by those numbers; null for any other. */
export const userTypeNumbered = (number: number | null): UserType | null => byNumber.get(number ?? -1) ?? null
