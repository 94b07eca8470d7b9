import { currentTimeZone, isTimeZone } from '~/shared/days'
import { portal } from '~/shared/settings/portal'
import type { Settings } from './app'

/** What the machine says, before a setting changed it; its zone once somebody asks, which takes a tenth of a start. */
const machine = { variable: process.env.TZ, zone: null as string | null }

/** The zone of the machine, which counts while the setting is empty. */
export const machineTimeZone = (): string => {
  machine.zone ??= currentTimeZone()
  return machine.zone
}

/** What `TZ` says where that is no zone, so that the clock shows UTC; null where all is well. Some put a colon first. */
export const unknownTimeZone = (variable = machine.variable): string | null =>
  variable && !isTimeZone(variable.replace(/^:/, '')) ? variable : null

/** Sets the clock of the process to the zone of the house: the one of the settings, else that of the machine. */
export function keepTimeZone({ get }: Pick<Settings, 'get'>): void {
  const chosen = get(portal).timeZone
  // Nobody has asked for the zone of the machine, so that nothing was changed: the clock still shows it.
  if (chosen === null && machine.zone === null) return
  // Asked before anything changes it.
  const own = machineTimeZone()
  const wanted = chosen ?? own
  if (wanted !== currentTimeZone()) process.env.TZ = wanted
}
