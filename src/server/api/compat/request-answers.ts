import type { Request, Variant } from '~/shared/requests/model'
import { slicesOf } from '~/shared/slices'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import type { Sent } from '../../requests/hand-over/hand-over'
import { type Done, doneText, notSentText } from '../../requests/hand-over/outcome-texts'
import { json } from '../answers'
import { streamed } from '../compress'
import { engineAnswer } from './envelope'

/** The language that a wish names; what is no language is English. */
export const requestLanguage = (given: string | null) =>
  given && /^[a-z]{2,3}([-_][a-z0-9]{2,4})?$/i.test(given) ? given : 'en'

const nothingSent: Sent = { outcome: 'nothing' }

type Outcome = { request: Request; variant?: Variant; sent?: Sent }

/** What was done, in words, and what became of handing it over. */
export function saying(app: App, by: User, what: Done, { request, variant, sent = nothingSent }: Outcome) {
  const message = joined(doneText(app, by, what, request, variant), notSentText(app, by, sent))
  return engineAnswer({ result: true, requestId: request.id, message })
}

const joined = (...sentences: (string | null)[]) => sentences.filter(Boolean).join(' ')

/** Reads what comes after a row, so many of it. */
type ReadAfter<T> = (after: T | null, most: number) => Promise<T[]>
/** More of a page save nothing. */
const mostOfPage = 200

/** A list as it is read, page by page, so that nothing holds all of a long one. */
export const streamedList = <T>(read: ReadAfter<T>, shape: (row: T) => unknown): Response =>
  streamedAnswers(
    read,
    async function* (rows) {
      yield rows.map(shape)
    },
    mostOfPage,
  )

type Pieces = AsyncGenerator<unknown[], void>
/** The beginning and the end of an answer. */
type Around = readonly [string, string]

/** As `streamedList`, for rows of which a page is put into its form in several pieces. */
export function streamedAnswers<T>(read: ReadAfter<T>, shape: (rows: T[]) => Pieces, most: number): Response {
  async function* all(): Pieces {
    const slices = slicesOf(most)
    for (let rows = await read(null, slices.size); rows.length > 0; ) {
      yield* shape(rows)
      await slices.end(rows.length)
      rows = await read(rows.at(-1) ?? null, slices.size)
    }
  }
  return written(all(), ['[', ']'])
}

/** A list of rows; one that does not come in one piece is written as it is read. */
export const listAnswer = (pieces: Pieces) => inPieces(pieces, rows => rows, ['[', ']'])

/** The same as a page with its total. */
export const pageAnswer = (pieces: Pieces, total: number) =>
  inPieces(pieces, collection => ({ collection, total }), ['{"collection":[', `],"total":${total}}`])

async function inPieces(pieces: Pieces, whole: (rows: unknown[]) => unknown, around: Around): Promise<unknown> {
  const first = await pieces.next()
  const second = await pieces.next()
  if (second.done) return whole(first.value ?? [])
  async function* all(): Pieces {
    for (const { value } of [first, second]) if (value) yield value
    yield* pieces
  }
  return written(all(), around)
}

/** Rows as an answer, piece by piece, between its beginning and its end. */
function written(pieces: Pieces, [begin, end]: Around): Response {
  let before = begin
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      const text = (value ?? []).map(row => JSON.stringify(row)).join(',')
      if (text) {
        controller.enqueue(encoder.encode(before + text))
        before = ','
      }
      if (!done) return
      controller.enqueue(encoder.encode(before === begin ? begin + end : end))
      controller.close()
    },
    cancel: async () => void (await pieces.return()),
  })
  return streamed(body, json(null).headers.get('content-type') ?? '')
}
