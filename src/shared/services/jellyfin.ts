import { items, toggle, type ValuesOf } from '../settings/fields'
import { section } from '../settings/model'
import { mediaBrowserLibraries, mediaBrowserLines, mediaBrowserServer, mediaBrowserSettings } from './media-browser'
import { serverNeeds } from './media-servers'

export const jellyfinFields = {
  ...mediaBrowserServer('connection'),
  jellyfinSelectedLibraries: mediaBrowserLibraries(),
}

export const jellyfin = section(
  'jellyfin',
  {
    enable: toggle(),
    servers: items(jellyfinFields, {
      named: 'name',
      itemNeeds: serverNeeds,
      lines: [...mediaBrowserLines, 'jellyfinSelectedLibraries'],
    }),
  },
  {
    // A server vouches for its people.
    guarded: ['enable', 'servers'],
    page: {
      key: 'jellyfin',
      path: 'Jellyfin',
      group: 'mediaServers',
      layout: [['enable'], ['servers']],
      test: 'connection',
    },
  },
)

export const jellyfinSettings = (server: ValuesOf<typeof jellyfinFields>) =>
  mediaBrowserSettings(server, server.jellyfinSelectedLibraries)
