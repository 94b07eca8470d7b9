import { type Provider, providers } from './providers'

/** The servers of a product, in their order, as accounts remember them. */
export type Household = { provider: Provider; sources: readonly string[] }
/** Who says that somebody has a number; null for whoever speaks for all servers. */
type Voucher = {
  server: string | null
  /** Speaks for accounts as well that belong to no server yet. */
  takesUnassigned?: boolean
}

/** The server that an account belongs to, as long as it is there. */
export const keptServer = ({ sources }: Household, kept: string | null): string | null =>
  kept !== null && sources.includes(kept) ? kept : null

/**
 * Whether the server that an account belongs to was removed. Another one may call somebody else by the same number or name,
 * so none vouches for it until an administrator links it; plex.tv knows its people itself.
 */
export const isServerRemoved = ({ provider, sources }: Household, kept: string | null): boolean =>
  providers[provider].numbersAreOfServer && kept !== null && !sources.includes(kept)

/**
 * The server that vouches for somebody: the one that did first. An account from before that was kept belongs to the first
 * of its product.
 */
export const homeOf = (household: Household, kept: string | null): string | null =>
  isServerRemoved(household, kept) ? null : (keptServer(household, kept) ?? household.sources[0] ?? null)

/** Whether a server speaks for an account: no server does for people of another one, whatever numbers it names. */
export function mayVouch(household: Household, kept: string | null, { server, takesUnassigned }: Voucher): boolean {
  if (isServerRemoved(household, kept)) return false
  if (server === null || !providers[household.provider].numbersAreOfServer) return true
  return (takesUnassigned === true && kept === null) || homeOf(household, kept) === server
}

/**
 * Under which server an account is kept that opens one here beside its own: where one service numbers people for all of its
 * servers, under the name of the product, whichever of them named it.
 */
export const placeOf = (household: Household, server: string | null): string =>
  providers[household.provider].numbersAreOfServer
    ? (homeOf(household, server) ?? server ?? household.provider)
    : household.provider
