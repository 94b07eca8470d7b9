/** How a phone with the mobile application is reached: through the relay of its newer versions, or a public service. */
export const pushServices = ['cloud', 'legacy'] as const
export type PushService = (typeof pushServices)[number]

export type Device = { service: PushService; token: string }

/** So many phones of one person are kept of a service, those added last. */
export const mostDevices = 6
export const longestToken = 500

/** A device as a message that waits has it. */
export const deviceAddress = ({ service, token }: Device): string => `${service}:${token}`

/** The device of such an address; null for any other. */
export function deviceAt(address: string): Device | null {
  const service = pushServices.find(one => address.startsWith(`${one}:`))
  return service ? { service, token: address.slice(service.length + 1) } : null
}
