import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { dayMs } from '~/shared/durations'

const keptDays = 14
const keptBytes = 200 * 1024 * 1024
const ofThePortal = /^marquee-(\d{4}-\d\d-\d\d)(\.1)?\.log$/

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** The half that was moved aside comes before the one that is written to. */
const ageKey = (name: string) => {
  const [, date = '', aside] = ofThePortal.exec(name) ?? []
  return date + (aside ? 0 : 1)
}

/** Names of the log files in a folder, newest first. */
export function logFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter(name => ofThePortal.test(name))
  return names.sort((one, other) => ageKey(other).localeCompare(ageKey(one)))
}

/** Removes log files that are too old or more than may be kept, oldest first; answers how many. */
export function dropOldLogFiles(folder: string, now: Date, { days = keptDays, bytes = keptBytes } = {}): number {
  const oldest = dayOf(new Date(now.getTime() - days * dayMs))
  let total = 0
  const gone = logFiles(folder).filter((name, index) => {
    total += statSync(join(folder, name)).size
    return index > 0 && (total > bytes || (ofThePortal.exec(name)?.[1] ?? '') < oldest)
  })
  for (const name of gone) rmSync(join(folder, name), { force: true })
  return gone.length
}

/** What a command makes as root belongs to whoever owns the place, as whom the server runs. */
function giveToOwner(path: string) {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dirname(path))
  chownSync(path, uid, gid)
}

type Options = { folder: string; now: () => Date; largestFile?: number }

/**
 * Appends to the file of the day. A day that says too much keeps its newest two halves: the file is moved aside once
 * and begun again. Lines are written at once, so that a crash loses none.
 */
export function dailyFile({ folder, now, largestFile = 50 * 1024 * 1024 }: Options) {
  let open: { day: string; file: number; bytes: number } | null = null

  const close = () => {
    if (open) closeSync(open.file)
    open = null
  }

  function begin(today: string) {
    close()
    if (mkdirSync(folder, { recursive: true, mode: 0o700 })) giveToOwner(folder)
    const path = join(folder, `marquee-${today}.log`)
    const isNew = !existsSync(path)
    const file = openSync(path, 'a', 0o600)
    if (isNew) giveToOwner(path)
    open = { day: today, file, bytes: statSync(path).size }
    dropOldLogFiles(folder, now())
    return open
  }

  return {
    append(text: string) {
      const bytes = Buffer.from(`${text}\n`)
      const today = dayOf(now())
      let into = open?.day === today ? open : begin(today)
      if (into.bytes > 0 && into.bytes + bytes.length > largestFile) {
        close()
        renameSync(join(folder, `marquee-${today}.log`), join(folder, `marquee-${today}.1.log`))
        into = begin(today)
      }
      writeSync(into.file, bytes)
      into.bytes += bytes.length
    },
    close,
  }
}
