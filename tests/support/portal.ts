import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { and, eq, lte, or } from 'drizzle-orm'
import type { HttpStream } from '~/integrations/download/stream'
import type { Circuits } from '~/integrations/http/breaker'
import { type Http, UpstreamError } from '~/integrations/http/call'
import type { Agent } from '~/integrations/notify/agent'
import { agents } from '~/integrations/notify/index'
import { servicesWith } from '~/integrations/services'
import { endpointsOf } from '~/server/api/compat/endpoints'
import { compat } from '~/server/api/compat/plugin'
import { seerrErrors } from '~/server/api/seerr/errors'
import { seerr } from '~/server/api/seerr/plugin'
import { ownApi } from '~/server/api/v3/plugin'
import { type Deferred, webApp } from '~/server/api/web-app'
import type { App } from '~/server/app'
import { openApp } from '~/server/composition/open-app'
import { outboxHandlersOf } from '~/server/composition/subscribers'
import { readConfig } from '~/server/config'
import { outboxWorker } from '~/server/events/outbox-worker'
import { languageFolder } from '~/server/store/embedded'
import { openStore } from '~/server/store/open'
import { openTexts } from '~/server/texts'
import { userById } from '~/server/users/queries'
import type { Section, Values } from '~/shared/settings/model'
import { portal as portalSection } from '~/shared/settings/portal'
import { sections } from '~/shared/settings/sections'
import type { User } from '~/shared/users/model'
import { answerChecker } from './described'
import { storeInMemory, writeNewestSchema } from './newest-schema'
import { passingFolder } from './passing'
import { seasonBits } from './season-bits'
import { saveUser } from './users'
import { secretKey } from './vault'

