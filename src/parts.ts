import { openMetrics } from '~/server/api/metrics'
import type { PageApp } from '~/server/app'
import { type FirstSettings, firstSettings } from '~/server/composition/first-settings'
import { type Config, inStorage } from '~/server/config'
import { openLog } from '~/server/logging/open-log'
import { storedSecrets } from '~/server/logging/secrets'
import { standardOutput } from '~/server/logging/standard-output'
import { activityIn, activityMemory } from '~/server/system/activity'
import { compileWhatRunsOften } from '~/server/system/compiling'
import { once } from '~/shared/once'
import type { Opening, Portal } from './portal'

/**
 * What a server is made of, in the order in which it is opened: what pages are written with, then the portal, which takes
 * many times as long, by whoever asks for it first.
 */
export function openParts(config: Config, opening: Opening) {
  let opened: Portal | null = null
  const now = () => opened?.app.now() ?? new Date()
  let secrets = (): readonly string[] => []
  const { log, close: closeLog } = openLog({
    folder: inStorage(config, 'logs'),
    level: config.logLevel,
    now,
    secrets: () => secrets(),
    echo: standardOutput(),
    onFailure: error => process.stderr.write(`marquee: the log cannot be written: ${error}\n`),
  })
  opening(closeLog)
  const metrics = openMetrics()
  const memory = activityMemory()
  const activity = activityIn(memory)
  let first: FirstSettings | null = null
  const portal = once(async () => {
    compileWhatRunsOften()
    const { openPortal } = await import('./portal')
    opened = await openPortal(config, { log, now, observe: metrics.observe, activity }, opening)
    secrets = storedSecrets(config, opened.app.settings)
    first?.close()
    return opened
  })
  const whole = async () => (await portal.get()).app

  return {
    now,
    closeLog,
    metrics,
    memory,
    activity,
    portal,
    background: { get: async () => (await portal.get()).background.get() },
    /**
     * Opens the portal, too, where something has to be done to the database before anybody may call. `meanwhile` is done
     * while this waits for other threads, and not at all where it need not.
     */
    async openPages(meanwhile: () => void): Promise<PageApp> {
      const found = opened ? null : await firstSettings(config, meanwhile)
      if (!found) return whole()
      first = found
      opening(found.close)
      secrets = storedSecrets(config, found.settings)
      const { vault } = found
      const get: PageApp['settings']['get'] = section => (opened?.app ?? found).settings.get(section)
      return { config, settings: { get }, vault, now, log, whole, opened: () => opened?.app ?? null }
    },
  }
}

export type Parts = ReturnType<typeof openParts>
