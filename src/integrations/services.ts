import { tmdbService } from './catalogue/tmdb/service'
import { downloadManagers } from './download/index'
import { mediaServers } from './media/index'
import type { Agent } from './notify/agent'
import { agents } from './notify/index'
import { openIdService } from './open-id/service'
import type { Service } from './service'

/** Every service there is; callers find in it who can do what they want done. */
export type Services = { all: readonly Service[]; agents: readonly Agent[] }

export const servicesWith = (channels: readonly Agent[]): Services => ({
  all: [tmdbService, ...mediaServers, ...downloadManagers, openIdService, ...channels],
  agents: channels,
})

export const services = servicesWith(agents)
