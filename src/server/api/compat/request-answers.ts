import type { Request } from '~/shared/requests/model'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import type { Sent } from '../../requests/hand-over'
import { type Done, doneText, notSentText } from '../../requests/outcome-texts'
import { json } from '../answers'
import { streamed } from '../compress'
import { engineAnswer } from './envelope'

/** The language that a wish names; what is no language is English. */
export const languageOf = (given: string | null) =>
  given && /^[a-z]{2,3}([-_][a-z0-9]{2,4})?$/i.test(given) ? given : 'en'

const nothingSent: Sent = { outcome: 'nothing' }

/** What was done, in words, and what became of handing it over. */
export function saying(app: App, by: User, what: Done, request: Request, sent: Sent = nothingSent) {
  const message = joined(doneText(app, by, what, request), notSentText(app, by, sent))
  return engineAnswer({ result: true, requestId: request.id, message })
}

const joined = (...sentences: (string | null)[]) => sentences.filter(Boolean).join(' ')

/** A list as it is read, page by page, so that nothing holds all of a long one. */
export const streamedList = <T>(read: (after: T | null) => Promise<T[]>, shape: (row: T) => unknown): Response =>
  streamedAnswers(read, rows => rows.map(shape))

/** As `streamedList`, for rows of which a page is put into its form at once. */
export function streamedAnswers<T>(
  read: (after: T | null) => Promise<T[]>,
  shape: (rows: T[]) => unknown[] | Promise<unknown[]>,
): Response {
  let last: T | null = null
  let started = false
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const rows: T[] = await read(last)
      const text = (await shape(rows)).map(row => JSON.stringify(row)).join(',')
      controller.enqueue(encoder.encode(`${started ? (text ? ',' : '') : '['}${text}${text ? '' : ']'}`))
      started = true
      last = rows.at(-1) ?? last
      if (rows.length === 0) controller.close()
    },
  })
  return streamed(body, json(null).headers.get('content-type') ?? '')
}
