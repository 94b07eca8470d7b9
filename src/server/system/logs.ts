import { statSync } from 'node:fs'
import type { BunFile } from 'bun'
import type { App } from '../app'
import { inStorage } from '../config'
import { logFiles } from '../logging/files'
import { type Page, readBack } from '../logging/read-back'

/** What is shown of a log at most, from its end; the whole of it can be downloaded. */
const shownBytes = 4 * 1024 * 1024

const folder = (app: App) => inStorage(app.config, 'logs')

/** Names of the log files, newest first. */
export const logNames = (app: App): string[] => logFiles(folder(app))

/** A log file, by exactly its name in the folder; null for every other name. */
export const logFile = (app: App, name: string): BunFile | null =>
  logNames(app).includes(name) ? Bun.file(inStorage(app.config, 'logs', name)) : null

/** The end of a log, from the beginning of a line. */
export async function logText(app: App, name: string): Promise<string | null> {
  const file = logFile(app, name)
  if (!file) return null
  const { size } = statSync(inStorage(app.config, 'logs', name))
  if (size <= shownBytes) return file.text()
  const text = await file.slice(size - shownBytes).text()
  return text.slice(text.indexOf('\n') + 1)
}

/** A page of entries, the newest first; null for a name of no log. */
export async function logPage(app: App, name: string, wanted: Parameters<typeof readBack>[1]): Promise<Page | null> {
  return logNames(app).includes(name) ? readBack(inStorage(app.config, 'logs', name), wanted) : null
}
