import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type LogLevel, logLevels } from '~/shared/logs/entries'
import {
  type AddressedChannel,
  addressedChannels,
  type ServiceAddresses,
  serviceAddresses,
} from '~/shared/notifications/service-addresses'
import { variableOf } from '~/shared/settings/environment'
import { basePathRule, portal } from '~/shared/settings/portal'
import { version } from '../../package.json'
import { authoritiesIn } from './certificate-authorities'
import { type Networks, networksIn } from './networks'

/** What must be known before the store is open. Order: command line, environment, default. */
export type Config = {
  version: string
  /** URL prefixes to listen on, `http://*:3579`. */
  hosts: string[]
  /** Where programs that know no path find what is below `/seerr`, at every one of the addresses. Null: the setting counts. */
  seerrPort: number | null
  storage: string
  /** With a leading and without a trailing slash; empty for the root. Null: the stored setting counts. */
  baseUrl: string | null
  /** Null: `database.json` in the storage folder decides, else SQLite there. */
  databaseUrl: string | null
  /** What secrets in the database are encrypted with. Null: the file `marquee.key` in the storage folder. */
  secretKey: string | null
  tmdb: { apiKey: string | null; url: string; imageUrl: string }
  musicBrainz: { url: string }
  coverArt: { url: string }
  /** Pictures that fans collect; without a key nothing is asked there. */
  fanart: { url: string; apiKey: string | null }
  /** Where critics' ratings are asked for; null: nowhere. */
  ratings: { url: string | null }
  tvMaze: { url: string }
  /** Accounts of Plex, and the pages on which people allow the portal to know them. */
  plexTv: { url: string; pagesUrl: string; discoverUrl: string }
  /** Accounts that Emby keeps for people of many servers. */
  embyConnect: { url: string }
  /** Where the public services are that messages go through. */
  channelAddresses: ServiceAddresses
  /** Where releases are announced, in the form of GitHub's release list; null: nowhere. */
  updateUrl: string | null
  /** Certificate authorities that count beside the public ones, as texts of PEM; null for none. */
  authorities: string[] | null
  logLevel: LogLevel
  /** From where forwarded headers count. */
  trustProxy: Networks
  /** What stands there and is neither an address nor a network. */
  unreadableProxies: string[]
  /** Whether the set-up is open to everybody, or asks for a code from outside of private networks. */
  setupFrom: 'private' | 'any'
  demo: boolean
  /** How long the event loop may stand still before the server is ended; shorter in tests, and in no document. */
  watchdogSeconds: number
  /** Variables that set settings. */
  environment: Record<string, string | undefined>
  /** Variables with our name that mean nothing. */
  unread: string[]
}

export type Options = Partial<Record<'host' | 'port' | 'storage' | 'baseurl' | 'seerrPort', string>> & {
  demo?: boolean
}

/** The key that a build may carry; a setting and the environment override it. */
declare const BUILD_TMDB_API_KEY: string | undefined
const builtInKey = typeof BUILD_TMDB_API_KEY === 'string' && BUILD_TMDB_API_KEY ? BUILD_TMDB_API_KEY : null

/** Every variable that is read, besides those of settings; each also with `_FILE` at its end. */
const variables = [
  'MARQUEE_BASE_URL',
  'MARQUEE_CA',
  'MARQUEE_COVERART_URL',
  'MARQUEE_DATABASE_URL',
  'MARQUEE_DEMO_DOWNLOAD_SECONDS',
  'MARQUEE_EMBY_CONNECT_URL',
  'MARQUEE_FANART_API_KEY',
  'MARQUEE_FANART_URL',
  'MARQUEE_HOST',
  'MARQUEE_LOG_LEVEL',
  'MARQUEE_MUSICBRAINZ_URL',
  'MARQUEE_PLEX_PAGES_URL',
  'MARQUEE_PLEX_DISCOVER_URL',
  'MARQUEE_PLEX_TV_URL',
  'MARQUEE_PORT',
  'MARQUEE_RATINGS_URL',
  'MARQUEE_SECRET_KEY',
  'MARQUEE_SEERR_PORT',
  'MARQUEE_SETUP_FROM',
  'MARQUEE_STORAGE',
  'MARQUEE_TMDB_API_KEY',
  'MARQUEE_TMDB_IMAGE_URL',
  'MARQUEE_TMDB_URL',
  'MARQUEE_TRUST_PROXY',
  'MARQUEE_TVMAZE_URL',
  'MARQUEE_UPDATE_URL',
  'MARQUEE_WATCHDOG_SECONDS',
] as const
type ChannelVariable = `MARQUEE_${Uppercase<AddressedChannel>}_URL`
const channelVariable = (channel: AddressedChannel) => `MARQUEE_${channel.toUpperCase()}_URL` as ChannelVariable
const channelVariables = addressedChannels.map(channelVariable)
const shortestKey = 16
const ofSettings = 'MARQUEE_SETTINGS__'

