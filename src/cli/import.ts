import { Argument, Command, Option } from 'commander'
import { openSource } from '~/integrations/portals/open'
import { isAddress } from '~/integrations/portals/place'
import { SourceUnreadable } from '~/integrations/portals/source-database'
import { beginImport } from '~/server/import/begin'
import { shownAddress } from '~/server/import/held-address'
import { readableReport } from '~/server/import/readable-report'
import { type ImportOptions, type OpenReader, runImport } from '~/server/import/run'
import { type ImportKind, importKinds, type PortalName } from '~/shared/import/house'
import { type ImportReport, isSettled } from '~/shared/import/report'
import type { ImportSettings } from '~/shared/import/runs'
import { importLines } from './import-lines'
import { progressOf } from './progress'
import { type Common, commandOn, type Session, secretValue, withApp } from './session'
import { chosenZone } from './values'

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

function chosenKinds(only: string | undefined): ImportKind[] {
  if (only === undefined) return [...importKinds]
  const names = only.split(',').map(name => name.trim())
  const wrong = names.filter(name => !importKinds.some(kind => kind === name))
  if (wrong.length > 0) throw new Error(`--only knows ${importKinds.join(', ')}, not ${wrong.join(', ')}`)
  return importKinds.filter(kind => names.includes(kind))
}

async function importFrom(portal: PortalName, place: string, given: Given, session: Session): Promise<ImportReport> {
  const { app, by } = session
  const { tell, end } = progressOf('import', given)
  const settings: ImportSettings = {
    ...{ only: chosenKinds(given.only), timeZone: chosenZone(given.timeZone) },
    ...{ matchNames: given.sameNames === true, allHistory: given.allHistory === true },
    replaceSettings: given.replaceSettings === true,
  }
  const open: OpenReader = skip =>
    openSource(portal, { place, settingsFile: given.settings ?? null, timeZone: settings.timeZone }, skip)
  const telling: ImportOptions['tell'] = (note, done, total) => tell({ note, done, total })
  try {
    // A rehearsal writes nothing at all, and nothing of it is kept.
    if (given.dryRun) return await runImport(app, by, open, { ...settings, isDryRun: true, tell: telling })
    const { ended } = await beginImport(app, by, {
      ...{ portal, place: isAddress(place) ? (shownAddress(place) ?? '') : place, open, settings, tell: telling },
      ...{ isDryRun: false, withBackup: given.backup },
    })
    return await ended
  } catch (error) {
    throw error instanceof SourceUnreadable ? new Error(error.message, { cause: error }) : error
  } finally {
    end()
  }
}

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
        const told = readableReport(session.app, report, null)
        session.show({ json: told, lines: importLines(told, given.verbose === true) })
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
