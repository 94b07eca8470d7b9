import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { makeStorage } from '~/server/composition/storage'
import { lockInstallation } from '~/server/composition/storage-lock'
import { backUp } from '~/server/system/backup'
import { restore } from '~/server/system/restore'
import { refuseWhileServed } from '~/server/system/server-lease'
import { leastPassphrase } from '~/shared/system/backups'
import { progressOf } from './progress'
import { auditCommandRun, type Common, commandOn, type Session, secretValue, withApp } from './session'
import { passwordHelp } from './values'

type Given = Common & { passphrase?: string }

const passphraseOf = async ({ passphrase }: Given): Promise<string | null> =>
  passphrase === undefined ? null : secretValue(passphrase)

export const backupCommand = () =>
  commandOn('backup <file>', 'back up all data and settings to a file')
    .option('--passphrase <text>', `encrypt the file; ${passwordHelp}`)
    .addHelpText('after', '\nExample: marquee backup /mnt/backups/marquee.gz')
    .action(async (file: string, given: Given) => {
      const passphrase = await passphraseOf(given)
      if (passphrase !== null && passphrase.length < leastPassphrase)
        throw new Error(`the passphrase must have at least ${leastPassphrase} characters`)
      await withApp(given, async ({ app, show }) => {
        const target = resolve(file)
        if (existsSync(target)) throw new Error(`${target} already exists`)
        const { tell, end } = progressOf('backup', given)
        const rows = await backUp(app.store, target, {
          version: app.config.version,
          at: app.now(),
          vault: app.vault,
          tell,
          passphrase,
        })
        end()
        app.log.info('backup written', { file: target, rows })
        show({ json: { file: target, rows }, lines: [`${rows} rows written to ${target}`] })
      })
    })

async function restoreFrom(source: string, session: Session, given: Given) {
  const passphrase = await passphraseOf(given)
  const { app, config, show } = session
  const unlock = lockInstallation(config)
  try {
    await refuseWhileServed(app)
    const { tell, end } = progressOf('restore', given)
    const rows = await restore(app.store, source, { vault: app.vault, tell, passphrase }).finally(end)
    await auditCommandRun(session, 'restore', basename(source))
    app.log.info('backup restored', { file: source, rows })
    show({ json: { rows }, lines: [`${rows} rows restored`] })
  } finally {
    unlock()
  }
}

export const restoreCommand = () =>
  commandOn('restore <file>', 'replace all data and settings with a backup; stop the server first')
    .option('--passphrase <text>', `of an encrypted backup; ${passwordHelp}`)
    .addHelpText('after', '\nExample: marquee restore data/backups/marquee-20261128-033000.backup.gz')
    .action(async (file: string, given: Given) => {
      const source = resolve(file)
      if (!existsSync(source)) throw new Error(`${source} does not exist`)
      await withApp(given, session => restoreFrom(source, session, given), makeStorage)
    })
