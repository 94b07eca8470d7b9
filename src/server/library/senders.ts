import type { Service } from '~/integrations/service'
import type { Task } from '~/shared/jobs/model'
import type { App } from '../app'
import { connectedMediaServers, downloadServers } from '../settings/connected-servers'
import type { Server } from '../settings/servers'
import { readManagerLately } from './manager-reads'
import { readMediaServerLately } from './media-sync'

/** A connected server that can say that something has changed there, and how the portal looks what that is. */
export type Sender = Server<Service> & { readLately: (task: Task, keys: readonly string[]) => Promise<void> }

/** Every sender there is, in the order in which servers are asked. */
export const senders = (app: App): Sender[] => [
  ...connectedMediaServers(app).map(server => ({
    ...server,
    readLately: (task: Task, keys: readonly string[]) => readMediaServerLately(app, server, task, keys),
  })),
  ...downloadServers(app)
    .filter(({ service }) => service.recent)
    .map(server => ({
      ...server,
      readLately: (task: Task, keys: readonly string[]) => readManagerLately(app, server, task, keys),
    })),
]
