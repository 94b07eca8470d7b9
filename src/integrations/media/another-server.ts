import { UpstreamError } from '../http/call'

/** The address of a server leads to another one than was set up: nothing of its answers is taken over. */
export const anotherServer = (service: string, name: string) =>
  new UpstreamError({
    service,
    kind: 'unexpected',
    message: `Another ${service} server than before answers at the address of “${name}”. Run “Read media servers again” on the jobs page if that is right.`,
  })
