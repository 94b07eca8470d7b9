import type { Service } from '~/integrations/service'
import type { Task } from '~/shared/jobs/model'
import type { App } from '../app'
import { connectedMediaServers, downloadServers, type Server } from '../settings/servers'
import { readMediaServer } from './media-sync'
import { readManagerLately } from './sync'

/** A connected server that can say that something has changed there, and how the portal looks what that is. */
export type Sender = Server<Service> & { readLately: (task: Task) => Promise<void> }

/** Every sender there is, in the order in which servers are asked. */
export const senders = (app: App): Sender[] => [
  ...connectedMediaServers(app).map(server => ({
    ...server,
    readLately: (task: Task) => readMediaServer(app, server, 'recent', task),
  })),
  ...downloadServers(app)
    .filter(({ service }) => service.recent)
    .map(server => ({ ...server, readLately: (task: Task) => readManagerLately(app, server, task) })),
]
