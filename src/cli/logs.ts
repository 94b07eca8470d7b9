import { createReadStream, existsSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { inStorage, readConfig } from '~/server/config'
import { type Level, levels } from '~/server/log'
import { logFiles } from '~/server/logging/files'
import { readLogLine } from '~/server/logging/line'
import { type Common, commandOn } from './session'

type Given = Common & { follow?: boolean; level?: string; since?: string; grep?: string }
type Wanted = (line: string) => boolean

const units: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `30m`, `2h`, `1d`, or a date. */
export function momentOf(text: string, now: Date): Date {
  const [, amount, unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? []
  if (amount) return new Date(now.getTime() - Number(amount) * (units[unit] ?? 0))
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new Error(`--since takes a time like 30m, 2h, 1d or a date, not "${text}"`)
  return at
}

/** Keeps the lines of entries that fit; lines that belong to an entry go with it. */
function wanted({ level, since, grep }: Given, now: Date): Wanted {
  const least = level === undefined ? 0 : levels.indexOf(level as Level)
  if (least < 0) throw new Error(`--level takes one of ${levels.join(', ')}`)
  const from = since === undefined ? null : momentOf(since, now)
  let fits = false
  return line => {
    const head = readLogLine(line)
    if (head)
      fits =
        levels.indexOf(head.level) >= least &&
        (!from || head.at >= from) &&
        (!grep || line.toLowerCase().includes(grep.toLowerCase()))
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
  commandOn('logs', 'the log')
    .option('--follow', 'go on with what is written')
    .option('--level <level>', `this and worse: ${levels.join(', ')}`)
    .option('--since <time>', '30m, 2h, 1d or a date')
    .option('--grep <text>', 'only entries that hold this text')
    .action(async (given: Given) => {
      const config = readConfig(given.storage ? { storage: given.storage } : {}, process.env)
      const folder = inStorage(config, 'logs')
      const keep = wanted(given, new Date())
      for (const name of logFiles(folder).reverse()) await printFrom(`${folder}/${name}`, 0, keep, given.json ?? false)
      if (given.follow) await follow(folder, keep, given.json ?? false)
    })
