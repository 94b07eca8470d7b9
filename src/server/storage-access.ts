import { accessSync, constants, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** What is there, and as whom the server runs; null where the platform has no such numbers. */
type Found = { uid: number; gid: number; mode: number }
type Account = { uid: number; gid: number }
export type Denied = {
  path: string
  code: string
  found: Found
  account: Account | null
  /** Whether the path is a folder that stands above the one that is wanted. */
  wanted?: string
  /** What is not allowed, where it is not writing. */
  action?: 'read'
}

const { R_OK, W_OK, X_OK } = constants
const accountOf = (): Account | null => {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()]
  return uid === undefined || gid === undefined ? null : { uid, gid }
}

/** One sentence: what cannot be written or read, whose it is, as whom the server runs, and how to hand it over. */
export function deniedSentence({ path, code, found, account, wanted = path, action }: Denied): string {
  const cannot = `the storage ${wanted} cannot be ${action === 'read' ? 'read' : 'written'}: ${path} `
  if (code === 'EROFS') return `${cannot}is read-only; mount it writable, or choose another folder with --storage`
  const mode = (found.mode & 0o777).toString(8)
  const owner = account ? `belongs to user ${found.uid} (group ${found.gid}, mode ${mode})` : 'refuses it'
  if (!account) return `${cannot}${owner}; allow it to the account of the server, or use a different --storage`
  if (found.uid === account.uid)
    return `${cannot}belongs to the user that the server runs as, and its mode is ${mode}; allow it with: chmod u+rwX '${path}'`
  const handOver = `chown -R ${account.uid}:${account.gid} '${wanted}'`
  const command = wanted === path ? handOver : `mkdir -p '${wanted}' && ${handOver}`
  return `${cannot}${owner}, and the server runs as user ${account.uid} (group ${account.gid}); hand it over with: ${command}`
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const isDenied = (code: string) => ['EACCES', 'EPERM', 'EROFS'].includes(code)

/** Makes the folder with everything above it, for its owner only. Throws one sentence where it cannot be written. */
export function makeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (cause) {
    const code = codeOf(cause)
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new Error(
        `the storage ${folder} is not a folder, or lies below a file; choose another one with --storage`,
        {
          cause,
        },
      )
    if (!isDenied(code)) throw cause
    throw denied(existingAbove(folder), cause, { wanted: folder })
  }
  requireAccess(folder, R_OK | W_OK | X_OK)
}

/** Throws one sentence for a file that cannot be written, is a folder, or lies where no other can be put beside it. */
export function requireFiles(paths: readonly string[]): void {
  for (const folder of new Set(paths.map(path => dirname(resolve(path)))))
    if (statSync(folder, { throwIfNoEntry: false })) requireAccess(folder, W_OK | X_OK)
  for (const path of paths) if (refuseFolder(path)) requireAccess(path, R_OK | W_OK)
}

/** Throws one sentence for a folder that stands where a file is kept; answers whether there is a file. */
export function refuseFolder(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) throw new Error(`${path} is a folder, where the server keeps a file; move it away`)
  return found !== undefined
}

/** The text of a file that is only read; null where there is none. Throws one sentence where it cannot be read. */
export function textIn(path: string): string | null {
  try {
    // Most often there is none, and to make an error of that takes longer than to look.
    if (!statSync(path, { throwIfNoEntry: false })) return null
    return readFileSync(path, 'utf8')
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT') return null
    throw isDenied(codeOf(cause)) ? denied(path, cause, { action: 'read' }) : cause
  }
}

function requireAccess(path: string, mode: number): void {
  try {
    accessSync(path, mode)
  } catch (cause) {
    throw isDenied(codeOf(cause)) ? denied(path, cause) : cause
  }
}

function denied(path: string, cause: unknown, more: Pick<Denied, 'wanted' | 'action'> = {}): Error {
  const told = { path, code: codeOf(cause), found: statSync(path), account: accountOf(), ...more }
  return new Error(deniedSentence(told), { cause })
}

function existingAbove(folder: string): string {
  let at = resolve(folder)
  while (!statSync(at, { throwIfNoEntry: false }) && dirname(at) !== at) at = dirname(at)
  return at
}
