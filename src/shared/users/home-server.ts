import type { Provider } from './provider-accounts'

/** plex.tv numbers people for all of its servers; a server of the others means nobody else by a number of its own. */
const numbersAreOfServer = { plex: false, emby: true, jellyfin: true } as const satisfies Record<Provider, boolean>

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
 * The server that vouches for somebody: the one that did first. An account from before that was kept, or whose server is
 * gone, belongs to the first of its product.
 */
export const homeOf = (household: Household, kept: string | null): string | null =>
  keptServer(household, kept) ?? household.sources[0] ?? null

/** Whether a server speaks for an account: no server does for people of another one, whatever numbers it names. */
export function mayVouch(household: Household, kept: string | null, { server, takesUnassigned }: Voucher): boolean {
  if (server === null || !numbersAreOfServer[household.provider]) return true
  const isUnassigned = keptServer(household, kept) === null
  return (takesUnassigned === true && isUnassigned) || homeOf(household, kept) === server
}
