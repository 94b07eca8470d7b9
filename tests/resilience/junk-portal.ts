import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import type { Store } from '~/server/store/store'
import { portal as portalSection } from '~/shared/settings/portal'
import { sections } from '~/shared/settings/sections'
import { saveAlbumRequest } from '../support/albums'
import { aMovieRequest, saveRequest } from '../support/movies'
import { openPortal } from '../support/portal'
import { type ServedCall, servedCalls } from '../support/served-calls'
import { aSeason, saveManagedShow, saveShowRequest } from '../support/shows'
import { anAdmin, aUser } from '../support/users'
import { everythingOutside } from './junk-outside'
import { body, pathPart, queryText, type Sent } from './junk-values'

type JunkCall = { as: string; method: string; address: string; sent: Sent | null }
export type Fault = { what: string; call: string; answer: string }

const usuallyLongestMs = 2_000

const asking = ['RequestMovie', 'RequestTv', 'RequestMusic'] as const
const ann = aUser('ann', { claims: [...asking, 'Request4KMovie', 'ManageOwnRequests'] })
const petra = aUser('petra', { claims: [...asking, 'PowerUser'] })
const ada = anAdmin('ada')

/** What an engine says for little, and says otherwise once anything was written. */
const marks = {
  sqlite: 'select total_changes() as mark',
  postgres: 'select pg_current_wal_insert_lsn()::text as mark',
  mysql: `select variable_value as mark from information_schema.global_status
    where variable_name = 'innodb_lsn_current'`,
} as const

const short = (text: string) => (text.length > 400 ? `${text.slice(0, 400)}… (${text.length} characters)` : text)

/** The calls by the first words of their paths, as test names. */
export async function callGroups(): Promise<[string, ServedCall[]][]> {
  const portal = await openPortal()
  const groups = Map.groupBy(await servedCalls(portal), ({ path }) => path.split('/').slice(1, 4).join('/'))
  await portal.close()
  return [...groups]
}

/** `query`: what stands behind a path, where other names are known than those of our own API. */
type JunkOptions = { isThere: boolean; longestMs?: (address: string) => number; query?: fc.Arbitrary<string> }

const album = { id: '09a6ed09-6cc8-411c-b6e0-ac8e3c0b3db7', name: 'The Slip', artistId: 'a', artistName: 'b' }

