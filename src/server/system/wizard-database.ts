import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { type Reason, Refusal, refuse, refuseIf } from '~/shared/refusal'
import type { App } from '../app'
import { inStorage, keyFile } from '../config'
import { opened } from '../settings/sealing'
import { pendingMigrations, tagsIn } from '../store/migrate'
import { openStore } from '../store/open'
import type { Store } from '../store/store'
import { type Vault, vaultWith } from '../vault'
import { addressOf, type DatabaseServer, databaseFile, databaseTypes, usualPort } from './database-file'
import { refuseOnceDone } from './wizard'

type Wanted = Record<'type' | 'host' | 'name' | 'user' | 'password', string | null> & {
  port: number
  /** Of the earlier installation whose database it is. */
  key?: string | null
}

const fileOf = (app: App) => inStorage(app.config, 'database.json')

const sentenceOf = (error: unknown) => {
  const said =
    error instanceof Error ? error.message || ('code' in error ? String(error.code) : error.name) : String(error)
  return said.split('\n', 1)[0]?.slice(0, 300) ?? ''
}

// Hosts and names go into an address: what means something there cannot be part of them.
const isHost = (host: string) => /^(?:[\p{L}\p{N}._-]+|\[?[\da-f:.]+\]?)$/iu.test(host)
const isName = (name: string) => /^[\w$.-]{1,64}$/.test(name)

function choiceIn(wanted: Wanted): DatabaseServer | Reason {
  const type = databaseTypes.find(name => name === wanted.type)
  if (!type) return { code: 'DatabaseTypeUnknown' }
  const [host = '', name = '', user = ''] = [wanted.host, wanted.name, wanted.user].map(text => text?.trim() ?? '')
  const port = wanted.port || usualPort(type)
  if (!host || !isHost(host) || !name || !isName(name) || port < 1 || port > 65_535) {
    return { code: 'DatabaseIncomplete' }
  }
  return { type, host: host.replace(/[[\]]/g, ''), port, name, user, password: wanted.password ?? '' }
}

/** Chooses the database to open from the next start on, after it has answered once. */
export async function chooseDatabase(app: App, wanted: Wanted): Promise<void> {
  refuseOnceDone(app)
  const choice = choiceIn(wanted)
  if ('code' in choice) return refuse(choice)
  refuseOnceChosen(app)
  const vault = vaultOf(app, wanted.key?.trim() || null)
  await tryOut(vault, choice)
  await write(app, { content: databaseFile(choice), vault })
  app.log.info('database chosen', { type: choice.type, host: choice.host, name: choice.name })
}

/** That with which the database is opened from then on. */
function vaultOf(app: App, key: string | null): Vault {
  if (key === null || key === app.vault.secret) return app.vault
  if (app.config.secretKey !== null) refuse({ code: 'SetByEnvironment', detail: 'MARQUEE_SECRET_KEY' })
  return vaultWith(key)
}

function refuseOnceChosen(app: App) {
  if (app.config.databaseUrl !== null) refuse({ code: 'SetByEnvironment', detail: 'MARQUEE_DATABASE_URL' })
  refuseIf(existsSync(fileOf(app)) ? { code: 'DatabaseChosen' } : null)
}

/** Leaves it at the file in the storage folder, which is there without a choice; refused once a server was chosen. */
export function keepOwnFile(app: App): void {
  refuseOnceDone(app)
  refuseOnceChosen(app)
}

async function tryOut(vault: Vault, choice: DatabaseServer) {
  try {
    const store = await openStore(addressOf(choice))
    await refuseUnusable(vault, store).finally(store.close)
  } catch (error) {
    if (error instanceof Refusal) throw error
    refuse({ code: 'DatabaseUnreachable', detail: sentenceOf(rootOf(error)) })
  }
}

/** With the database of an earlier installation the server only starts if it has the key of that one. */
async function refuseUnusable(vault: Vault, store: Store) {
  // Says itself what is wrong with one that a move has not filled yet.
  await pendingMigrations(store)
  if ((await tagsIn(store)).size === 0) return
  const { settings } = store.t
  const contents = await store.db.select({ content: settings.content }).from(settings)
  const opening = await Promise.allSettled(contents.map(({ content }) => opened(vault, content)))
  refuseIf(opening.some(({ status }) => status === 'rejected') ? { code: 'DatabaseKeyOther' } : null)
}

/** The driver's own words stand behind those of the query that failed. */
const rootOf = (error: unknown): unknown => (error instanceof Error && error.cause ? rootOf(error.cause) : error)

async function write(app: App, { content, vault }: { content: string; vault: Vault }) {
  const file = fileOf(app)
  const key = keyFile(app.config)
  let began = false
  try {
    await mkdir(app.config.storage, { recursive: true, mode: 0o700 })
    // The password is in there; `wx`: of two that choose at once, one is told that it was too late.
    await writeFile(file, '', { flag: 'wx', mode: 0o600 })
    began = true
    if (vault !== app.vault) await writeFile(`${key}.next`, `${vault.secret}\n`, { mode: 0o600, flush: true })
    await writeFile(file, content, { mode: 0o600, flush: true })
    // Nothing was encrypted here yet that the next start still reads.
    if (vault !== app.vault) await rename(`${key}.next`, key)
  } catch (error) {
    if (began) for (const made of [file, `${key}.next`]) await rm(made, { force: true })
    const there = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    refuse(there ? { code: 'DatabaseChosen' } : { code: 'DatabaseNotWritten', detail: sentenceOf(error) })
  }
}
