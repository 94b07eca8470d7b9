import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { binary, isStale } from './browser-binary'

const sources = join(import.meta.dir, '../../src/main.ts')

/** What a shell would start: the executable, and before it is built the sources, which take five times as long. */
export const program = existsSync(binary) && !isStale() ? [binary] : [process.execPath, sources]
