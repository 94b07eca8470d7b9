import type { App } from '../../app'
import type { Level } from '../../log'
import { area } from '../endpoint'
import { code, text, wire } from '../reader'

const levelCode = { Trace: 0, Debug: 1, Information: 2, Warning: 3, Error: 4, Critical: 5, None: 6 } as const
const levelOf: Record<keyof typeof levelCode, Level | null> = {
  Trace: 'trace',
  Debug: 'debug',
  Information: 'info',
  Warning: 'warn',
  Error: 'error',
  Critical: 'error',
  None: null,
}

const report = wire({
  level: code(levelCode, 'Information'),
  description: text(),
  location: text(),
  stackTrace: text(20_000),
})

/** What went wrong in somebody's browser, told by the interface. */
export const loggingEndpoints = (app: App) =>
  area('/api/v1/Logging').post('', { needs: 'user', reads: report }, ({ by, body }) => {
    const { level, description, location, stackTrace } = body
    const at = levelOf[level]
    if (at) app.log[at]('interface reported', { by: by.userName, description, location, stackTrace })
  }).endpoints
