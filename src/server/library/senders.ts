import type { Task } from '~/shared/jobs/model'
import type { App } from '../app'
import { connectedMediaServers, type Server } from '../settings/servers'
import { readMediaServer } from './media-sync'

/** A connected server that can say that something has changed there, and how the portal looks what that is. */
export type Sender = Server & { readLately: (task: Task) => Promise<void> }

/** Every sender there is, in the order in which servers are asked. */
export const senders = (app: App): Sender[] =>
  connectedMediaServers(app).map(server => ({
    ...server,
    readLately: task => readMediaServer(app, server, 'recent', task),
  }))
