import { arch, release, type } from 'node:os'
import { portal } from '~/shared/settings/portal'
import { holds, type User } from '~/shared/users/model'
import type { App } from '../app'

const engineNames = { sqlite: 'Sqlite', postgres: 'Postgres', mysql: 'MySQL' } as const

/** What this server is and runs on: for those who are signed in; paths are for administrators only. */
export function about(app: App, by: User | null) {
  const withPaths = by !== null && holds(by, 'Admin')
  const engine = engineNames[app.store.dialect]
  return {
    version: app.config.version,
    branch: app.settings.get(portal).branch,
    runtime: by ? `Bun ${Bun.version}` : '',
    osArchitecture: by ? arch() : '',
    osDescription: by ? `${type()} ${release()}` : '',
    workingFolder: withPaths ? process.cwd() : '',
    storage: withPaths ? app.config.storage : '',
    engine,
  }
}
