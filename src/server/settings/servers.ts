import type { Service } from '~/integrations/service'
import type { Product } from '~/shared/services/products'
import type { SettingValues } from '~/shared/settings/fields'
import { type SectionServer, serversIn } from '~/shared/settings/servers'
import type { PageApp } from '../app'

/** A server of an outside service that is switched on, with what calls to it need. */
export type Server<S extends Product = Service> = Omit<SectionServer, 'name'> & {
  service: S
  /** What people read: the name that was given to it, else that of the service. */
  name: string
}

/** Asked with every list, and the values of a section are the same ones until somebody changes them. */
const serversByValues = new WeakMap<SettingValues, SectionServer[]>()

function serversWith({ settings }: Product, values: SettingValues): SectionServer[] {
  const known = serversByValues.get(values) ?? serversIn(settings, values)
  serversByValues.set(values, known)
  return known
}

/** Every server of these services that is switched on; of a service, the one of the section itself comes first. */
export const serversOf = <S extends Product>(app: Pick<PageApp, 'settings'>, services: readonly S[]): Server<S>[] =>
  services.flatMap(service =>
    serversWith(service, app.settings.get(service.settings)).map(server => ({
      ...server,
      service,
      name: server.name ?? service.name,
    })),
  )
