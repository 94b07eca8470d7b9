import type { App } from '~/server/app'
import { saveDemoServices } from '~/server/composition/demo-services'
import { type Config, inStorage } from '~/server/config'
import { openCatalogue } from './catalogue'
import { connectChannels } from './channels/connect'
import { addressesAt, channelsStandIn } from './channels/stand-in'
import { withCharts } from './charts'
import { embyConnectStandIn } from './emby-connect/stand-in'
import { demoAccounts, demoPlexPeople } from './household'
import { mailStandIn } from './mail/stand-in'
import { coverArtStandIn, fanartStandIn, musicBrainzStandIn, ratingsStandIn } from './music-hosts'
import { plexAccountContent } from './plex-account/content'
import { plexAccountStandIn } from './plex-account/stand-in'
import { fillDemo } from './seed'
import { tmdbStandIn, tvMazeStandIn } from './stand-ins'

type Demo = {
  /** The configuration with the addresses of the stand-ins in it. */
  config: Config
  /** Fills an empty installation and connects it with the stand-ins of the download managers. */
  prepare: (app: App) => Promise<void>
  /** What whoever tries it has to know. */
  lines: string[]
}

const now = () => new Date()

/** Starts stand-ins for every outside service, so that everything can be tried without an account, a key or a network. */
export async function openDemo(config: Config): Promise<Demo> {
  const newKey = () => crypto.randomUUID().replaceAll('-', '')
  const catalogue = withCharts(openCatalogue(now))
  const { url, key } = tmdbStandIn({ key: newKey(), now, catalogue })
  const mail = await mailStandIn({ now })
  const music = musicHosts(newKey())
  const channels = channelsStandIn({ now, mail, pictures: `${url}/t/p`, covers: music.coverArt.url })
  const plexTv = plexAccountStandIn({ now, content: plexAccountContent(demoPlexPeople(newKey)) })
  return {
    config: {
      ...config,
      ...music,
      demo: true,
      tmdb: { apiKey: key, url: `${url}/3`, imageUrl: `${url}/t/p` },
      plexTv: { url: plexTv.url, pagesUrl: plexTv.url, discoverUrl: plexTv.url },
      embyConnect: { url: embyConnectStandIn(now, []).url },
      tvMaze: { url: tvMazeStandIn({ now, catalogue }).url },
      channelAddresses: addressesAt(channels),
    },
    async prepare(app) {
      saveDemoServices(app.config)
      await fillDemo(app, now, plexTv.content, inStorage(app.config, 'demo'))
      await connectChannels(app, { service: channels, mail })
    },
    lines: [
      'This is the demo. Stand-ins on this machine replace all outside services. Sign in with:',
      ...demoAccounts.map(
        ({ userName, password, is }) => `  ${userName.padEnd(6)} password ${password.padEnd(8)} ${is}`,
      ),
      '  otto   password projector his account at Plex, where he owns the server; administrator',
      '  greta  password matinee  her account at Plex, with a watchlist',
      '  buster password pratfall his account at Jellyfin; Quick Connect signs in as him after some seconds',
      `The emails and messages that arrived, such as those to Telegram, are shown at ${channels.url}`,
    ],
  }
}

/** Where music, its pictures, and ratings come from. */
function musicHosts(key: string): Pick<Config, 'musicBrainz' | 'coverArt' | 'fanart' | 'ratings'> {
  const catalogue = openCatalogue(now)
  const fanart = fanartStandIn({ key, now, catalogue })
  return {
    musicBrainz: { url: `${musicBrainzStandIn({ now, catalogue }).url}/ws/2` },
    coverArt: { url: coverArtStandIn({ now, catalogue }).url },
    fanart: { url: `${fanart.url}/v3`, apiKey: fanart.key },
    ratings: { url: ratingsStandIn({ now, catalogue }).url },
  }
}
