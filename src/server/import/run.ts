import { type HouseReader, type ImportKind, importKinds, rowsOfPage, type Skip } from '~/shared/import/house'
import type { ImportReport } from '~/shared/import/report'
import { yieldToEventLoop } from '~/shared/slices'
import { systemUserName, type User } from '~/shared/users/model'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import type { Store } from '../store/store'
import { userByName } from '../users/queries'
import { countedFrom } from '../users/quota-queries'
import { importBlocks } from './blocks'
import { importIssues } from './issues'
import { isKnownSource } from './link-queries'
import { importNewsletterLog } from './newsletter-log'
import { importLog, importWatchlist } from './own-lists'
import { importPeople } from './people'
import { describedTitles, importRequests } from './requests'
import { importRules, type PreparedRules, prepareRules } from './rules'
import type { Running } from './running'
import { askServers } from './servers'
import { importSettings, type PreparedSettings, prepareSettings } from './settings'
import { type Tally, tally } from './tally'
import { importTemplates } from './templates'

export type ImportOptions = {
  isDryRun: boolean
  only: readonly ImportKind[]
  timeZone: string
  /** Accounts of the same name are the same people. */
  matchNames: boolean
  /** The whole log, and not what limits count alone. */
  allHistory: boolean
  /** Settings of the source count, also where something is set here. */
  replaceSettings: boolean
  tell?: Running['tell']
  /** Ends it between two pages; a later run goes on. */
  signal?: AbortSignal
}

/** What a source is opened with: what is passed over while it is read is counted with everything else. */
export type OpenReader = (skip: Skip) => Promise<HouseReader>

/** Takes over what another portal holds, or rehearses that: everything is done then, and taken back. */
export async function runImport(app: App, by: User, open: OpenReader, options: ImportOptions): Promise<ImportReport> {
  const counted = tally()
  const reader = await open(counted.skip)
  try {
    const { portal, fingerprint } = reader.facts
    const source = `${portal}:${fingerprint}`.slice(0, 80)
    const system = await userByName(app.store, systemUserName)
    if (!system) throw new Error('the built-in account is missing')
    const bare = {
      ...{ app, by, system, reader, source, tally: counted, matchNames: options.matchNames, knownPeople: new Map() },
    }
    const isKnown = await isKnownSource(app.store, source)
    const settings = await preparedOf(bare, options)
    const shared = { ...bare, servers: await serversOf(bare, options, settings) }
    const asked = { settings, rules: options.only.includes('rules') ? await prepareRules(bare) : null }
    const tell = options.tell ?? (() => undefined)
    if (options.isDryRun) await rehearse({ ...shared, tell }, options, asked)
    else {
      const breathe = breathing()
      const write: Running['write'] = async work => {
        options.signal?.throwIfAborted()
        const outcome = await app.store.transaction(work)
        await breathe()
        return outcome
      }
      await write(tx => noteRun(app, tx, by, reader))
      await steps({ ...shared, tell, write, read: work => work(app.store) }, options, asked)
    }
    return await reportOf(counted, { reader, isKnown, options })
  } finally {
    await reader.close()
  }
}

const preparedOf = (run: Omit<Parameters<typeof prepareSettings>[0], 'replaces'>, options: ImportOptions) =>
  options.only.includes('settings') ? prepareSettings({ ...run, replaces: options.replaceSettings }) : null

/** Servers are asked with the settings that they are about to have. */
async function serversOf(
  { app, reader }: Pick<Running, 'app' | 'reader'>,
  { only }: ImportOptions,
  settings: PreparedSettings | null,
) {
  if (!only.includes('requests') && !only.includes('rules')) return new Map()
  const coming = (id: string) => settings?.sections.find(({ section }) => section.id === id)?.values
  return askServers(app, reader.servers, section => coming(section.id) ?? app.settings.get(section))
}

async function noteRun(app: App, tx: Store, by: User, { facts }: HouseReader) {
  const subject = { kind: 'command', id: 'import', name: `import ${facts.portal}: ${facts.product}` } as const
  await writeAudit(app, tx, by, { action: 'imported', subject })
}

/** Ends a transaction of which nothing is to stay. */
class TakenBack extends Error {}

type Bare = Omit<Running, 'write' | 'read'>

async function rehearse(bare: Bare, options: ImportOptions, asked: Asked): Promise<void> {
  // Whatever is asked outside is asked before: the transaction holds up everybody else.
  const asksOutside = options.only.includes('requests') && !bare.reader.describesTitles
  const pages = asksOutside
    ? await Array.fromAsync(describedTitles({ ...bare, write: nothing, read: nothing }))
    : undefined
  try {
    const breathe = breathing()
    await bare.app.store.transaction(async tx => {
      const write: Running['write'] = async work => {
        options.signal?.throwIfAborted()
        const outcome = await work(tx)
        await breathe()
        return outcome
      }
      await steps({ ...bare, write, read: work => work(tx) }, options, { ...asked, pages })
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
}

const nothing = () => Promise.reject(new Error('nothing is written before the rehearsal begins'))

/** What was asked outside before anything is written. */
type Asked = {
  settings: PreparedSettings | null
  rules: PreparedRules | null
  pages?: Parameters<typeof importRequests>[1] | undefined
}

async function steps(
  run: Running,
  { only, allHistory }: ImportOptions,
  { settings, rules, pages }: Asked,
): Promise<void> {
  const since = allHistory ? null : countedFrom(run.app.now())
  const each: Record<ImportKind, () => Promise<unknown>> = {
    settings: async () => settings && (await importSettings(run, settings)),
    people: () => importPeople(run),
    requests: () => importRequests(run, pages ?? describedTitles(run)),
    issues: () => importIssues(run),
    watchlist: () => importWatchlist(run),
    log: () => importLog(run, since),
    blocks: () => importBlocks(run),
    rules: async () => rules && (await importRules(run, rules)),
    templates: () => importTemplates(run),
    newsletters: () => importNewsletterLog(run),
  }
  for (const kind of importKinds) if (only.includes(kind)) await each[kind]()
}

type Ended = { reader: HouseReader; isKnown: boolean; options: ImportOptions }

async function reportOf(counted: Tally, { reader, isKnown, options }: Ended): Promise<ImportReport> {
  const said = counted.said()
  return {
    source: { ...reader.facts, isKnown },
    ...{ timeZone: options.timeZone, isDryRun: options.isDryRun },
    ...said,
    remarks: [...said.remarks, ...(await reader.remarks())],
    backup: null,
  }
}

/** As with a library of any size, the runtime would let what a page leaves behind grow by itself. */
const pagesOfCollection = 5_000 / rowsOfPage

/** Lets others have the event loop after a page: neither the source nor SQLite does so by itself. */
function breathing(): () => Promise<void> {
  let pages = 0
  return async () => {
    await yieldToEventLoop()
    if (++pages % pagesOfCollection === 0) Bun.gc(false)
  }
}
