import type { Server } from 'bun'
import { portal } from '~/shared/settings/portal'
import type { PageApp, PortProblem } from '../app'
import { isOwnPort } from '../own-ports'
import { finished } from './listen'

/** The addresses to listen on for programs that take a host and a port, but no path: those of the portal at another port. */
const seerrPrefixes = (hosts: readonly string[], port: number): string[] => [
  ...new Set(hosts.map(host => host.replace(/(:\d+)?\/?$/, `:${port}`))),
]

const lookEveryMs = 1_000

type Listeners = Pick<PageApp, 'config' | 'settings' | 'log'>
type Listen = (prefix: string) => Server<unknown>

/** What kept the port from being opened: what the system said stands behind what people are told at the start. */
function problemWith(port: number, isOwn: boolean, error: unknown): PortProblem {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const isTaken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
  return { port, isOwn, isTaken, why: cause instanceof Error ? cause.message : String(cause) }
}

/**
 * Listens at the port of the settings, and at another as soon as one is saved. A port that was given at the start has to
 * open; one of the settings may be that of a portal that still runs, so it is told of once and tried again until it opens.
 */
export function followSeerrPort({ config, settings, log }: Listeners, listen: Listen, everyMs = lookEveryMs) {
  let port = 0
  let servers: Server<unknown>[] = []
  let problem: PortProblem | null = null

  function open() {
    if (isOwnPort(config, port))
      throw new Error(`the portal itself listens on port ${port}: choose another for programs of Seerr`)
    const opened: Server<unknown>[] = []
    try {
      for (const prefix of seerrPrefixes(config.hosts, port)) opened.push(listen(prefix))
    } catch (error) {
      for (const server of opened) void server.stop(true)
      throw error
    }
    servers = opened
    if (problem) log.info('port for programs of Seerr opened', { port })
    problem = null
  }
  function look() {
    const wanted = settings.get(portal).seerrPort
    if (wanted !== port) {
      for (const server of servers.splice(0)) void finished(server).then(() => server.stop(true))
      port = wanted
      problem = null
    }
    if (port === 0 || servers.length > 0) return
    try {
      open()
    } catch (error) {
      if (!problem) log.error('port for programs of Seerr cannot be opened', { port, error })
      problem = problemWith(port, isOwnPort(config, port), error)
    }
  }

  if (config.seerrPort) {
    port = config.seerrPort
    open()
  } else look()
  const timer = setInterval(look, everyMs)
  return {
    servers: () => [...servers],
    problem: () => problem,
    end: () => clearInterval(timer),
  }
}