export type Reply = { status: number; body: unknown; text: string; headers: Headers }
type Send = (path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>
export type Caller = { get: Send; post: Send; put: Send; delete: Send }

export type PortalOptions = {
  users?: User[]
  http?: Http
  stream?: HttpStream
  /** What the transport of the test remembers of services that fail. */
  circuits?: Circuits
  now?: () => Date
  environment?: Record<string, string>
  /** Groups of settings to store before the first call. */
  settings?: [Section, Record<string, unknown>][]
  /** Sections that are declared besides those of the product. */
  sections?: Section[]
  /** Channels that are declared besides those of the product. */
  channels?: Agent[]
  wizardDone?: boolean
  database?: string
  /** As in a server: a database file, so that readers see what is committed alone, and a worker that is nudged. */
  live?: boolean
  /** Nobody waits longer for a hand-over than in the product. */
  impatient?: boolean
  /** Refusals take as long as in the product, however soon it is known what they are. */
  unhurried?: boolean
}

const noService: Http = async request => {
  throw new UpstreamError({ service: request.service, kind: 'unreachable' })
}
const noStream: HttpStream = async request => {
  throw new UpstreamError({ service: request.service, kind: 'unreachable' })
}

/** The language files, read once for all portals. */
const texts = openTexts(languageFolder())

/** The whole server over a store of its own, without a port; outside services are what `http` says. */
export async function openPortal(options: PortalOptions = {}) {
  const silent = () => undefined
  const log = { trace: silent, debug: silent, info: silent, warn: silent, error: silent }
  const config = { ...readConfig({}, options.environment ?? {}), storage: '/nonexistent', secretKey }
  const edges = {
    store: await storeFor(options),
    http: options.http ?? noService,
    stream: options.stream ?? noStream,
    now: options.now ?? (() => new Date()),
    log,
    ...(options.circuits && { circuits: options.circuits }),
  }
  const app = await openApp(config, edges, {
    sections: [...sections, ...(options.sections ?? []), ...(options.channels ?? []).map(({ settings }) => settings)],
    services: servicesWith([...agents, ...(options.channels ?? [])]),
  })
  app.texts = texts
  const { store } = app
  const worker = outboxWorker(app, outboxHandlersOf(app))
  app.outbox = { attempt: worker.attempt, nudge: options.live ? worker.nudge : () => undefined }
  // How it went is what tests ask for, on a slow machine too.
  if (!options.impatient) app.handOverTimeoutMs = 10_000
  if (!options.unhurried) app.pause = async () => undefined
  if (options.live) await worker.start({ isAlone: async () => true })
  for (const [section, values] of options.settings ?? []) await set(app, section, values)
  if (options.wizardDone ?? true) await set(app, portalSection, { wizard: true })
  for (const user of options.users ?? []) await saveUser(app, user)

  const endpoints = endpointsOf(app)
  const foreign = compat(app, endpoints)
  // With the first call, as in the product: most portals of the tests are never asked for it.
  const load = async () => [foreign, ...(await ownApi(app))]
  const seerrPart: Deferred = {
    below: ['/seerr'],
    load: async () => [seerr(app)],
    errors: async () => seerrErrors,
  }
  const web = webApp(app, [foreign], { deferred: [{ below: ['/api/v3'], load }, seerrPart] })
  const calling = (headers: Record<string, string>): Caller => {
    const sending =
      (method: string): Send =>
      async (path, body, more = {}) => {
        const answer = await web.handle(
          new Request(`http://portal.test${path}`, {
            method,
            headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers, ...more },
            body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
          }),
        )
        const text = await answer.text()
        const type = answer.headers.get('content-type')
        const check = await answerChecker({ app, endpoints, web })
        const faults = check(method, path, { status: answer.status, type, text })
        if (faults.length > 0) throw new Error(`not as described: ${faults.join('; ')}`)
        return { status: answer.status, text, body: parsed(text), headers: answer.headers }
      }
    return { get: sending('GET'), post: sending('POST'), put: sending('PUT'), delete: sending('DELETE') }
  }

  return {
    app,
    web,
    /** The table of the foreign wire. */
    endpoints,
    /** Calls without an identity. */
    guest: calling({}),
    /** Calls with the API key. */
    key: calling({ apikey: app.settings.get(portalSection).apiKey ?? '' }),
    /** Calls as one of the users, signed in. */
    as: (userName: string) => {
      const user = options.users?.find(one => one.userName === userName)
      if (!user) throw new Error(`no user ${userName} in this portal`)
      // As the account is now: a change of its password meanwhile ends the tokens from before.
      const token = async () => app.tokens.sign((await userById(store, user.id)) ?? user, app.now(), 3_600)
      const bearing =
        (method: 'get' | 'post' | 'put' | 'delete'): Send =>
        async (path, body, more = {}) =>
          calling({ authorization: `Bearer ${(await token()).token}` })[method](path, body, more)
      return { get: bearing('get'), post: bearing('post'), put: bearing('put'), delete: bearing('delete') } as Caller
    },
    /** Does everything that stands in the outbox; a portal that is live does so by itself and is waited for. */
    settle: () => (options.live ? nothingDue(app) : worker.settled()),
    async close() {
      await worker.stop()
      // Large libraries, which take long to count, are in files.
      const { kept, counted } = options.database ? { kept: [], counted: [] } : await seasonBits(store)
      await store.close()
      if (!Bun.deepEquals(kept, counted)) throw new Error(`lists read ${kept.join()} where there is ${counted.join()}`)
    },
  }
}

export type Portal = Awaited<ReturnType<typeof openPortal>>

let folder: string | null = null
const newFile = () => {
  folder ??= passingFolder('portals')
  return join(mkdtempSync(join(folder, 'portal-')), 'marquee.db')
}
export const databaseFile = () => `sqlite:${newFile()}`

async function storeFor({ database, live }: PortalOptions) {
  if (database) return openStore(database)
  if (!live) return storeInMemory()
  return openStore(`sqlite:${await writeNewestSchema(newFile())}`)
}

/** Waits until nothing is due and nothing is being sent. */
async function nothingDue({ store, now }: App) {
  const { outbox } = store.t
  const due = and(eq(outbox.stage, 'waiting'), lte(outbox.nextAt, now()))
  const left = () =>
    store.db
      .select({ id: outbox.id })
      .from(outbox)
      .where(or(due, eq(outbox.stage, 'sending')))
      .limit(1)
  for (const until = Date.now() + 10_000; (await left()).length > 0; await Bun.sleep(2)) {
    if (Date.now() > until) throw new Error('the outbox does not come to rest')
  }
}

async function set(app: App, section: Section, values: Record<string, unknown>) {
  const merged = { ...app.settings.get(section), ...values } as Values<Section>
  await app.store.transaction(tx => app.settings.save(tx, section, merged))
}

function parsed(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return text
  }
}
