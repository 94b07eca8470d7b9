import type { UserType } from '~/shared/users/model'
import { type ProviderType, providers } from '~/shared/users/providers'

const ofProviders = new Map(
  Object.values(providers).flatMap(({ types }) =>
    Object.entries(types).map(([type, { number }]) => [number, type as ProviderType] as const),
  ),
)

/** Types of accounts by the numbers that Ombi writes, which are those that programs know; null for any other. */
export const userTypeNumbered = (number: number | null): UserType | null =>
  number === 0 ? 'system' : number === 1 ? 'local' : (ofProviders.get(number ?? -1) ?? null)
