import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dir, '../../../shared/upstream')

/** Recorded replies and interface descriptions lie beside the project on some machines only. */
export const hasUpstream = existsSync(folder)

export const recorded = (file: string): unknown => JSON.parse(recordedText(file))
export const recordedText = (file: string): string => readFileSync(join(folder, 'recorded', file), 'utf8')
export const description = (file: string): unknown => JSON.parse(readFileSync(join(folder, 'specs', file), 'utf8'))

type PortalAnswer = {
  name: string
  request: { method: string; path: string; body: unknown }
  status: number
  body: unknown
}
/** Short answers of the established portal, by the area they were recorded in. */
export const portalAnswers = (area: string): PortalAnswer[] =>
  JSON.parse(readFileSync(join(folder, 'portal', area, 'small-answers.json'), 'utf8'))
export const portalAnswer = (area: string, name: string): PortalAnswer =>
  JSON.parse(readFileSync(join(folder, 'portal', area, `${name}.json`), 'utf8'))

export type PortalCall = {
  path: string
  query: string
  headers: Record<string, string>
  body: Record<string, unknown> | null
}
/** What it posted to a webhook, by the files in which that was noted. */
export const portalHooks = (): [file: string, body: Record<string, string | null>][] =>
  hasUpstream
    ? readdirSync(join(folder, 'portal', 'webhook')).map(file => [
        file,
        JSON.parse(readFileSync(join(folder, 'portal', 'webhook', file), 'utf8')).body,
      ])
    : []

/** What it called of other services, in the order of its doing, by the files of an area. */
export const portalCalls = (area: string): [file: string, calls: PortalCall[]][] =>
  hasUpstream
    ? readdirSync(join(folder, 'portal', area))
        .filter(file => file.endsWith('-calls.json'))
        .map(file => [file, JSON.parse(readFileSync(join(folder, 'portal', area, file), 'utf8')).calls])
    : []
