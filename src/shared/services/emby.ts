import { items, toggle } from '../settings/fields'
import { section, type Values } from '../settings/model'
import { mediaBrowserLibraries, mediaBrowserLines, mediaBrowserServer, mediaBrowserSettings } from './media-browser'

export const emby = section('emby', {
  enable: toggle(),
  servers: items(
    { ...mediaBrowserServer, embySelectedLibraries: mediaBrowserLibraries() },
    { named: 'name', lines: [...mediaBrowserLines, 'embySelectedLibraries'] },
  ),
})

/** The servers that are set up; those of a product that is switched off are none. */
export const embyServers = ({ enable, servers }: Values<typeof emby>) =>
  enable ? servers.map(server => mediaBrowserSettings(server, server.embySelectedLibraries)) : []
