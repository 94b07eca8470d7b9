import type { Connection } from '~/shared/address'
import { AddressError, baseAddress } from '~/shared/base-address'
import { UpstreamError } from './http/call'

/** The base address of a service; a connection that leads nowhere counts as a service that cannot be reached. */
export function serviceAddress(service: string, connection: Connection): string {
  try {
    return baseAddress(connection)
  } catch (cause) {
    if (!(cause instanceof AddressError)) throw cause
    const message = `The address of ${service} cannot be used: ${cause.message}.`
    const failure = { code: 'addressInvalid', service } as const
    throw new UpstreamError({ service, kind: 'unreachable', message, failure, cause })
  }
}
