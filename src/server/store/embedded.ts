import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A folder that the executable carries (`public`, `migrations`, `catalogue`); in a checkout the folder it is made from.
 * Embedded folders keep only the last part of their path.
 */
export function embedded(name: string, inCheckout: string): string {
  const carried = join(import.meta.dir, name)
  return existsSync(carried) ? carried : join(import.meta.dir, '../../..', inCheckout)
}

/** The language files. */
export const languageFolder = () => embedded('locales', 'locales')
