import { LRUCache } from 'lru-cache'
import { UpstreamError } from '~/integrations/http/call'
import { inTime } from '~/shared/sleep'
import type { App } from '../app'
import { type KeptRow, keepRow, keptRows } from './kept-queries'

/** Something to ask a catalogue that is slow or counts every call. */
export type Question<T> = {
  /** The catalogue and what is asked, at most 190 characters; another form of the answer needs another key. */
  key: string
  /** How long an answer counts as new. */
  freshMs: number
  /** Asks the catalogue itself; the answer must survive being written as JSON. */
  ask: () => Promise<T>
  /** That there is no such thing is kept too. */
  keepsNothing?: boolean
}

export type KeptAnswer<T> = {
  answer: T
  /** When the catalogue said so. */
  readAt: Date
  /** It should have been asked again, and could not. */
  isOld: boolean
}

/** How long somebody waits for a newer answer while there is an old one. */
const patienceMs = 400

type Underway = {
  asked: Map<string, Promise<KeptAnswer<unknown>>>
  /** Questions whose last attempt failed. */
  failed: LRUCache<string, true>
}
const perStore = new WeakMap<App['store']['t'], Underway>()

function underwayAt({ store }: App): Underway {
  const known = perStore.get(store.t) ?? { asked: new Map(), failed: new LRUCache({ max: 1_000 }) }
  perStore.set(store.t, known)
  return known
}

/** Asks, however many want to know at the same time, and keeps what is found. */
function asked<T>(app: App, question: Question<T>): Promise<KeptAnswer<T>> {
  const { asked: all, failed } = underwayAt(app)
  const { key, ask, keepsNothing = false } = question
  const known = all.get(key)
  if (known) return known as Promise<KeptAnswer<T>>
  const run = async () => {
    try {
      const answer = await ask()
      failed.delete(key)
      const readAt = app.now()
      if (answer !== null || keepsNothing) await keep(app, { key, body: JSON.stringify(answer), readAt })
      return { answer, readAt, isOld: false }
    } catch (error) {
      failed.set(key, true)
      throw error
    } finally {
      all.delete(key)
    }
  }
  const answering = run()
  all.set(key, answering)
  return answering
}

/** A store that is full costs time, not answers. */
async function keep(app: App, row: KeptRow) {
  try {
    await keepRow(app.store, row)
  } catch (error) {
    app.log.warn('answer of a catalogue not kept', { key: row.key, error })
  }
}

/** The newest answer that can be had soon. Throws an UpstreamError only while there is none at all. */
export async function keptAnswer<T>(app: App, question: Question<T>): Promise<KeptAnswer<T>> {
  const row = (await keptRows(app.store, [question.key])).get(question.key)
  return row ? newest(app, question, row) : asked(app, question)
}

async function newest<T>(app: App, question: Question<T>, row: KeptRow): Promise<KeptAnswer<T>> {
  const { readAt } = row
  const answer: T = JSON.parse(row.body)
  if (app.now().getTime() - readAt.getTime() < question.freshMs) return { answer, readAt, isOld: false }
  const { failed } = underwayAt(app)
  const isFailing = failed.has(question.key)
  const fresh = asked(app, question).catch(error => noted(app, question, error))
  const found = await inTime(fresh, isFailing ? 0 : patienceMs, null)
  return found ?? { answer, readAt, isOld: failed.has(question.key) }
}

/** Answers to many questions: what is kept in one read, and what is not as far as it comes in so many milliseconds. */
export async function keptAnswers<T>(
  app: App,
  questions: readonly Question<T>[],
  withinMs: number,
): Promise<Map<string, T>> {
  const keys = questions.map(({ key }) => key)
  const rows = await keptRows(app.store, keys)
  const answers = new Map<string, T>()
  const pending = questions.map(async question => {
    const row = rows.get(question.key)
    const found = await (row ? newest(app, question, row) : asked(app, question)).catch(error =>
      noted(app, question, error),
    )
    if (found) answers.set(question.key, found.answer)
  })
  await inTime(Promise.all(pending), withinMs, null)
  return new Map(answers)
}

function noted(app: App, { key }: Question<unknown>, error: unknown): null {
  if (!(error instanceof UpstreamError)) app.log.error('answer of a catalogue not read', { key, error })
  else app.log.debug('catalogue does not answer', { key, kind: error.kind, status: error.status })
  return null
}
