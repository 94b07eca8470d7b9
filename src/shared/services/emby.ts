import { items, toggle, type ValuesOf } from '../settings/fields'
import { section } from '../settings/model'
import { mediaBrowserLibraries, mediaBrowserLines, mediaBrowserServer, mediaBrowserSettings } from './media-browser'

export const embyFields = { ...mediaBrowserServer, embySelectedLibraries: mediaBrowserLibraries() }

export const emby = section(
  'emby',
  {
    enable: toggle(),
    servers: items(embyFields, { named: 'name', lines: [...mediaBrowserLines, 'embySelectedLibraries'] }),
  },
  {
    page: {
      key: 'emby',
      path: 'Emby',
      group: 'mediaServers',
      layout: [['enable', 'servers']],
      test: 'connection',
    },
  },
)

export const embySettings = (server: ValuesOf<typeof embyFields>) =>
  mediaBrowserSettings(server, server.embySelectedLibraries)
