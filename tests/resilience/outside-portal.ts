import type { Fault } from '~/demo/faults'
import type { StandIn } from '~/demo/stand-in'
import { radarrStandIn, radarrValues, tmdbStandIn } from '~/demo/stand-ins'
import { fetchStream } from '~/integrations/download/fetch-stream'
import type { Http } from '~/integrations/http/call'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { httpStack } from '~/integrations/http/stack'
import { jobList } from '~/jobs/index'
import { jobRunner } from '~/jobs/runner'
import { hourMs } from '~/shared/durations'
import { radarr } from '~/shared/services/radarr'
import { openPortal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

/** What calls to outside services may take in these tests, instead of ten seconds. */
export const limitMs = 500
export const films = [19, 653, 775, 961, 4808, 22596]

/** Everything that may be wrong with a service; slow ones answer after the time limit. */
export const faults: [string, Fault | 'down'][] = [
  ['answers too slowly', { slowMs: limitMs * 3 }],
  ['refuses the key', { status: 401 }],
  ['knows nothing there', { status: 404 }],
  ['asks to slow down', { status: 429, retryAfter: 1 }],
  ['is broken', { status: 500 }],
  ['answers with a web page', { body: 'html' }],
  ['breaks off', { body: 'cutOff' }],
  ['sends other types', { body: 'wrongTypes' }],
  ['drops the connection', { refuse: true }],
  ['is down', 'down'],
]

/** The portal with its real way out, between stand-ins of TMDB and Radarr; `front` stands before Radarr. */
export async function outsidePortal(
  front: (radarr: StandIn) => { port: number; close: () => unknown } | null = () => null,
) {
  let skippedMs = 0
  const now = () => new Date(Date.now() + skippedMs)
  const tmdb = tmdbStandIn({ key: 'catalogue-key', now })
  const manager = radarrStandIn({ key: 'radarr-key', now, downloadMs: hourMs })
  const before = front(manager)
  const wire = fetchHttp({ version: 'test' })
  const transport: Http = request => wire({ ...request, timeoutMs: Math.min(request.timeoutMs, limitMs) })
  const sleep = (ms: number) => Bun.sleep(Math.min(ms, 20))
  const clock = { now, ticks: () => performance.now() + skippedMs, sleep }
  const http = httpStack({ version: 'test', observe: () => undefined, cacheBytes: 10_000_000, transport, ...clock })
  const portal = await openPortal({
    users: [anAdmin(), aUser('ann')],
    http,
    stream: request => fetchStream({ ...request, silenceMs: limitMs }),
    now,
    environment: {
      MARQUEE_TMDB_API_KEY: tmdb.key,
      MARQUEE_TMDB_URL: `${tmdb.url}/3`,
      MARQUEE_TMDB_IMAGE_URL: `${tmdb.url}/t/p`,
    },
    settings: [[radarr, radarrValues(before ? { ...manager, port: before.port } : manager)]],
  })
  const runner = jobRunner(portal.app, jobList)
  return {
    ...portal,
    tmdb,
    radarr: manager,
    /** Runs a job and answers how it ended. */
    run: runner.run,
    async break(service: StandIn, fault: Fault | 'down') {
      if (fault === 'down') await service.stop()
      else service.faults.set(fault)
    },
    mend(service: StandIn) {
      service.faults.clear()
      service.start()
    },
    /** Lets time pass, so that what waits is due and a service that was left alone is tried again. */
    later: (ms = hourMs) => {
      skippedMs += ms
    },
    /** How often a movie was sent to Radarr, and how often it is there. */
    async arrived(tmdbId: number) {
      const address = `${manager.url}/api/v3/movie?apikey=${manager.key}`
      const there = (await (await fetch(address)).json()) as { tmdbId: number }[]
      const isIt = (body: unknown) =>
        typeof body === 'object' && body !== null && 'tmdbId' in body && body.tmdbId === tmdbId
      const posts = manager.calls.filter(
        ({ method, path, body }) => method === 'POST' && /\/movie$/.test(path) && isIt(body),
      )
      return { posts: posts.length, there: there.filter(movie => movie.tmdbId === tmdbId).length }
    },
    async close() {
      await runner.close()
      await portal.close()
      await before?.close()
      await Promise.all([tmdb.stop(), manager.stop()])
    },
  }
}

export type OutsidePortal = Awaited<ReturnType<typeof outsidePortal>>

/** What a proxy does with the answer to a movie that Radarr has stored already. */
export type Loss = 'dropped' | 'cutOff' | 'tooLate' | 'html'

/** A proxy before Radarr that loses the answers to new movies while it is told to. */
export function losing(loss: Loss, isLosing: () => boolean) {
  return (behind: StandIn) => {
    const server = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      async fetch(request) {
        const { pathname, search } = new URL(request.url)
        const body = request.method === 'GET' ? null : await request.text()
        const answer = await fetch(`${behind.url}${pathname}${search}`, {
          method: request.method,
          headers: request.headers,
          body,
        })
        const text = await answer.text()
        const { status, headers } = new Response(null, {
          status: answer.status,
          headers: { 'content-type': 'application/json' },
        })
        if (!isLosing() || request.method !== 'POST' || !pathname.endsWith('/movie'))
          return new Response(text, { status, headers })
        if (loss === 'tooLate') await Bun.sleep(limitMs * 2)
        if (loss === 'html') return new Response('<!doctype html><title>Gateway</title>', { status: 200 })
        if (loss === 'cutOff') return new Response(text.slice(0, 20), { status, headers })
        return new Response(new ReadableStream({ start: controller => controller.error(undefined) }))
      },
    })
    return { port: server.port ?? 0, close: () => server.stop(true) }
  }
}
