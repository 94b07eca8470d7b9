import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dir, '../../../shared/upstream')

/** Recorded replies and interface descriptions lie beside the project on some machines only. */
export const hasUpstream = existsSync(folder)

export const recorded = (file: string): unknown => JSON.parse(recordedText(file))
export const recordedText = (file: string): string => readFileSync(join(folder, 'recorded', file), 'utf8')
export const description = (file: string): unknown => JSON.parse(readFileSync(join(folder, 'specs', file), 'utf8'))
