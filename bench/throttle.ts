import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

// Makes a machine a third as fast for one process: stops it for 4 of every 6 ms. Periods are so short that only what it
// does itself makes somebody wait.
//
// A control group is no such machine. It shares a third of one core among all threads, so that what the runtime compiles in
// threads beside takes the time of the thread that answers, where a slow machine has other cores for it; and the kernel
// counts in ticks of its own: with 250 in a second a group of 2 in 6 ms works for 4 and stands for 8, or for 20 where two
// threads did so at the same time.

const [periodUs, shareUs] = [6_000, 2_000]
const [foremost, usual] = [-20, 0]

/**
 * Gives the thread that answers, which has the number of its process, a place before its other threads, as if those had
 * cores of their own; and its session one before whatever else the machine does. Where that is not allowed it shares the
 * machine with everything else.
 */
function come(process: NodeJS.Process, niceness: number) {
  try {
    setPriority(process.pid, niceness)
    // Linux weighs the processes of a session against each other, and the sessions by this.
    if (process.platform === 'linux') writeFileSync(`/proc/${process.pid}/autogroup`, String(niceness))
  } catch (error) {
    console.error(`waits are those beside whatever else the machine does: ${error}`)
  }
}

/** Holds this process to a third of a core until it is let go; null where that cannot be done. */
export async function heldToAThird(): Promise<(() => Promise<void>) | null> {
  if (process.platform === 'win32') return null
  come(process, foremost)
  const child = Bun.spawn([process.execPath, import.meta.path, String(process.pid)], { stdin: 'pipe', stdout: 'pipe' })
  await child.stdout.getReader().read()
  return async () => {
    await child.stdin.end()
    await child.exited
    come(process, usual)
  }
}

/** In a process of its own: stops the other one and lets it go on, until nobody wants that any more. */
async function stopAgainAndAgain(pid: number) {
  come(process, foremost)
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
