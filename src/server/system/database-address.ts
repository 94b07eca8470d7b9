import { existsSync, readFileSync } from 'node:fs'
import { type Config, inStorage } from '../config'
import { databaseAddress as addressIn } from './database-file'

/** Where the data is: the environment, else what the wizard wrote, else SQLite in the storage folder. */
export function databaseAddress(config: Config): string {
  if (config.databaseUrl) return config.databaseUrl
  const file = inStorage(config, 'database.json')
  return existsSync(file) ? addressIn(readFileSync(file, 'utf8')) : `sqlite:${inStorage(config, 'marquee.db')}`
}
