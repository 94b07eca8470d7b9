import { itemsIn } from '~/shared/settings/items'
import { itemScope, type Scope } from './scope'
import { isOn, placeFields } from './section-tests'

/** Servers of a list that saving would connect in another way than before, so that each is tested first. */
export function changedServers(form: Scope): Scope[] {
  const { section, values } = form
  const isUsed = isOn(section, values) && values.enable !== false
  if (section.page?.test !== 'connection' || !isUsed) return []
  const servers = itemsIn(values.servers).map(item => itemScope(form, 'servers', item))
  return servers.filter(
    ({ fields, values, stored }) =>
      isOn({ fields }, values) && placeFields(fields).some(name => (values[name] ?? '') !== (stored[name] ?? '')),
  )
}
