import { arch, release, type } from 'node:os'
import { portal } from '~/shared/settings/portal'
import type { App } from '../app'

const engineNames = { sqlite: 'Sqlite', postgres: 'Postgres', mysql: 'MySQL' } as const

/** What this server is and runs on; paths are for administrators only. */
export function about(app: App, withPaths: boolean) {
  const engine = engineNames[app.store.dialect]
  return {
    version: app.config.version,
    branch: app.settings.get(portal).branch === 1 ? ('Stable' as const) : ('Develop' as const),
    runtime: `Bun ${Bun.version}`,
    osArchitecture: arch(),
    osDescription: `${type()} ${release()}`,
    workingFolder: withPaths ? process.cwd() : '',
    storage: withPaths ? app.config.storage : '',
    engine,
  }
}
