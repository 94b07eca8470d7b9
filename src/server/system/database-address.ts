import { type Config, inStorage } from '../config'
import { textIn } from '../storage-access'
import { databaseAddress as addressIn } from './database-file'

/** Where the data is: the environment, else what the wizard wrote, else SQLite in the storage folder. */
export function databaseAddress(config: Config): string {
  if (config.databaseUrl) return config.databaseUrl
  const chosen = textIn(inStorage(config, 'database.json'))
  return chosen === null ? `sqlite:${inStorage(config, 'marquee.db')}` : addressIn(chosen)
}
