import type { ArrAnswer } from './question'
import { json } from './reply'

type Build = {
  appName: string
  instanceName: string
  version: string
  branch: string
  migrationVersion: number
  runtimeName: string
}

/** What a product says of itself. */
export const systemStatus =
  <L>(of: (library: L) => Build): ArrAnswer<L> =>
  ({ library, urlBase }) => {
    const { appName, ...build } = of(library)
    return json({
      appName,
      ...build,
      buildTime: '2026-06-01T12:00:00Z',
      isDebug: false,
      isProduction: true,
      isAdmin: false,
      isUserInteractive: false,
      startupPath: `/app/${appName.toLowerCase()}/bin`,
      appData: '/config',
      osName: 'debian',
      osVersion: '12',
      isNetCore: true,
      isLinux: true,
      isOsx: false,
      isWindows: false,
      isDocker: true,
      mode: 'console',
      databaseType: 'sqLite',
      databaseVersion: '3.50.4',
      authentication: 'external',
      urlBase,
      runtimeVersion: '8.0.12',
      startTime: '2026-11-01T06:00:00Z',
      packageUpdateMechanism: 'builtIn',
    })
  }
