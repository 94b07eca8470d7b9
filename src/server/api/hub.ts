import type { Server, ServerWebSocket, WebSocketHandler } from 'bun'
import type { User } from '~/shared/users/model'
import { identify } from '../access/identify'
import type { App } from '../app'
import { json, nothing } from './answers'
import * as frames from './hub-frames'
import { partsOf } from './visit'
import type { Room } from './web'

type Connection = {
  bearer: string
  user: User
  read: ReturnType<typeof frames.frameReader>
  ready: boolean
  openedAt: number
  heardAt: number
}
type Socket = ServerWebSocket<Connection>

export type HubTimes = { pingMs: number; silentMs: number; handshakeMs: number }
const usualTimes: HubTimes = { pingMs: 15_000, silentMs: 30_000, handshakeMs: 15_000 }

/** Bytes that may wait for a client that reads too slowly before it is dropped. */
const mostWaiting = 256 * 1024

const hubPath = /\/hubs\/notification\/?$/i
const negotiatePath = /^\/hubs\/notification\/negotiate\/?$/i

/** The live channel: SignalR's JSON protocol over WebSockets, for people with a valid token. */
export function liveHub(app: App, times: HubTimes = usualTimes) {
  const sockets = new Set<Socket>()
  const timer = setInterval(() => void lookAfter(), times.pingMs)
  timer.unref()

  /** Keeps lines open, drops who is silent, and who may not listen any more. */
  async function lookAfter() {
    const now = Date.now()
    for (const socket of [...sockets]) {
      const { ready, openedAt, heardAt } = socket.data
      if (now - heardAt > times.silentMs || (!ready && now - openedAt > times.handshakeMs)) drop(socket)
      else if ((await mayListen(socket)) && ready) socket.send(frames.ping)
    }
  }

  /** Reads anew who listens there, and ends the line of somebody who may not any more. */
  async function mayListen(socket: Socket): Promise<boolean> {
    const user = await userOf(app, socket.data.bearer).catch(error => {
      app.log.error('live connection could not be checked', { error })
      return socket.data.user
    })
    if (user) socket.data.user = user
    else end(socket, 'The token is not valid any more')
    return user !== null
  }

  const drop = (socket: Socket) => {
    sockets.delete(socket)
    socket.terminate()
  }
  const end = (socket: Socket, error?: string) => {
    socket.send(frames.closing(error))
    socket.close(1000)
  }

  function heard(socket: Socket, text: string) {
    socket.data.heardAt = Date.now()
    for (const frame of socket.data.read(text)) {
      if (!socket.data.ready) {
        if (!frames.isHandshake(frame)) {
          socket.send(frames.handshakeRefused('Only the json protocol, version 1, is served.'))
          return socket.close(1000)
        }
        socket.data.ready = true
        socket.send(frames.handshakeDone)
        continue
      }
      const { send, close } = frames.answerTo(frame)
      if (send) socket.send(send)
      if (close) return socket.close(1000)
    }
  }

  const websocket: WebSocketHandler<Connection> = {
    maxPayloadLength: frames.largestMessage,
    backpressureLimit: mostWaiting,
    closeOnBackpressureLimit: true,
    idleTimeout: 120,
    open: socket => void sockets.add(socket),
    close: socket => void sockets.delete(socket),
    message(socket, message) {
      try {
        heard(socket, String(message))
      } catch (error) {
        app.log.debug('live message was not understood', { error })
        end(socket, 'The message cannot be read')
      }
    },
  }

  /** Answers what belongs to the channel's WebSocket; null for every other request, undefined once it is one. */
  async function upgrade(request: Request, server: Server<Connection>): Promise<Response | null | undefined> {
    if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') return null
    const { path, search } = partsOf(request.url)
    if (!hubPath.test(path)) return null
    const bearer = bearerOf(request, name => new URLSearchParams(search).get(name))
    const user = bearer && (await userOf(app, bearer))
    if (!bearer || !user) return nothing(401, { 'www-authenticate': 'Bearer' })
    const now = Date.now()
    const data = { bearer, user, read: frames.frameReader(), ready: false, openedAt: now, heardAt: now }
    return server.upgrade(request, { data }) ? undefined : nothing(400)
  }

  const room: Room = async ({ request, path, query }) => {
    if (!/^\/hubs(\/|$)/i.test(path)) return null
    if (!negotiatePath.test(path)) return nothing(hubPath.test(path) ? 426 : 404)
    if (request.method !== 'POST') return nothing(405, { allow: 'POST' })
    const bearer = bearerOf(request, query)
    if (!bearer || !(await userOf(app, bearer))) return nothing(401, { 'www-authenticate': 'Bearer' })
    return json(negotiation(Number(query('negotiateVersion') ?? 0)))
  }

  const show = (message: string, isMeant: (user: User) => boolean) => {
    const sent = frames.notification(message)
    for (const socket of sockets) if (socket.data.ready && isMeant(socket.data.user)) socket.send(sent)
  }
  const live: App['live'] = {
    showAdmins: message => show(message, user => user.claims.includes('Admin')),
    showUsers: (userIds, message) => show(message, user => userIds.includes(user.id)),
    lookAgain(userId) {
      for (const socket of [...sockets]) if (socket.data.user.id === userId) void mayListen(socket)
    },
    connected: () => [...sockets].filter(({ data }) => data.ready).map(({ data }) => ({ userId: data.user.id })),
  }

  return {
    room,
    upgrade,
    websocket,
    live,
    close() {
      clearInterval(timer)
      for (const socket of [...sockets]) end(socket)
    },
  }
}

export type LiveHub = ReturnType<typeof liveHub>

const userOf = async (app: App, bearer: string): Promise<User | null> => {
  const identity = await identify(app, { apiKey: null, optionalKey: null, userName: null, accessToken: null, bearer })
  return 'by' in identity ? identity.by : null
}

/** Browsers cannot set headers on a WebSocket, so the token may stand in the query, here and nowhere else. */
const bearerOf = (request: Request, query: (name: string) => string | null) =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? query('access_token')

function negotiation(version: number) {
  const connectionId = crypto.randomUUID()
  return {
    negotiateVersion: version >= 1 ? 1 : 0,
    connectionId,
    ...(version >= 1 ? { connectionToken: crypto.randomUUID() } : {}),
    availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
  }
}
