import type { Request } from '~/shared/requests/model'
import { isStaff, type User } from '~/shared/users/model'
import type { App } from '../../app'
import type { Sent } from '../../requests/hand-over'
import { json } from '../answers'
import { streamed } from '../compress'
import { engineAnswer } from './envelope'

type Said = 'made' | 'approved' | 'denied' | 'available' | 'unavailable' | 'deleted' | 'reprocessed' | 'optionsSaved'

const nothingSent: Sent = { outcome: 'nothing' }

/** What was done, in words, and what became of handing it over. */
export function saying(app: App, by: User, what: Said, { id, title: about }: Request, sent: Sent = nothingSent) {
  const year = about.releasedAt?.getUTCFullYear()
  const title = year ? `${about.name} (${year})` : about.name
  const message = app.texts.say(by.language, `requests.${what}`, { title })
  return engineAnswer({ result: true, requestId: id, message: joined(message, unsent(app, by, sent)) })
}

/** The sentence for a hand-over that failed, with the reason for staff only, or null. */
export function waiting(app: App, by: User, sent: Sent) {
  if (sent.outcome !== 'waiting') return null
  return app.texts.say(by.language, 'requests.waiting', { detail: isStaff(by) ? sent.detail : '' }).trim()
}

const unsent = (app: App, by: User, sent: Sent) =>
  sent.outcome === 'underWay' ? app.texts.say(by.language, 'requests.underWay') : waiting(app, by, sent)

const joined = (...sentences: (string | null)[]) => sentences.filter(Boolean).join(' ')

/** A list as it is read, page by page, so that nothing holds all of a long one. */
export function streamedList<T>(read: (after: T | null) => Promise<T[]>, shape: (row: T) => unknown): Response {
  let last: T | null = null
  let started = false
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const rows: T[] = await read(last)
      const text = rows.map(row => JSON.stringify(shape(row))).join(',')
      controller.enqueue(encoder.encode(`${started ? (text ? ',' : '') : '['}${text}${text ? '' : ']'}`))
      started = true
      last = rows.at(-1) ?? last
      if (rows.length === 0) controller.close()
    },
  })
  return streamed(body, json(null).headers.get('content-type') ?? '')
}
