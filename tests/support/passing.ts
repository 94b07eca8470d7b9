import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs a command if there is one, waits for the end of its input, which comes however the tests end, and clears up. */
const watch = `folder=$1; shift
if [ $# -gt 0 ]; then "$@" & server=$!; cat >/dev/null; kill -9 $server; wait; else cat >/dev/null; fi
rm -rf "$folder" || { sleep 1; rm -rf "$folder"; }`

/**
 * Ends with the process of the tests and takes its folder along; an exit handler would not be called by the runner.
 * `user` is the start of a command that changes who runs it.
 */
export function keepRunning(command: string[], folder: string, user: string[] = []) {
  const watcher = Bun.spawn([...user, 'sh', '-c', watch, 'sh', folder, ...command], {
    cwd: '/',
    stdin: 'pipe',
    stdout: 'ignore',
    stderr: 'ignore',
    env: { ...process.env, HOME: folder },
  })
  watcher.unref()
}

let all: string | null = null

/** An empty folder that goes with the process of the tests; one watcher is enough for all of them. */
export function passingFolder(name: string) {
  if (!all) {
    all = mkdtempSync(join(tmpdir(), 'marquee-passing-'))
    keepRunning([], all)
  }
  return mkdtempSync(join(all, `${name}-`))
}
