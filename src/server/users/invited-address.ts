import type { App } from '../app'
import type { Store } from '../store/store'
import { tokenHashOf } from './invitation-queries'
import { holdSystemAccount } from './locks'
import { isTakenAddress } from './taken-address'

const purpose = 'invitedAddress'

/**
 * Part of the link that a mail has, and of no other: whoever has it reads what arrives at that address. It counts for the
 * invitation of this token alone, and as long as that does.
 */
export const addressProof = ({ vault }: Pick<App, 'vault'>, token: string, email: string): Promise<string> =>
  vault.seal(JSON.stringify([purpose, tokenHashOf(token), email]))

/** The address at which whoever comes with the link of a mail was invited; null where nothing shows it. */
export async function provenAddress(
  { vault }: Pick<App, 'vault'>,
  token: string,
  proof: string | null | undefined,
): Promise<string | null> {
  if (!proof) return null
  const opened = await vault.open(proof).catch(() => null)
  const [sealedFor, hash, email]: unknown[] = opened === null ? [] : listIn(opened)
  return sealedFor === purpose && hash === tokenHashOf(token) && typeof email === 'string' ? email : null
}

/** The token of the invitation that somebody came by, and what its link had where it came by mail. */
export type CameBy = { invitation?: string | undefined; invitationProof?: string | undefined }

/**
 * The address of somebody who was invited and of whom nobody else tells one: where their invitation was sent to, as long as
 * that is not another's. Part of the transaction that makes their account.
 */
export async function invitedAddress(
  app: Pick<App, 'vault'>,
  tx: Store,
  { invitation, invitationProof }: CameBy,
): Promise<string | null> {
  const email = invitation === undefined ? null : await provenAddress(app, invitation, invitationProof)
  if (email === null) return null
  await holdSystemAccount(tx)
  return (await isTakenAddress(tx, email, null)) ? null : email
}

function listIn(text: string): unknown[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}
