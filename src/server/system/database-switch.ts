import { copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Config, inStorage } from '../config'
import { dialectOf } from '../store/dialect-of'
import { fileOfAddress } from './database-file'

/** An address with the whole path of its file, whichever folder it was named from. Throws one sentence for what is none. */
export function wholeAddress(address: string): string {
  if (dialectOf(address) === 'sqlite') return `sqlite:${resolve(address.slice('sqlite:'.length))}`
  const name = URL.parse(address)?.pathname.slice(1)
  if (!name) throw new Error('the database address must name a server and a database, as in postgres://host/marquee')
  return address
}

/** A database in words, without its password: `PostgreSQL, marquee on db.example.com`. */
export function describedDatabase(address: string): string {
  const dialect = dialectOf(address)
  if (dialect === 'sqlite') return `SQLite, ${address.slice('sqlite:'.length)}`
  const { host, pathname } = new URL(address)
  return `${dialect === 'mysql' ? 'MariaDB or MySQL' : 'PostgreSQL'}, ${decodeURIComponent(pathname.slice(1))} on ${host}`
}

/**
 * Has the installation use another database from the next start on, where `database.json` decides; the one before is kept
 * beside it. False where the environment decides, or has to: the file has no room for parameters of an address.
 */
export function switchDatabase(config: Config, address: string): boolean {
  if (config.databaseUrl !== null) return false
  const file = inStorage(config, 'database.json')
  const content = address === `sqlite:${resolve(inStorage(config, 'marquee.db'))}` ? null : fileOfAddress(address)
  if (content === null && dialectOf(address) !== 'sqlite') return false
  if (existsSync(file)) copyFileSync(file, `${file}.before`)
  if (content === null) {
    rmSync(file, { force: true })
    return true
  }
  writeFileSync(`${file}.next`, content, { mode: 0o600, flush: true })
  renameSync(`${file}.next`, file)
  return true
}
