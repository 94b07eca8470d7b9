import type { SettingValues } from '~/shared/settings/fields'
import type { Section } from '~/shared/settings/model'
import { portal } from '~/shared/settings/portal'
import type { InvalidValue } from '~/shared/system/reasons'
import type { Config } from './config'

/** The ports of the portal itself; without those that the system chooses. */
const ownPorts = ({ hosts }: Pick<Config, 'hosts'>): number[] =>
  hosts.map(host => Number(/:(\d+)\/?$/.exec(host)?.[1] ?? 80)).filter(port => port > 0)

/** Whether the portal listens there, so that nothing else can. */
export const isOwnPort = (config: Pick<Config, 'hosts'>, port: number): boolean => ownPorts(config).includes(port)

/** The port for programs that take no path cannot become that of the portal. */
export function ownPortProblems(
  config: Pick<Config, 'hosts'>,
  section: Section,
  { stored, values }: { stored: SettingValues; values: SettingValues },
): InvalidValue[] {
  const { seerrPort } = values
  if (section.id !== portal.id || seerrPort === stored.seerrPort) return []
  const port = Number(seerrPort)
  return isOwnPort(config, port) ? [{ field: 'seerrPort', problem: { code: 'PortOwn', port } }] : []
}
