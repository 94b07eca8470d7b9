import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Holds a process to a third of a core, in periods so short that only what it does itself makes somebody wait: by a
// control group where one can be made, else by stopping it two thirds of the time.

const [periodUs, shareUs] = [6_000, 2_000]
const groups = ['/sys/fs/cgroup', '/sys/fs/cgroup/cpu']

function byGroup(pid: number): (() => void) | null {
  for (const root of groups) {
    const group = join(root, `marquee-bench-${pid}`)
    try {
      mkdirSync(group)
    } catch {
      continue // not there, or not ours to write
    }
    // Where the groups are not what is mounted there, a folder is nothing but a folder.
    if (!existsSync(join(group, 'cgroup.procs'))) {
      rmdirSync(group)
      continue
    }
    const back = () => {
      writeFileSync(join(root, 'cgroup.procs'), String(pid))
      rmdirSync(group)
    }
    try {
      if (existsSync(join(group, 'cpu.max'))) writeFileSync(join(group, 'cpu.max'), `${shareUs} ${periodUs}`)
      else {
        writeFileSync(join(group, 'cpu.cfs_period_us'), String(periodUs))
        writeFileSync(join(group, 'cpu.cfs_quota_us'), String(shareUs))
      }
      writeFileSync(join(group, 'cgroup.procs'), String(pid))
      return back
    } catch {
      rmdirSync(group) // a group without a processor to share
    }
  }
  return null
}

/** Holds this process to a third of a core until it is let go; null where that cannot be done. */
export async function heldToAThird(): Promise<(() => Promise<void>) | null> {
  const back = byGroup(process.pid)
  if (back) return async () => back()
  if (process.platform === 'win32') return null
  const child = Bun.spawn([process.execPath, import.meta.path, String(process.pid)], { stdin: 'pipe', stdout: 'pipe' })
  await child.stdout.getReader().read()
  return async () => {
    await child.stdin.end()
    await child.exited
  }
}

/** In a process of its own: stops the other one and lets it go on, until nobody wants that any more. */
async function stopAgainAndAgain(pid: number) {
  let going = true
  process.stdin.on('end', () => {
    going = false
  })
  process.stdin.resume()
  process.stdout.write('held\n')
  while (going) {
    process.kill(pid, 'SIGSTOP')
    Bun.sleepSync((periodUs - shareUs) / 1_000)
    process.kill(pid, 'SIGCONT')
    Bun.sleepSync(shareUs / 1_000)
    await new Promise(setImmediate)
  }
}

if (import.meta.main) {
  await stopAgainAndAgain(Number(process.argv[2]))
  process.exit(0)
}
