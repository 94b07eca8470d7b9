import { portal } from '~/shared/settings/portal'
import { currentTimeZone, isTimeZone } from '~/shared/time-zone'
import type { Settings } from './app'

/** What the machine says, before a setting changed it. */
const machine = { variable: process.env.TZ, zone: currentTimeZone() }

/** The zone of the machine, which counts while the setting is empty. */
export const machineTimeZone = () => machine.zone

/** What `TZ` says where that is no zone, so that the clock shows UTC; null where all is well. Some put a colon first. */
export const unknownTimeZone = (variable = machine.variable): string | null =>
  variable && !isTimeZone(variable.replace(/^:/, '')) ? variable : null

/** Sets the clock of the process to the zone of the house: the one of the settings, else that of the machine. */
export function keepTimeZone({ get }: Pick<Settings, 'get'>): void {
  const wanted = get(portal).timeZone ?? machine.zone
  if (wanted !== currentTimeZone()) process.env.TZ = wanted
}
