import type { SessionView } from '~/shared/api/sessions'
import type { SessionRow } from '../../access/session-queries'

/** Of an address of IPv6 the network of the household is kept, which is written as one. */
export const shownNetwork = (network: string) =>
  network.includes(':') && !network.includes('.') ? `${network}::/64` : network

/** Sessions as whoever asks with one of them, or with none, sees them. */
export const sessionViews = (rows: readonly SessionRow[], current: string | null): SessionView[] =>
  rows.map(({ id, program, system, network, createdAt, lastUsedAt, until }) => ({
    ...{ id, program, system },
    network: network && shownNetwork(network),
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    until: until.toISOString(),
    isThis: id === current,
  }))
