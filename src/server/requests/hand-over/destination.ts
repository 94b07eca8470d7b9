import { refuse } from '~/shared/refusal'
import type { Request, RequestKind, Variant } from '~/shared/requests/model'
import type { Route } from '~/shared/rules/verdict'
import { nothingChosen, type OptionsByVariant, type ShowOptions } from '~/shared/titles/model'
import type { DownloadOptions, ServerOptions } from '~/shared/users/model'
import type { App } from '../../app'
import { type DownloadServer, downloadServersFor } from '../../settings/connected-servers'
import { isFourKOn } from '../../settings/four-k'
import type { Routing } from '../ruled/routes'

/** The server that gets a variant of a kind where no other one is chosen. */
export const serverFor = (app: App, kind: RequestKind, variant: Variant): DownloadServer | null =>
  downloadServersFor(app, kind, variant)[0] ?? null

/** Shows are told apart in 4K while that is switched on and there is something that takes them so. */
export const takesShowsInFourK = (app: App): boolean => isFourKOn(app) && serverFor(app, 'tvShow', 'fourK') !== null

type Chosen = Pick<Request, 'kind' | 'variants'> & { title: { options: OptionsByVariant } }

/** What is chosen for a variant: with each request, and for a show whoever asked for how much of it. */
export const optionsOf = ({ kind, title, variants }: Chosen, variant: Variant): ShowOptions =>
  kind === 'tvShow'
    ? (title.options[variant] ?? nothingChosen)
    : { ...nothingChosen, ...optionsIn(variants[variant] ?? nothingChosen) }

const optionsIn = ({ server, profile, root }: ServerOptions): ServerOptions => ({ server, profile, root })

/** Where a variant goes, and with which options. */
export type Destination = {
  server: DownloadServer
  options: ShowOptions
  /** The server that was chosen is not connected any more, and the usual one stands in with its usual options. */
  standsIn: boolean
  /** What rules say of it besides; numbers are those of the server. */
  route: Route
}

type Sending = { request: Chosen; variant: Variant; routing: Routing }

/**
 * Where a variant goes: to the server that was chosen for it, else to the one that a rule names, else to the usual one; null
 * where nothing takes it.
 */
export function destinationOf(app: App, { request, variant, routing }: Sending): Destination | null {
  const servers = downloadServersFor(app, request.kind, variant)
  const options = optionsOf(request, variant)
  const chosen = servers.find(({ source }) => source === options.server)
  const route = routing({
    servers: servers.map(({ source }) => source),
    chosen: chosen?.source ?? usualIfChosen(options, servers),
  })
  const server = chosen ?? servers.find(({ source }) => source === route.server?.key) ?? servers[0]
  if (!server) return null
  // The numbers of one server mean nothing to another.
  const standsIn = options.server !== null && !chosen
  return { server, options: standsIn ? nothingChosen : options, standsIn, route }
}

/** Numbers that were chosen without a server are those of the usual one, which no rule sends elsewhere then. */
const usualIfChosen = ({ server, profile, root }: ShowOptions, [usual]: readonly DownloadServer[]) =>
  server === null && (profile ?? root) !== null ? (usual?.source ?? null) : null

/** What is sent of a choice; programs of the first two versions name no server. */
export type GivenOptions = DownloadOptions & { server?: string | null | undefined }

/** A choice as it is kept. Numbers without a server are those of the usual one, unless nothing of them changed. */
export function keptOptions(before: ServerOptions, { profile, root, server }: GivenOptions): ServerOptions {
  const isSame = profile === before.profile && root === before.root
  return { server: server === undefined ? (isSame ? before.server : null) : server, profile, root }
}

/** Refuses a server that could not get this. */
export function refuseUnknownServer(
  app: App,
  [kind, variant]: [RequestKind, Variant],
  { server = null }: Pick<GivenOptions, 'server'>,
) {
  const isKnown = server === null || downloadServersFor(app, kind, variant).some(({ source }) => source === server)
  if (!isKnown) refuse({ code: 'ServerUnknown' })
}
