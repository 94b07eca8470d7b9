import { UpstreamError } from '../http/call'

/** Not the server whose titles are known: what it has would be taken for theirs. */
export const anotherServer = (service: string) =>
  new UpstreamError({
    service,
    kind: 'unexpected',
    message: `Another ${service} server than before answers at this address. Run “Read media servers again” on the jobs page if that is right.`,
    failure: { code: 'anotherServer', service },
  })
