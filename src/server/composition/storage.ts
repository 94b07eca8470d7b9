import type { Config } from '../config'
import { makeWritable } from '../storage-access'
import { dialectOf } from '../store/dialect-of'
import { databaseAddress } from '../system/database-address'

/**
 * Makes the folder of a new installation, for its owner only; one that is there stays as it is. Throws one sentence
 * where the server could not write to it: in containers it often belongs to somebody else.
 */
export const makeStorage = ({ storage }: Config): void => makeWritable(storage)

/** The file of the database; null where a database server keeps it. */
export function databaseFile(config: Config): string | null {
  const address = databaseAddress(config)
  return dialectOf(address) === 'sqlite' ? address.slice('sqlite:'.length) : null
}