/** A portal with every service connected, which are there or all down, and what junk may do to it. */
export async function junkPortal(
  database: string,
  { isThere, longestMs = () => usuallyLongestMs, query = queryText }: JunkOptions,
) {
  const outside = everythingOutside()
  const storage = mkdtempSync(join(tmpdir(), 'marquee-junk-'))
  const portal = await openPortal({
    database,
    users: [ann, petra, ada],
    settings: outside.settings,
    ...(isThere && outside.edges),
  })
  const { app } = portal
  app.config.storage = storage
  app.throttle = { attempt: (_, attempt) => attempt() }
  app.signInsElsewhere.countTry = () => undefined
  for (const tmdbId of [603, 604, 605]) await saveRequest(app.store, aMovieRequest(tmdbId, { requesterId: ann.id }))
  const show = await saveShowRequest(app.store, 1399, aSeason(1, 3), { requesterId: ann.id })
  await saveShowRequest(app.store, 1399, aSeason(2, 2), { requesterId: petra.id, title: show.title })
  await saveManagedShow(app.store, { tvdbId: 2_399 }, [{ season: 1, episode: 1 }])
  await saveAlbumRequest(app.store, album, { requesterId: ann.id })
  const tables: Store['t'][keyof Store['t']][] = Object.values(app.store.t)
  const rowsOf = (store: Store) => Promise.all(tables.map(table => store.db.select().from(table)))
  const atFirst = await rowsOf(app.store)
  const bearers = new Map<string, Record<string, string>>([['guest', {}]])
  for (const user of [ann, petra, ada]) {
    const { token } = await app.tokens.sign(user, app.now(), 36_000)
    bearers.set(user.userName, { authorization: `Bearer ${token}` })
  }
  bearers.set('key', { apikey: app.settings.get(portalSection).apiKey ?? '' })

  const { catalogueReplies, movieIds, showIds } = app.store.t
  // What a catalogue said is kept, also where nothing of it is for the caller.
  const known = new Set(isThere ? [catalogueReplies, movieIds, showIds].map(table => tables.indexOf(table)) : [])
  // The one thing that is written down because it was refused.
  const isRefusedSignIn = (row: object) => 'action' in row && row.action === 'signInRefused'
  /** In an order of its own: servers tidy up by themselves, and list the same rows in another order afterwards. */
  const written = (stored: object[][]) =>
    JSON.stringify(
      stored
        .filter((_, at) => !known.has(at))
        .map(rows =>
          rows
            .filter(row => !isRefusedSignIn(row))
            .map(row => JSON.stringify(row))
            .sort(),
        ),
    )
  let read = { mark: undefined as unknown, rows: '' }
  /** Everything that is stored; read again once something was written. */
  const digest = async () => {
    const [said] = await app.store.execute(marks[app.store.dialect])
    if (said === undefined) throw new Error('the engine does not say whether anything was written')
    if (said.mark !== read.mark) read = { mark: said.mark, rows: written(await rowsOf(app.store)) }
    return read.rows
  }
  const first = written(atFirst)
  let before = await digest()

  const there = {
    ids: [1, 2, 3, 4, 5, 6, 603, 604, 1399, 2_399, 0, ...outside.ids],
    names: [
      ...sections.map(({ id }) => id),
      ann.id,
      ada.id,
      'ann',
      'radarr',
      'notifications/email',
      'Webhook',
      'email',
      'radarrSync',
      'movie',
      'tt0133093',
      'tvShow',
      'album',
      album.id,
      ...outside.names,
    ],
  }

  /** What a section of settings documents: its own fields, whichever group the path means. */
  const settingsFields = (path: string) => {
    const meant = sections.filter(({ id }) => path.toLowerCase().endsWith(id.toLowerCase()))
    const fields = (meant.length > 0 ? meant : sections).flatMap(({ fields }) => Object.entries(fields))
    const typeOf = { toggle: 'boolean', number: 'integer', lines: 'array', list: 'array' } as const
    const described = fields.map(([name, { kind }]) => {
      const type = kind in typeOf ? typeOf[kind as keyof typeof typeOf] : 'string'
      return [name, { type, items: { type: 'string' } }] as const
    })
    return { type: 'object', properties: Object.fromEntries(described) }
  }

  const isOpen = (described: Record<string, unknown>) => Object.keys(described).length === 0
  const describedBody = ({ body, path }: ServedCall) =>
    body && (isOpen(body) || /settings\/\{/.test(path)) ? settingsFields(path) : body

  function calls(call: ServedCall): fc.Arbitrary<JunkCall> {
    const parts = call.path.split('/').filter(Boolean)
    const address = fc.tuple(
      ...parts.map(part => (part.startsWith('{') ? pathPart(there, part.endsWith(':int}')) : fc.constant(part))),
    )
    const described = describedBody(call)
    return fc.record({
      as: fc.constantFrom('guest', 'ann', 'petra', 'ada', 'ada', 'ada', 'key'),
      method: fc.constant(call.method),
      address: fc.tuple(address, query).map(([path, behind]) => `/${path.join('/')}${behind}`),
      sent: described ? body(described, there) : fc.constant(null),
    })
  }

  async function answerTo({ as, method, address, sent }: JunkCall) {
    const headers: Record<string, string> = { ...bearers.get(as), ...(sent?.type ? { 'content-type': sent.type } : {}) }
    const request = new Request(`http://portal.test${address}`, { method, headers, body: sent?.text ?? null })
    const answer = await portal.web.handle(request)
    return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
  }

  /** What is wrong with the answer to a call, or null. */
  async function faultOf(call: JunkCall): Promise<Fault | null> {
    const began = performance.now()
    const shown = short(`${call.as} ${call.method} ${call.address} ${call.sent?.type ?? ''} ${call.sent?.text ?? ''}`)
    const fault = (what: string, answer = '') => ({ what, call: shown, answer: short(answer) })
    const most = longestMs(call.address)
    const late = Bun.sleep(most).then(() => null)
    const answer = await Promise.race([answerTo(call), late]).catch((error: Error) => error)
    if (answer === null) return fault(`no answer within ${most} ms`)
    if (answer instanceof Error) return fault('the answer broke off', `${answer.stack}`)
    const { status, type, text } = answer
    if (status >= 500 && status !== 502 && status !== 503) return fault(`status ${status}`, text)
    if (type.includes('html') || /^\s*<(!doctype|html)/i.test(text)) return fault('a page for people', text)
    if (performance.now() - began > most) return fault('an answer that blocked everybody')
    const after = await digest()
    const isWritten = after !== before
    const [was, is] = [before, after]
    before = after
    const refused = status >= 400 || /^\{"(result|successful|success)":false/.test(text)
    return refused && isWritten ? fault('refused and written', `${status} ${text} ${difference(was, is)}`) : null
  }

  return {
    calls,
    faultOf,
    /** A call, and where nobody comes upon the end of its path, one to each that is there. */
    meant: (call: ServedCall): ServedCall[] => {
      const ends = outside.ends.flatMap(({ of, are }) => (of.test(call.path) ? are : []))
      return [call, ...ends.map(end => ({ ...call, path: call.path.replace(/\{\w+\}$/, end) }))]
    },
    /** Puts back what earlier junk was allowed to change; the steps of the wizard are open while they are tried. */
    async restore({ path }: ServedCall) {
      // What hangs on a row goes with it, so that whatever else has changed, all of it is put back.
      if ((await digest()) !== first) {
        await app.store.transaction(async tx => {
          for (const table of tables.toReversed()) await tx.db.delete(table)
          for (const [index, table] of tables.entries()) {
            const rows = atFirst[index] ?? []
            if (rows.length > 0) await tx.db.insert(table).values(rows)
          }
        })
      }
      await app.settings.refresh()
      const wizard = !path.includes('/Wizard')
      await app.store.transaction(tx =>
        app.settings.save(tx, portalSection, { ...app.settings.get(portalSection), wizard }),
      )
      rmSync(join(storage, 'database.json'), { force: true })
      before = await digest()
    },
    async close() {
      await portal.close()
      await outside.stop()
      rmSync(storage, { recursive: true, force: true })
    },
  }
}

const difference = (was: string, is: string) => {
  let at = 0
  while (at < was.length && was[at] === is[at]) at++
  return `before …${was.slice(Math.max(0, at - 60), at + 80)} after …${is.slice(Math.max(0, at - 60), at + 80)}`
}
