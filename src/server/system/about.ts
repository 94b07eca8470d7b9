import { arch, release, type } from 'node:os'
import { currentTimeZone } from '~/shared/days'
import { portal } from '~/shared/settings/portal'
import { isSupported } from '~/shared/system/support'
import { holds, type User } from '~/shared/users/model'
import type { App } from '../app'

/** What this server is and runs on: for those who are signed in, paths for administrators alone; else null. */
export function about(app: App, by: User | null) {
  const withPaths = by !== null && holds(by, 'Admin')
  return {
    version: app.config.version,
    branch: app.settings.get(portal).branch,
    runtime: by ? `Bun ${Bun.version}` : null,
    osArchitecture: by ? arch() : null,
    osDescription: by ? `${type()} ${release()}` : null,
    workingFolder: withPaths ? process.cwd() : null,
    storage: withPaths ? app.config.storage : null,
    engine: app.store.dialect,
    isSupported: isSupported({ platform: process.platform, arch: process.arch }),
    timeZone: by ? currentTimeZone() : null,
    startedAt: by ? new Date(app.now().getTime() - process.uptime() * 1_000).toISOString() : null,
  }
}
export type About = ReturnType<typeof about>
