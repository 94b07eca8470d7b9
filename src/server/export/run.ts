import type { ExportedSection, HouseWriter } from '~/shared/export/house'
import { type ExportReport, type ExportTally, exportTally } from '~/shared/export/report'
import type { PortalName } from '~/shared/import/house'
import { yieldToEventLoop } from '~/shared/slices'
import type { App } from '../app'
import { allRules } from '../rules/queries'
import type { Store } from '../store/store'
import { issuePages } from './issues'
import { blockPages, logPages, watchlistPages, writtenTexts } from './lists'
import { type People, readPeople } from './people'
import { exportedPortals, openWriter, type Prepared, rehearsingWriter } from './portals'
import { type OwnerWanted, preparedFor } from './prepare'
import { exportedSections } from './settings'
import { openTarget, refuseFilled } from './target'
import { titlePages } from './titles'

export type ExportOptions = {
  portal: PortalName
  folder: string
  isDryRun: boolean
  withSecrets: boolean
  /** By whose clock Ombi writes some of its times. */
  timeZone: string
  /** Who administers it at first, and with which password. */
  owner: { name: string | null; password: string | null }
  /** Hears what comes of it before anything is written. */
  foreseen?: (report: ExportReport) => void
  tell?: (kind: string, done: number) => void
}

/** bcrypt looks at no more of a password. */
const mostPasswordBytes = 72

/**
 * Writes the files of another portal, out of one moment: it is said what comes along before anything is written, and what
 * is counted then is what is written.
 */
export async function exportHouse(app: App, options: ExportOptions): Promise<ExportReport> {
  refuseFilled(options.folder)
  const portal = exportedPortals[options.portal]
  const { password, name } = options.owner
  if (password !== null && (password === '' || Buffer.byteLength(password) > mostPasswordBytes))
    throw new Error(`the password must have between 1 and ${mostPasswordBytes} bytes`)
  const owner: OwnerWanted = { name, hash: password === null ? null : await portal.hashOf(password) }
  const settings = await exportedSections(app, options.withSecrets)
  return app.store.snapshot(async at => {
    const people = await readPeople(app, at, options.withSecrets)
    const prepared = await preparedFor(app, at, { people, owner, timeZone: options.timeZone })
    const exporting: Exporting = { app, at, people, prepared, ...settings, options }
    const counted = exportTally()
    await pass(exporting, rehearsingWriter(portal, prepared, counted), counted)
    const foreseen = reportOf(counted, options, [])
    options.foreseen?.(foreseen)
    return options.isDryRun ? foreseen : write(exporting)
  })
}

type Exporting = {
  app: App
  at: Store
  people: People
  prepared: Prepared
  sections: readonly ExportedSection[]
  secrets: number
  options: ExportOptions
}

const reportOf = (tally: ExportTally, { portal, isDryRun, withSecrets }: ExportOptions, files: string[]) => ({
  ...{ portal, product: exportedPortals[portal].product, isDryRun, withSecrets, ...tally.said(), files },
})

async function write(exporting: Exporting): Promise<ExportReport> {
  const { options, prepared } = exporting
  const portal = exportedPortals[options.portal]
  const target = openTarget(options.folder)
  const tally = exportTally()
  try {
    const open = openWriter(portal, prepared, { tally, target })
    try {
      await pass(exporting, open.writer, tally)
      open.finish()
    } finally {
      open.close()
    }
    target.complete(portal.files)
  } catch (error) {
    target.abandon()
    throw error
  }
  return reportOf(tally, options, [...portal.files])
}

/** Pages between two collections: by itself the runtime keeps a multiple of what a page leaves behind. */
const pagesOfCollection = 25

/** Everything once, from the store to a writer. */
async function pass(exporting: Exporting, writer: HouseWriter, tally: ExportTally): Promise<void> {
  const { app, at, people, prepared, sections, secrets, options } = exporting
  const who = (id: string) => (people.removed.has(id) ? prepared.system.id : id)
  let pages = 0
  const each = async <T>(kind: string, all: AsyncIterable<readonly T[]>, take: (page: readonly T[]) => void) => {
    let done = 0
    for await (const page of all) {
      take(page)
      done += page.length
      options.tell?.(kind, done)
      await yieldToEventLoop()
      if (++pages % pagesOfCollection === 0) Bun.gc(false)
    }
  }
  tally.detail('secrets', secrets)
  await countRest(at, tally)
  writer.settings(sections)
  writer.people(people.all)
  await each('requests', titlePages(app, at, people), writer.titles)
  // What is blocked is said of its title before anything else makes a row of it.
  await each('blocks', blockPages(at), writer.blocks)
  writer.rules(await allRules(at))
  await each('issues', issuePages(at, who), writer.issues)
  await each('watchlist', watchlistPages(at, people), writer.watchlist)
  await each('log', logPages(at, people), writer.log)
  writer.texts(await writtenTexts(at))
}

/** What is kept here and nowhere else. */
async function countRest({ db, t }: Store, tally: ExportTally): Promise<void> {
  tally.detail('newsletters', await db.$count(t.newsletterEntries))
  tally.detail('devices', (await db.$count(t.devices)) + (await db.$count(t.pushSubscriptions)))
}
