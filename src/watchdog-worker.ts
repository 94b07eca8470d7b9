import { writeSync } from 'node:fs'
import { dailyFile } from '~/server/logging/files'
import { logEntry } from '~/server/logging/line'
import { type WatchdogTask, watch } from '~/server/system/watchdog'

/** An entry of its own in the executable: runs in a thread that goes on when the one of the server does not. */
declare const self: Worker

self.onmessage = ({ data }: MessageEvent<WatchdogTask>) => {
  const { limitSeconds, logs } = data
  self.postMessage('watching')
  watch(data, underWay => {
    const during = underWay.length > 0 ? underWay.join(', ') : 'nothing that is known'
    const line = logEntry(new Date(), 'error', 'event loop stood still, server ended', { limitSeconds, during })
    try {
      dailyFile({ folder: logs, now: () => new Date() }).append(line)
    } finally {
      writeSync(2, `marquee: the server stood still for ${limitSeconds} s and is ended; under way: ${during}\n`)
      // Nothing gentler is heard by a thread that computes.
      process.kill(process.pid, 'SIGKILL')
    }
  })
}
