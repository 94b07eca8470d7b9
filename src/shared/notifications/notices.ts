import { failureSentence } from '../failures'
import type { Notice } from './model'

type Say = (key: string, values: Record<string, unknown>) => string

/** What a notice says besides the title, in the language of `say`. */
export function noticeSentence(
  say: Say,
  { event, values, failure }: Pick<Notice, 'event' | 'values' | 'failure'>,
): string {
  const count = values.count === undefined ? {} : { count: Number(values.count) }
  const context = values.variant === 'fourK' ? 'fourK' : undefined
  const why = failure ? { detail: failureSentence(say, failure) } : {}
  const sentence = say(`notices.${event}`, { ...values, ...count, ...why, context })
  return values.reason ? `${sentence} ${say('notices.reason', values)}` : sentence
}
