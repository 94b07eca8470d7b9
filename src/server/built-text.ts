import { existsSync, readFileSync } from 'node:fs'

/** A text of the interface that was built. One that is too small to be packed lies there as it is. */
export function builtText(file: string): string {
  const isPacked = existsSync(`${file}.br`)
  const content = readFileSync(isPacked ? `${file}.br` : file)
  const { brotliDecompressSync } = process.getBuiltinModule('node:zlib')
  return (isPacked ? brotliDecompressSync(content) : content).toString()
}
