import { resolve } from 'node:path'
import { Command } from 'commander'
import { exportHouse } from '~/server/export/run'
import type { ExportReport } from '~/shared/export/report'
import type { PortalName } from '~/shared/import/house'
import { exportLines } from './export-lines'
import { progressOf } from './progress'
import { auditCommandRun, type Common, commandOn, type Session, secretValue, withApp } from './session'
import { chosenZone, passwordHelp } from './values'

type Given = Common & {
  dryRun?: boolean
  withSecrets?: boolean
  owner?: string
  password?: string
  timeZone?: string
  verbose?: boolean
}

async function exportTo(portal: PortalName, folder: string, given: Given, session: Session): Promise<void> {
  const { app, show } = session
  const { tell, end } = progressOf('export', given)
  const isVerbose = given.verbose === true
  const foreseen = (report: ExportReport) => {
    end()
    // JSON is said once, when all of it is known.
    if (!given.json) show({ json: report, lines: exportLines(report, isVerbose) })
  }
  const report = await exportHouse(app, {
    ...{ portal, folder, isDryRun: given.dryRun === true, withSecrets: given.withSecrets === true },
    timeZone: chosenZone(given.timeZone),
    owner: {
      name: given.owner ?? null,
      password: given.password === undefined ? null : await secretValue(given.password),
    },
    foreseen,
    tell: (note, done) => tell({ note, done, total: null }),
  }).finally(end)
  if (report.isDryRun) return given.json ? show({ json: report, lines: [] }) : undefined
  await auditCommandRun(session, `export ${portal}`, ...(report.withSecrets ? ['--with-secrets'] : []))
  app.log.info('exported for another portal', { portal, folder, withSecrets: report.withSecrets })
  show({
    json: report,
    lines: [`written to ${folder}: ${report.files.join(', ')}`, 'stop the other portal before you give it these files'],
  })
}

/** Nothing is no folder: taken as a path it would be the one that somebody stands in. */
function namedFolder(text: string): string {
  if (text.trim() === '') throw new Error('the folder has no name; write one such as ./portal')
  return resolve(text)
}

const exportCommandOf = (portal: PortalName, what: string) =>
  commandOn(`${portal} <folder>`, what)
    .option('--dry-run', 'say what comes along and what is lost, and write nothing')
    .option('--with-secrets', 'with keys, passwords and tokens of services and people in clear text')
    .option('--owner <username>', 'who administers it at first (default: the oldest administrator)')
    .option('--password <text>', `with which that administrator signs in there; ${passwordHelp}`)
    .option('--verbose', 'name everybody whom something is lost of')
    .action((folder: string, given: Given) =>
      withApp(given, session => exportTo(portal, namedFolder(folder), given, session)),
    )

export const exportCommand = () =>
  new Command('export')
    .description('write everything as another portal keeps it, to go there')
    .addCommand(
      exportCommandOf('ombi', 'write the databases of Ombi 4 into a new folder').option(
        '--time-zone <zone>',
        'in which its server will be (default: that of this machine)',
      ),
    )
    .addCommand(exportCommandOf('seerr', 'write the database and the settings of Seerr 3 into a new folder'))
