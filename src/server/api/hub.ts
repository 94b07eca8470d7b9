import type { ServerWebSocket } from 'bun'
import { Elysia } from 'elysia'
import { frameReader } from '~/shared/hub-frames'
import { isAdmin, type User } from '~/shared/users/model'
import { identify } from '../access/identify'
import type { App } from '../app'
import { AnswerError, nothing } from './answers'
import * as frames from './hub-frames'
import { saidLately } from './hub-missed'

type Socket = Pick<ServerWebSocket, 'send' | 'close' | 'terminate'>
/** `since` is the moment from which on it wants to know whether something was said; null for whoever does not ask. */
type Listener = { bearer: string; user: User; followsLibrary: boolean; since: number | null }
type Connection = Listener & {
  socket: Socket
  read: ReturnType<typeof frameReader>
  ready: boolean
  openedAt: number
  heardAt: number
}

export type HubTimes = { pingMs: number; silentMs: number; handshakeMs: number }
const usualTimes: HubTimes = { pingMs: 15_000, silentMs: 30_000, handshakeMs: 15_000 }

/** The live channel: SignalR's JSON protocol over WebSockets, for people with a valid token. */
export function liveHub(app: App, times: HubTimes = usualTimes) {
  const connections = new Map<string, Connection>()
  const said = saidLately(() => performance.now())
  const timer = setInterval(() => void lookAfter(), times.pingMs)
  timer.unref()

  /** Keeps lines open, drops who is silent, and who may not listen any more. */
  async function lookAfter() {
    const now = performance.now()
    for (const [id, connection] of [...connections]) {
      const { ready, openedAt, heardAt, socket } = connection
      if (now - heardAt > times.silentMs || (!ready && now - openedAt > times.handshakeMs)) drop(id, socket)
      else if ((await mayListen(connection)) && ready) socket.send(frames.ping)
    }
  }

  /** Reads again who listens there, and ends the line of somebody who may not any more. */
  async function mayListen(connection: Connection): Promise<boolean> {
    const user = await userOf(app, connection.bearer).catch(error => {
      app.log.error('live connection could not be checked', { error })
      return connection.user
    })
    if (user) connection.user = user
    else end(connection.socket, 'The token is no longer valid')
    return user !== null
  }

  /** What it would have heard: an empty message has nothing to show, and is a reason to ask again all the same. */
  function tellMissed({ socket, user, followsLibrary, since }: Connection) {
    if (since === null) return
    const missed = said.missed(user, since)
    if (missed.messages) socket.send(frames.notification(''))
    if (missed.library && followsLibrary) socket.send(frames.libraryChanged)
    if (missed.calls && followsLibrary) socket.send(frames.serverCalled)
  }

  const drop = (id: string, socket: Socket) => {
    connections.delete(id)
    socket.terminate()
  }
  const end = (socket: Socket, error?: string) => {
    socket.send(frames.closing(error))
    socket.close(1000)
  }

  function heard(connection: Connection, text: string) {
    const { socket } = connection
    connection.heardAt = performance.now()
    for (const frame of connection.read(text)) {
      if (!connection.ready) {
        if (!frames.isHandshake(frame)) {
          socket.send(frames.handshakeRefused('Only version 1 of the json protocol is supported.'))
          return socket.close(1000)
        }
        connection.ready = true
        socket.send(frames.handshakeDone)
        tellMissed(connection)
        continue
      }
      const { send, close } = frames.answerTo(frame)
      if (send) socket.send(send)
      if (close) return socket.close(1000)
    }
  }

  const plugin = () =>
    new Elysia({ name: 'live channel' })
      .get('/hubs/notification', () => nothing(426))
      .resolve(async ({ request, query }) => ({ listener: await listenerOf(app, request, query) }))
      .post('/hubs/notification/negotiate', ({ query }) => negotiation(Number(query.negotiateVersion ?? 0)))
      .ws('/hubs/notification', {
        open({ id, raw, data: { listener } }) {
          const now = performance.now()
          const state = {
            socket: raw,
            read: frameReader(frames.largestMessage),
            ready: false,
            openedAt: now,
            heardAt: now,
          }
          connections.set(id, { ...listener, ...state })
        },
        close: ({ id }) => void connections.delete(id),
        message({ id }, message) {
          const connection = connections.get(id)
          if (!connection) return
          try {
            heard(connection, textOf(message))
          } catch (error) {
            app.log.debug('live message was not understood', { error })
            end(connection.socket, 'The message cannot be read')
          }
        },
      })

  const sendTo = (sent: string, isMeant: (connection: Connection) => boolean) => {
    for (const connection of connections.values())
      if (connection.ready && isMeant(connection)) connection.socket.send(sent)
  }
  const live: App['live'] = {
    showUsers(userIds, message) {
      said.toUsers(userIds)
      sendTo(frames.notification(message), ({ user }) => userIds.includes(user.id))
    },
    libraryChanged() {
      said.ofLibrary()
      sendTo(frames.libraryChanged, ({ followsLibrary }) => followsLibrary)
    },
    serverCalled() {
      said.ofServers()
      sendTo(frames.serverCalled, ({ followsLibrary, user }) => followsLibrary && isAdmin(user))
    },
    recheck(userId) {
      for (const connection of [...connections.values()]) if (connection.user.id === userId) void mayListen(connection)
    },
    connected: () => [...connections.values()].filter(({ ready }) => ready).map(({ user }) => ({ userId: user.id })),
  }

  return {
    plugin,
    live,
    close() {
      clearInterval(timer)
      for (const { socket } of [...connections.values()]) end(socket)
    },
  }
}

/** What was sent. Elysia has read what looks like JSON by itself; frames arrive in pieces and are read here. */
const textOf = (message: unknown) =>
  typeof message === 'string' || message instanceof Uint8Array ? String(message) : JSON.stringify(message)

export type LiveHub = ReturnType<typeof liveHub>

const userOf = async (app: App, bearer: string): Promise<User | null> => {
  const identity = await identify(
    app,
    { apiKey: null, optionalKey: null, userName: null, userNumber: null, accessToken: null, bearer },
    null,
  )
  return 'by' in identity && !identity.mustAgree && !identity.mustSetUp ? identity.by : null
}

/**
 * Browsers cannot set headers on a WebSocket, so the token may stand in the query, here and nowhere else. Other clients know
 * of notifications alone, so that whoever wants to hear of libraries says so, and for how many milliseconds it has not been
 * able to hear of anything.
 */
async function listenerOf(app: App, request: Request, query: Record<string, string | undefined>): Promise<Listener> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? query.access_token
  const user = bearer ? await userOf(app, bearer) : null
  if (!bearer || !user) throw new AnswerError(nothing(401, { 'www-authenticate': 'Bearer' }))
  const unheardMs = Number.parseInt(query.unheard ?? '', 10)
  const since = unheardMs >= 0 ? performance.now() - unheardMs : null
  return { bearer, user, followsLibrary: query.follows === 'library', since }
}

function negotiation(version: number) {
  const connectionId = crypto.randomUUID()
  return {
    negotiateVersion: version >= 1 ? 1 : 0,
    connectionId,
    ...(version >= 1 ? { connectionToken: crypto.randomUUID() } : {}),
    availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
  }
}
