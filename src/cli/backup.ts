import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { inStorage } from '~/server/config'
import { takeLock } from '~/server/storage-lock'
import { backUp, restore } from '~/server/system/backup'
import { type Common, commandOn, withApp } from './session'

export const backupCommand = () =>
  commandOn('backup <file>', 'write a consistent copy of all data and settings').action((file: string, given: Common) =>
    withApp(given, async ({ app, show }) => {
      const target = resolve(file)
      if (existsSync(target)) throw new Error(`${target} exists already`)
      const rows = await backUp(app.store, target, { version: app.config.version, at: app.now() })
      show({ json: { file: target, rows }, lines: [`${rows} rows written to ${target}`] })
    }),
  )

export const restoreCommand = () =>
  commandOn('restore <file>', 'replace all data and settings by a copy; the server must be stopped').action(
    (file: string, given: Common) =>
      withApp(given, async ({ app, config, show }) => {
        const unlock = takeLock(inStorage(config, 'marquee.lock'))
        if (!unlock) throw new Error('a server is running on this storage; stop it first')
        try {
          const rows = await restore(app.store, resolve(file))
          show({ json: { rows }, lines: [`${rows} rows restored`] })
        } finally {
          unlock()
        }
      }),
  )
