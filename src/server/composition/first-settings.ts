import { Database } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { installation, portal } from '~/shared/settings/portal'
import type { Settings } from '../app'
import type { Config } from '../config'
import { opened } from '../settings/sealing'
import { sectionValues } from '../settings/values'
import { migrationsOf } from '../store/migrate'
import type { Vault } from '../vault'
import { keptVault } from './open-vault'
import { databaseFile } from './storage'

/** What pages are written with, as it stands in the database. */
export type FirstSettings = {
  /** `sections` are those whose secrets are used by then. */
  settings: Pick<Settings, 'get' | 'sections'>
  vault: Vault
  /** Whoever closes a database last clears up after it, which may take long: once somebody else has it open. */
  close: () => void
}

/**
 * The settings of an installation whose database is a file to which nothing has to be done, read without everything that
 * the rest needs of a database. Null where that is not so, and where anything is wrong with it: whoever opens the whole
 * database says what. `meanwhile` is done while threads decrypt.
 */
export async function firstSettings(config: Config, meanwhile = () => {}): Promise<FirstSettings | null> {
  let database: Database | null = null
  try {
    const [file, vault] = [databaseFile(config), keptVault(config)]
    if (file === null || !vault || !existsSync(file)) return null
    await vault.ready()
    database = new Database(file, { readwrite: true })
    const settings = await preparedSettings(database, vault, { environment: config.environment, meanwhile })
    if (settings) return { settings, vault, close: closing(database) }
  } catch {
    // Told once the whole is opened.
  }
  database?.close()
  return null
}

const closing = (database: Database) => () => database.close()

type Reading = Pick<Config, 'environment'> & { meanwhile: () => void }

/** The settings that stand in a database; null for one that is not of this version, or not filled yet. */
async function preparedSettings(database: Database, vault: Vault, { environment, meanwhile }: Reading) {
  const done = new Set(allOf<{ tag: string }>(database, 'select tag from schema_migrations').map(({ tag }) => tag))
  const rows = allOf<{ section: string; content: string }>(database, 'select section, content from settings')
  if (rows.length === 0 || migrationsOf('sqlite').some(({ tag }) => !done.has(tag))) return null
  const { keep, get } = sectionValues(environment)
  const read = rows.map(async ({ section, content }) =>
    keep(section, { content: await opened(vault, JSON.parse(content)) }),
  )
  meanwhile()
  await Promise.all(read)
  return { sections: [portal, installation], get }
}

const allOf = <Row>(database: Database, statement: string): Row[] => database.query<Row, []>(statement).all()
