import { UpstreamError } from '~/integrations/http/call'
import type { Service } from '~/integrations/service'
import type { Product } from '~/shared/services/products'
import { type SectionServer, serversIn } from '~/shared/settings/servers'
import type { PageApp } from '../app'

/** A server of an outside service that is switched on, with what calls to it need. */
export type Server<S extends Product = Service> = Omit<SectionServer, 'name'> & {
  service: S
  /** What people read: the name that was given to it, else that of the service. */
  name: string
}

/** Every server of these services that is switched on; of a service, the one of the section itself comes first. */
export const serversOf = <S extends Product>(app: Pick<PageApp, 'settings'>, services: readonly S[]): Server<S>[] =>
  services.flatMap(service =>
    serversIn(service.settings, app.settings.get(service.settings)).map(server => ({
      ...server,
      service,
      name: server.name ?? service.name,
    })),
  )

/** What a call to a server answers; the sentence of a failure names the server, where its service has several. */
export async function namingServer<T>({ name, isDefault }: Server, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isDefault || !(error instanceof UpstreamError)) throw error
    const failure = { ...error.failure, server: name }
    throw new UpstreamError({ ...error, message: `${name}: ${error.message}`, failure, cause: error })
  }
}