/** Variables with our name that nothing reads; what container platforms write for their services is not meant for us. */
const unread = (environment: Record<string, string | undefined>) =>
  Object.keys(environment).filter(
    name =>
      name.startsWith('MARQUEE_') &&
      !/_(SERVICE_(HOST|PORT)|PORT_\d+)(_|$)/.test(name) &&
      !name.startsWith(ofSettings) &&
      ![...variables, ...channelVariables].some(known => name === known || name === `${known}_FILE`),
  )

/** A value of the environment, or of the file that `<name>_FILE` names. */
function fromEnvironment(environment: Record<string, string | undefined>, name: string): string | null {
  const file = environment[`${name}_FILE`]
  if (file) return textOf(file, `${name}_FILE`)
  return environment[name] || null
}

function textOf(file: string, variable: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`the file named by ${variable} cannot be read: ${why}`, { cause })
  }
}

/** Where a service is called marquee, Kubernetes writes its address there, `tcp://10.43.0.1:3579`: meant for others. */
const portIn = (given: string | null) => (given !== null && /^(tcp|udp|sctp):\/\//.test(given) ? null : given)

const isPort = (given: string) => /^\d{1,5}$/.test(given) && Number(given) <= 65_535

/** Throws one sentence that names the option or variable when something cannot be used. */
export function readConfig(options: Options, environment: Record<string, string | undefined>): Config {
  const env = (name: (typeof variables)[number] | ChannelVariable) => fromEnvironment(environment, name)
  const port = options.port ?? portIn(env('MARQUEE_PORT'))
  if (port !== null && port !== undefined && !isPort(port)) {
    throw new Error(`the port must be a number from 0 to 65535, not "${port}" (--port, MARQUEE_PORT)`)
  }
  const seerrPort = options.seerrPort ?? portIn(env('MARQUEE_SEERR_PORT')) ?? null
  if (seerrPort !== null && !isPort(seerrPort)) {
    const named = '(--seerr-port, MARQUEE_SEERR_PORT)'
    throw new Error(`the port for programs of Seerr must be a number from 0 to 65535, not "${seerrPort}" ${named}`)
  }
  const named = options.port === undefined ? env('MARQUEE_HOST') : null
  // Everybody knows the passwords of the demo: it is for this machine until somebody says otherwise.
  const host = options.host ?? named ?? `http://${options.demo ? '127.0.0.1' : '*'}:${port ?? 3579}`
  // An address that is given twice is listened on once.
  const hosts = [...new Set(host.split(';').map(prefix => prefix.trim()))].filter(Boolean)
  const wrong = hosts.length === 0 ? host : hosts.find(prefix => !/^https?:\/\/[^/]+(:\d+)?\/?$/.test(prefix))
  if (wrong !== undefined)
    throw new Error(`"${wrong}" is not an address to listen on, such as http://*:3579 (--host, MARQUEE_HOST)`)
  const level = env('MARQUEE_LOG_LEVEL') ?? 'info'
  if (!logLevels.includes(level as LogLevel))
    throw new Error(`MARQUEE_LOG_LEVEL must be one of ${logLevels.join(', ')}`)
  const base = options.baseurl ?? env('MARQUEE_BASE_URL')
  if (base && !basePathRule.fits.test(base))
    throw new Error(`the base path ${basePathRule.problem} (--baseurl, MARQUEE_BASE_URL)`)
  const secretKey = env('MARQUEE_SECRET_KEY')
  if (secretKey !== null && secretKey.length < shortestKey)
    throw new Error(`MARQUEE_SECRET_KEY must have at least ${shortestKey} characters`)
  const proxies = networksIn(env('MARQUEE_TRUST_PROXY') ?? '127.0.0.1,::1')
  const setupFrom = env('MARQUEE_SETUP_FROM') ?? 'private'
  if (setupFrom !== 'private' && setupFrom !== 'any') throw new Error('MARQUEE_SETUP_FROM must be private or any')
  const authorities = env('MARQUEE_CA')
  const watchdogSeconds = env('MARQUEE_WATCHDOG_SECONDS') ?? '60'
  if (!/^[1-9]\d{0,3}$/.test(watchdogSeconds)) throw new Error('MARQUEE_WATCHDOG_SECONDS must be from 1 to 9999')
  return {
    version,
    hosts,
    seerrPort: seerrPort === null ? null : Number(seerrPort),
    storage: resolve(options.storage ?? env('MARQUEE_STORAGE') ?? 'data'),
    baseUrl: base === null || base === undefined ? null : base.replace(/\/+$/, ''),
    databaseUrl: env('MARQUEE_DATABASE_URL'),
    secretKey,
    tmdb: {
      apiKey: env('MARQUEE_TMDB_API_KEY') ?? builtInKey,
      url: env('MARQUEE_TMDB_URL') ?? 'https://api.themoviedb.org/3',
      imageUrl: env('MARQUEE_TMDB_IMAGE_URL') ?? 'https://image.tmdb.org/t/p',
    },
    musicBrainz: { url: env('MARQUEE_MUSICBRAINZ_URL') ?? 'https://musicbrainz.org/ws/2' },
    coverArt: { url: env('MARQUEE_COVERART_URL') ?? 'https://coverartarchive.org' },
    fanart: {
      url: env('MARQUEE_FANART_URL') ?? 'https://webservice.fanart.tv/v3',
      apiKey: env('MARQUEE_FANART_API_KEY'),
    },
    ratings: { url: env('MARQUEE_RATINGS_URL') },
    tvMaze: { url: env('MARQUEE_TVMAZE_URL') ?? 'https://api.tvmaze.com' },
    plexTv: {
      url: env('MARQUEE_PLEX_TV_URL') ?? 'https://plex.tv',
      pagesUrl: env('MARQUEE_PLEX_PAGES_URL') ?? 'https://app.plex.tv',
      discoverUrl: env('MARQUEE_PLEX_DISCOVER_URL') ?? 'https://discover.provider.plex.tv',
    },
    embyConnect: { url: env('MARQUEE_EMBY_CONNECT_URL') ?? 'https://connect.emby.media' },
    channelAddresses: Object.fromEntries(
      addressedChannels.map(name => [name, env(channelVariable(name)) ?? serviceAddresses[name]]),
    ) as ServiceAddresses,
    updateUrl: env('MARQUEE_UPDATE_URL'),
    authorities: authorities === null ? null : authoritiesIn(authorities, 'MARQUEE_CA_FILE'),
    logLevel: level as LogLevel,
    trustProxy: proxies.networks,
    unreadableProxies: proxies.unreadable,
    setupFrom,
    demo: options.demo ?? false,
    watchdogSeconds: Number(watchdogSeconds),
    environment: {
      ...withFiles(environment),
      // Whoever reads the setting is told what counts.
      ...(seerrPort !== null && { [variableOf(portal.id, 'seerrPort')]: seerrPort }),
    },
    unread: unread(environment),
  }
}

/** Settings may come from files too: `MARQUEE_SETTINGS__RADARR__APIKEY_FILE`. */
function withFiles(environment: Record<string, string | undefined>) {
  const settings = Object.keys(environment).filter(name => name.startsWith(ofSettings))
  const names = new Set(settings.map(name => name.replace(/_FILE$/, '')))
  return Object.fromEntries([...names].map(name => [name, fromEnvironment(environment, name) ?? undefined]))
}

export const inStorage = (config: Config, ...parts: string[]) => join(config.storage, ...parts)

/** What the key of the installation stands in, where it does not come from outside. */
export const keyFile = (config: Config) => inStorage(config, 'marquee.key')
