import { UpstreamError } from '~/integrations/http/call'
import type { MediaServer } from '~/integrations/media/media-server'
import { plexServer } from '~/integrations/media/plex/server'
import { refuseIf } from '~/shared/refusal'
import type { App } from '../app'
import { whyNot } from '../sentences'
import { testSettings } from './connection-test'
import { connectFirst, makePlexOwnerAdmin, mayConnectFirst } from './first-media-server'
import { allowedOwner, beginConnecting, connectServerOf, ownerToken, type PlexOwner } from './plex-connection'
import { builtInActor } from './wizard'

/** What the server is called from now on, or why it was not connected; neither while nobody has allowed it. */
export type Connection = { server: string | null; message: string | null }

/** One that is connected is changed by an administrator, who sees what it is. */
const refuseConnected = (app: App, product: MediaServer) =>
  refuseIf(mayConnectFirst(app, product) ? null : { code: 'MediaServerConnected', service: product.name })

/** Whoever sets the portal up hears all of what went wrong outside, as its administrators do. */
async function told(app: App, language: string | null, connect: () => Promise<Connection>): Promise<Connection> {
  try {
    return await connect()
  } catch (error) {
    if (error instanceof UpstreamError) return { server: null, message: whyNot(app, error.failure, language) }
    throw error
  }
}

type Place = { ip: string; port: number; ssl: boolean; subDir: string | null; apiKey: string }

/** Tests a server that is opened with a key, and connects it under its own name. */
export function connectMediaServer(
  app: App,
  product: MediaServer,
  { place, language }: { place: Place; language: string | null },
): Promise<Connection> {
  refuseConnected(app, product)
  return told(app, language, async () => {
    const by = await builtInActor(app, language)
    const server = { id: 1, ...place }
    const meant = { section: product.settings, server: server.id }
    const { ok, message, suggestion } = await testSettings(app, by, meant, { enable: true, servers: [server] })
    if (!ok) return { server: null, message }
    const name = suggestion?.field === 'name' ? suggestion.value : product.name
    if (await connectFirst(app, product, { servers: [{ ...server, name }] })) return { server: name, message: null }
    throw new Error(`${product.name} answers, and nobody has an account there`)
  })
}

type Owner = NonNullable<Awaited<ReturnType<typeof allowedOwner>>>

async function connectOwned(app: App, { token, ownerAdministers }: Owner): Promise<Connection> {
  refuseConnected(app, plexServer)
  const server = await connectServerOf(app, token)
  if (ownerAdministers) await makePlexOwnerAdmin(app)
  return { server, message: null }
}

/** Connects the server of whoever has this account at Plex. */
export function connectFirstPlex(
  app: App,
  { ownerAdministers, ...account }: PlexOwner,
  language: string | null,
): Promise<Connection> {
  refuseConnected(app, plexServer)
  return told(app, language, async () => connectOwned(app, { token: await ownerToken(app, account), ownerAdministers }))
}

/** Begins the same for whoever allows it on a page of Plex. */
export function beginFirstPlex(app: App, wish: Pick<PlexOwner, 'ownerAdministers'>) {
  refuseConnected(app, plexServer)
  return beginConnecting(app, wish)
}

/** Ends it once they have. */
export const endFirstPlex = (app: App, ticket: string, language: string | null): Promise<Connection> =>
  told(app, language, async () => {
    const owner = await allowedOwner(app, ticket)
    return owner ? connectOwned(app, owner) : { server: null, message: null }
  })
