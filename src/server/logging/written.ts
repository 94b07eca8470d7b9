import { existsSync, readFileSync } from 'node:fs'
import { asWritten, type CodePositions, isOfExecutable } from '~/shared/code-positions'
import { embedded } from '../store/embedded'

let positions: CodePositions | null = null

function read(): CodePositions {
  const file = `${embedded('packed', 'dist/packed')}/positions.zst`
  return existsSync(file) ? JSON.parse(Bun.zstdDecompressSync(readFileSync(file)).toString()) : {}
}

/** A stack as it would be in a checkout. The executable knows where its code was written, and looks with the first fault. */
export function stackAsWritten(stack: string): string {
  if (!isOfExecutable(stack)) return stack
  positions ??= read()
  return asWritten(stack, positions)
}
