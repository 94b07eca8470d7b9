import { existsSync, readFileSync } from 'node:fs'
import type { App } from '~/server/app'
import { type Config, inStorage } from '~/server/config'
import type { Log } from '~/server/log'
import { openLog } from '~/server/logging/open-log'
import { storedSecrets } from '~/server/logging/secrets'

const accounts = '/etc/passwd'

/** Who calls, as the system knows them, whatever the environment says; where it has no name for them, the number. */
function systemUser(): string {
  const id = process.getuid?.()
  if (id === undefined) return process.env.USERNAME ?? 'unknown'
  const lines = existsSync(accounts) ? readFileSync(accounts, 'utf8').split('\n') : []
  const [name] = lines.map(line => line.split(':')).find(([, , number]) => number === String(id)) ?? []
  return name ?? `user ${id}`
}

/**
 * What a command does stands in the log of the installation like what the server does, with who called it. What goes
 * wrong is for whoever called, on standard error, as well.
 */
export function commandLog(config: Config) {
  let secrets: () => readonly string[] = () => []
  const { log, close } = openLog({
    folder: inStorage(config, 'logs'),
    level: config.logLevel,
    now: () => new Date(),
    secrets: () => secrets(),
    onFailure: error => process.stderr.write(`the log cannot be written: ${error}\n`),
  })
  const caller = systemUser()
  const toFile =
    (write: Log['info']): Log['info'] =>
    (message, fields) =>
      write(message, { ...fields, systemUser: caller })
  const toBoth =
    (write: Log['info']): Log['info'] =>
    (message, fields) => {
      const reason = fields?.reason ?? (fields?.error instanceof Error ? fields.error.message : '')
      process.stderr.write(`${message}${reason ? `: ${reason}` : ''}\n`)
      toFile(write)(message, fields)
    }
  return {
    log: {
      trace: toFile(log.trace),
      debug: toFile(log.debug),
      info: toFile(log.info),
      warn: toBoth(log.warn),
      error: toBoth(log.error),
    } satisfies Log,
    /** From here on what the settings keep secret is masked. */
    mask: ({ settings }: App) => {
      secrets = storedSecrets(config, settings)
    },
    close,
  }
}
