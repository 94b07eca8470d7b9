import { mediaServers } from '~/integrations/media/index'
import type { MediaServer, PicturedPerson } from '~/integrations/media/media-server'
import type { MediaUser } from '~/integrations/media/model'
import { peopleOf } from '~/integrations/media/plex-account/people'
import type { JobId } from '~/shared/jobs/model'
import { plexFields, plexSettings } from '~/shared/services/plex'
import { readFields } from '~/shared/settings/model'
import type { User } from '~/shared/users/model'
import type { Provider } from '~/shared/users/providers'
import type { App } from '../app'
import { type Server, serversOf } from '../settings/servers'
import { homeServerOf } from './home-server'
import { plexAccountOf } from './plex-account'

/** How the people of a product come to their accounts here. */
export type Importer = {
  provider: Provider
  job: JobId
  service: MediaServer
  /** Everybody whom a server knows, or an UpstreamError where it does not tell all of them. */
  people: (app: App, server: Server<MediaServer>, signal: AbortSignal) => AsyncIterable<MediaUser>
  /** Where the picture of a person may be, the likeliest place first. */
  pictures: (app: App, person: PicturedAccount) => readonly string[]
  /** The public service that names the places of pictures, where one does: they may lie on other hosts of the internet. */
  picturesNamedBy?: (app: App) => string
}
type PicturedAccount = PicturedPerson & Pick<User, 'userType' | 'providerServer'>

const ofServer: Importer['people'] = (app, { service, settings }, signal) =>
  service.connected(app.http, settings, { signal, stream: app.stream }).users()

/** At the server that somebody belongs to; no other one is told of them, nor shows a picture for them. */
const atTheirServer: Importer['pictures'] = (app, person) => {
  const home = homeServerOf(app, person)
  const isConnected = home && serversOf(app, [home.service]).some(({ source }) => source === home.source)
  return isConnected ? home.service.personPictures(home.settings, person) : []
}

/** plex.tv says where a picture is; it is asked for there alone. */
const atPlex: Importer['pictures'] = ({ config }, { picture }) => {
  const [place, own] = [URL.parse(picture), URL.parse(config.plexTv.url)]
  if (!place) return []
  const isPlex = place.protocol === 'https:' && /(^|\.)plex\.tv$/.test(place.hostname)
  return isPlex || place.origin === own?.origin ? [place.href] : []
}

/** People of Plex are not known to its servers, but to plex.tv. */
async function* ofPlex(app: App, { service, settings, name }: Server<MediaServer>, signal: AbortSignal) {
  const { token, serverId } = plexSettings(readFields(plexFields, settings))
  const machineId = serverId ?? (await service.connected(app.http, settings, { signal }).identity()).id
  const of = { token: token?.trim() ?? '', machineId: machineId ?? '', name }
  yield* peopleOf(plexAccountOf(app, { signal }), of)
}

type Way = Omit<Importer, 'provider' | 'job' | 'service'>
/** Of the media servers whose people are known elsewhere. */
const ways: Partial<Record<Provider, Way>> = {
  plex: { people: ofPlex, pictures: atPlex, picturesNamedBy: ({ config }) => config.plexTv.url },
}

export const importers: readonly Importer[] = mediaServers.map(service => ({
  ...{ provider: service.provider, job: `${service.provider}UserImport`, service },
  ...(ways[service.provider] ?? { people: ofServer, pictures: atTheirServer }),
}))

export const importerOf = (provider: Provider): Importer => {
  const found = importers.find(one => one.provider === provider)
  if (!found) throw new Error(`nobody imports from ${provider}`)
  return found
}
