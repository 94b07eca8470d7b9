import { constants, gunzipSync } from 'node:zlib'
import { isObject } from '~/shared/settings/items'
import type { Dialect } from '../store/kit'
import { beginningOf, encryptedHead } from './backup-cipher'

/** What a copy says of itself before anybody opens it; those of earlier versions do not say of which engine they are. */
export type BackupFacts = { version: string; engine: Dialect; at: string }

type Told = { [Name in keyof BackupFacts]: string | null }

const longest = 100

/** What a file says of itself; null for what is no copy. It may have been sent by anybody. */
export async function readBackupFacts(file: string): Promise<Told | null> {
  const beginning = await beginningOf(file)
  const encrypted = encryptedHead(beginning)
  if (encrypted) return factsIn(encrypted.told)
  const head = headOf(beginning)
  return isObject(head) && 'product' in head && head.product === 'marquee' ? factsIn(head) : null
}

/** The first line of what is packed, as far as the beginning of the file has it. */
function headOf(beginning: Buffer): unknown {
  try {
    const text = gunzipSync(beginning, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 4_000_000 }).toString()
    return JSON.parse(text.slice(0, text.indexOf('\n')))
  } catch {
    return null
  }
}

function factsIn(told: unknown): Told {
  const known: Record<string, unknown> = isObject(told) ? { ...told } : {}
  const textOf = (name: keyof BackupFacts) => {
    const value = known[name]
    return typeof value === 'string' && value.length <= longest ? value : null
  }
  return { version: textOf('version'), engine: textOf('engine'), at: textOf('at') }
}
