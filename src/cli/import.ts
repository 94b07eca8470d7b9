import { Argument, Command, Option } from 'commander'
import { openSource } from '~/integrations/portals/open'
import { SourceUnreadable } from '~/integrations/portals/source-database'
import { type ImportOptions, runImport } from '~/server/import/run'
import { makeBackup } from '~/server/system/made-backup'
import { type ImportKind, importKinds, type PortalName } from '~/shared/import/house'
import { type ImportReport, isSettled } from '~/shared/import/report'
import { isTimeZone } from '~/shared/import/times'
import { importLines } from './import-lines'
import { progressOf } from './progress'
import { type Common, commandOn, type Session, secretValue, withApp } from './session'

type Given = Common & {
  settings?: string
  dryRun?: boolean
  only?: string
  timeZone?: string
  sameNames?: boolean
  allHistory?: boolean
  replaceSettings?: boolean
  verbose?: boolean
  backup: boolean
}

function chosenKinds(only: string | undefined): readonly ImportKind[] {
  if (only === undefined) return importKinds
  const names = only.split(',').map(name => name.trim())
  const wrong = names.filter(name => !importKinds.some(kind => kind === name))
  if (wrong.length > 0) throw new Error(`--only knows ${importKinds.join(', ')}, not ${wrong.join(', ')}`)
  return importKinds.filter(kind => names.includes(kind))
}

function chosenZone(given: string | undefined): string {
  const zone = given ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!isTimeZone(zone)) throw new Error(`${zone} is no time zone; write it like Europe/Berlin`)
  return zone
}

/** A copy of everything, before anything is written. */
async function copied({ app }: Session): Promise<string> {
  const passphrase = null
  const { name } = await makeBackup({
    ...{ config: app.config, vault: app.vault, at: app.now(), origin: 'byHand', passphrase },
  })
  app.log.info('backup written before an import', { file: name })
  return name
}

async function importFrom(portal: PortalName, place: string, given: Given, session: Session): Promise<ImportReport> {
  const { app, by } = session
  const { tell, end } = progressOf('import', given)
  const options: ImportOptions = {
    ...{ isDryRun: given.dryRun === true, only: chosenKinds(given.only), timeZone: chosenZone(given.timeZone) },
    ...{ matchNames: given.sameNames === true, allHistory: given.allHistory === true },
    replaceSettings: given.replaceSettings === true,
    tell: (note, done, total) => tell({ note, done, total }),
  }
  const from = { place, settingsFile: given.settings ?? null, timeZone: options.timeZone }
  let backup: string | null = null
  const open: Parameters<typeof runImport>[2] = async skip => {
    const reader = await openSource(portal, from, skip)
    // Only once it is known that there is something to read.
    if (!options.isDryRun && given.backup) backup = await copied(session)
    return reader
  }
  try {
    const report = await runImport(app, by, open, options)
    if (!options.isDryRun) app.log.info('import done', { portal, ...totals(report) })
    return { ...report, backup }
  } catch (error) {
    throw error instanceof SourceUnreadable ? new Error(error.message, { cause: error }) : error
  } finally {
    end()
  }
}

const totals = ({ counts }: ImportReport) =>
  Object.fromEntries(Object.entries(counts).map(([kind, { made }]) => [kind, made]))

const example = `
Examples: marquee import ombi /opt/ombi --dry-run
          marquee import seerr /opt/seerr/config
          marquee import seerr - --settings settings.json < address.txt`

const importCommandOf = (name: string, portal: PortalName, what: string) =>
  commandOn(name, what)
    .addArgument(
      new Argument(
        '<place>',
        'its folder, its database file, or the address of its database; "-" reads that from input',
      ),
    )
    .option('--settings <file>', 'its settings.json, where that lies elsewhere than the database')
    .option('--dry-run', 'do everything, say what came of it, and take it back')
    .option('--only <kinds>', `some of it alone: ${importKinds.join(', ')}`)
    .option('--time-zone <zone>', 'in which its server was (default: that of this machine)')
    .option('--same-names', 'accounts here that have the same name are the same people')
    .option('--replace-settings', 'its settings count, also where something else is set here')
    .option('--all-history', 'what limits counted long ago as well')
    .option('--verbose', 'name everybody and everything that needs a look')
    .addOption(new Option('--no-backup', 'without a backup before'))
    .addHelpText('after', example)
    .action((place: string, given: Given) =>
      withApp(given, async session => {
        const report = await importFrom(portal, await secretValue(place), given, session)
        session.show({ json: report, lines: importLines(report, given.verbose === true) })
        if (!isSettled(report)) process.exitCode = 3
      }),
    )

export const importCommand = () =>
  new Command('import')
    .description('take over settings, accounts, requests and issues of another portal')
    .addCommand(importCommandOf('ombi', 'ombi', 'take over what Ombi 4 holds'))
    .addCommand(importCommandOf('seerr', 'seerr', 'take over what Seerr holds'))
    .addCommand(importCommandOf('overseerr', 'seerr', 'take over what Overseerr holds'))
    .addCommand(importCommandOf('jellyseerr', 'seerr', 'take over what Jellyseerr holds'))
