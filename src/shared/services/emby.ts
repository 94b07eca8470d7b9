import { items, toggle, type ValuesOf } from '../settings/fields'
import { section } from '../settings/model'
import { mediaBrowserLibraries, mediaBrowserLines, mediaBrowserServer, mediaBrowserSettings } from './media-browser'
import { serverNeeds } from './media-servers'

/** Emby's own page, from which people reach every server of theirs. */
export const embyApp = 'https://app.emby.media'

export const embyFields = { ...mediaBrowserServer(embyApp), embySelectedLibraries: mediaBrowserLibraries() }

export const emby = section(
  'emby',
  {
    enable: toggle(),
    servers: items(embyFields, {
      named: 'name',
      itemNeeds: serverNeeds,
      lines: [...mediaBrowserLines, 'embySelectedLibraries'],
    }),
  },
  {
    // A server vouches for its people.
    guarded: ['enable', 'servers'],
    page: {
      key: 'emby',
      path: 'Emby',
      group: 'mediaServers',
      layout: [['enable'], ['servers']],
      test: 'connection',
    },
  },
)

export const embySettings = (server: ValuesOf<typeof embyFields>) =>
  mediaBrowserSettings(server, server.embySelectedLibraries)
