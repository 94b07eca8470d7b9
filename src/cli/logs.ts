import { createReadStream, existsSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { InvalidArgumentError, Option } from 'commander'
import { requireInstallation } from '~/server/composition/open-database'
import { inStorage } from '~/server/config'
import { logFiles } from '~/server/logging/files'
import { dayMs, hourMs, minuteMs, secondMs } from '~/shared/durations'
import { type JobId, jobIds } from '~/shared/jobs/model'
import { fitsFilter, type LogLevel, logLevels, readEntry, readLogLine } from '~/shared/logs/entries'
import { type Common, commandOn, configOf } from './session'

type Given = Common & {
  follow?: boolean
  level: LogLevel
  since?: Date
  grep?: string
  job?: JobId
  person?: string
}
type Wanted = (line: string) => boolean

const units: Record<string, number> = { s: secondMs, m: minuteMs, h: hourMs, d: dayMs }

/** `30m`, `2h`, `1d`, or a date. */
function momentOf(text: string): Date {
  const [, amount, unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? []
  if (amount) return new Date(Date.now() - Number(amount) * (units[unit] ?? 0))
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new InvalidArgumentError('Use 30m, 2h, 1d or a date.')
  return at
}

/** Keeps the lines of entries that fit; lines that belong to an entry go with it. */
function wanted({ level, since, grep, job, person }: Given): Wanted {
  const filter = { level, ...(grep && { search: grep }), ...(job && { job }), ...(person && { person }) }
  let fits = false
  return line => {
    const head = readLogLine(line)
    if (head) fits = (!since || head.at >= since) && fitsFilter(readEntry([line]), filter)
    return fits
  }
}

async function printFrom(file: string, start: number, keep: Wanted, json: boolean) {
  for await (const line of createInterface({ input: createReadStream(file, { start }) })) {
    if (keep(line)) process.stdout.write(`${json ? JSON.stringify(readLogLine(line) ?? { text: line }) : line}\n`)
  }
}

/** Prints what is added to the newest file, and goes on with the next one at midnight. */
async function follow(folder: string, keep: Wanted, json: boolean) {
  let file: string | null = null
  let end = 0
  for (;;) {
    const newest = logFiles(folder)[0]
    const path = newest ? `${folder}/${newest}` : null
    if (path !== file) {
      end = file === null && path ? statSync(path).size : 0
      file = path
    }
    const size = file && existsSync(file) ? statSync(file).size : 0
    if (file && size > end) {
      await printFrom(file, end, keep, json)
      end = size
    }
    await Bun.sleep(500)
  }
}

export const logsCommand = () =>
  commandOn('logs', 'show the log')
    .option('--follow', 'keep printing new entries')
    .addOption(new Option('--level <level>', 'minimum level').choices(logLevels).default(logLevels[0]))
    .option('--since <time>', 'only entries since then: 30m, 2h, 1d or a date', momentOf)
    .option('--grep <text>', 'only entries that contain this text')
    .addOption(new Option('--job <id>', 'only entries about this job').choices(jobIds))
    .option('--person <name>', 'only entries about whoever has this in the username')
    .action(async (given: Given) => {
      const config = configOf(given)
      const folder = inStorage(config, 'logs')
      if (!existsSync(folder)) requireInstallation(config)
      const keep = wanted(given)
      for (const name of logFiles(folder).reverse()) await printFrom(`${folder}/${name}`, 0, keep, given.json ?? false)
      if (given.follow) await follow(folder, keep, given.json ?? false)
    })
