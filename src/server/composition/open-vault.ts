import { writeFileSync } from 'node:fs'
import { type Config, keyFile } from '../config'
import { otherKey } from '../settings/sealing'
import { refuseFolder, textIn } from '../storage-access'
import type { Store } from '../store/store'
import { type Vault, vaultWith, withSealed } from '../vault'

/**
 * The vault of an installation: its key comes from outside, or stands in a file beside the data, which is made when
 * nothing is encrypted yet. A new key would not open what another one closed.
 */
export async function openVault(config: Config, store: Store): Promise<Vault> {
  const kept = keptVault(config)
  if (kept) return kept
  if (await hasSealed(store)) throw new Error(otherKey)
  return vaultWith(makeKey(config))
}

/** The vault of an installation that has a key; null while it has none. */
export function keptVault(config: Config): Vault | null {
  const secret = config.secretKey ?? keptKey(config)
  return secret === null ? null : vaultWith(secret)
}

/** The vault, where what another key closed is given up. */
export const newVault = (config: Config): Vault => keptVault(config) ?? vaultWith(makeKey(config))

function keptKey(config: Config): string | null {
  const file = keyFile(config)
  refuseFolder(file)
  return textIn(file)?.trim() || null
}

/** Another process may make it at the same moment: the first one stays. */
function makeKey(config: Config): string {
  const made = crypto.getRandomValues(Buffer.alloc(32)).toString('hex')
  try {
    writeFileSync(keyFile(config), `${made}\n`, { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    const kept = keptKey(config)
    if (kept === null) throw error
    return kept
  }
}

async function hasSealed(store: Store): Promise<boolean> {
  let found = false
  for (const { content } of await store.db.select({ content: store.t.settings.content }).from(store.t.settings)) {
    await withSealed(content, () => {
      found = true
    })
  }
  return found
}
