import type { App } from '../app'
import { tokenHashOf } from './invitation-queries'

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

function listIn(text: string): unknown[] {
  try {
    const found: unknown = JSON.parse(text)
    return Array.isArray(found) ? found : []
  } catch {
    return []
  }
}
