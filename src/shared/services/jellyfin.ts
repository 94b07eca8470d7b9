import { items, toggle } from '../settings/fields'
import { section, type Values } from '../settings/model'
import { mediaBrowserLibraries, mediaBrowserLines, mediaBrowserServer, mediaBrowserSettings } from './media-browser'

export const jellyfin = section('jellyfin', {
  enable: toggle(),
  servers: items(
    { ...mediaBrowserServer, jellyfinSelectedLibraries: mediaBrowserLibraries() },
    { named: 'name', lines: [...mediaBrowserLines, 'jellyfinSelectedLibraries'] },
  ),
})

/** The servers that are set up; those of a product that is switched off are none. */
export const jellyfinServers = ({ enable, servers }: Values<typeof jellyfin>) =>
  enable ? servers.map(server => mediaBrowserSettings(server, server.jellyfinSelectedLibraries)) : []
