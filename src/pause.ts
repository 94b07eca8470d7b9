import type { Server } from 'bun'
import { startListening } from '~/server/api/listen'
import type { RequestHandler } from '~/server/api/web-app'
import { whileRestoring } from '~/server/api/while-restoring'
import type { WantedRestore } from '~/server/app'
import { openDatabase } from '~/server/composition/open-database'
import { replaceAllByBackup } from '~/server/composition/replace-all'
import { type Config, inStorage } from '~/server/config'
import type { Log } from '~/server/log'
import { openLog } from '~/server/logging/open-log'
import { standardOutput } from '~/server/logging/standard-output'
import { languageFolder } from '~/server/store/embedded'
import { restoreIsOver } from '~/server/system/restore-lease'
import { openTexts } from '~/server/texts'
import type { RestoreProgress } from '~/shared/system/restores'

/** The time in which a server serves nobody, since everything is replaced: here, or by another server of its database. */
export function pauseOf(config: Config, base: string) {
  const progress: RestoreProgress = { step: 'waiting', done: 0, total: null }
  const answer = whileRestoring({ base, texts: openTexts(languageFolder()), progress: () => progress })
  return {
    answer,
    /** Null is a restore of another server. `stopping` ends with the last call that was under way. */
    async during(stopping: Promise<void>, wanted: WantedRestore | null, signal: AbortSignal): Promise<void> {
      const { log, close } = ownLog(config)
      const servers = await Promise.all(config.hosts.map(host => listening(host, answer, log)))
      await stopping
      try {
        if (!wanted) return await otherIsThrough(config, log, signal)
        await replaceAllByBackup(config, wanted, { log, signal, tell: told => Object.assign(progress, told) })
      } catch (error) {
        log.error('the pause came to no good end', { error })
      } finally {
        for (const server of servers) await server.stop(true)
        close()
      }
    },
  }
}

async function otherIsThrough(config: Config, log: Log, signal: AbortSignal) {
  const store = await openDatabase(config, log)
  await restoreIsOver({ store, now: store.clock.now }, signal).finally(store.close)
}

/** The address is free a moment after the server has left it. */
async function listening(host: string, handle: RequestHandler, log: Log, tries = 50): Promise<Server<unknown>> {
  try {
    const onError = (error: Error) => log.error('request failed', { error })
    return startListening(host, { listening: () => undefined, handle }, { onError })
  } catch (error) {
    if (tries === 0) throw error
    await Bun.sleep(100)
    return listening(host, handle, log, tries - 1)
  }
}

/** That of the server is closed with it. */
const ownLog = (config: Config) =>
  openLog({
    ...{ folder: inStorage(config, 'logs'), level: config.logLevel, now: () => new Date() },
    ...{ secrets: () => [], echo: standardOutput() },
    onFailure: error => process.stderr.write(`marquee: the log cannot be written: ${error}\n`),
  })
