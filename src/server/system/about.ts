import { arch, release, type } from 'node:os'
import { currentTimeZone } from '~/shared/days'
import { portal } from '~/shared/settings/portal'
import { holds, type User } from '~/shared/users/model'
import type { App } from '../app'

type System = { platform: string; arch: string }

/** The systems for which releases are made and tried. */
const supported: Readonly<Record<string, readonly string[]>> = {
  linux: ['x64', 'arm64'],
  darwin: ['x64', 'arm64'],
  win32: ['x64'],
}

/** Whether the portal is made for a system, by the names that the runtime has for it. */
export const isSupported = ({ platform, arch }: System): boolean =>
  Object.hasOwn(supported, platform) && (supported[platform]?.includes(arch) ?? false)

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
