import { t } from 'elysia'
import { serviceGroups } from '../system/service-groups'
import { oneOf, orNull, whole } from './schema'

export const ListedService = t.Object({
  group: oneOf(serviceGroups),
  name: t.String(),
  section: t.String({ description: 'Of the settings that describe it.' }),
  item: orNull(whole({ description: 'Of the list of servers or places of that section; null for its own.' })),
  isOn: t.Boolean(),
  canTest: t.Boolean(),
})
export type ListedService = typeof ListedService.static
export const ServiceList = t.Array(ListedService)
