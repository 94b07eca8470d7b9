import { beforeAll, expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Delivery } from '~/shared/api/deliveries'
import { DeliveryRow } from '~/ui/parts/delivery-row'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const moment = '2026-11-21T10:00:00.000Z'
const draw = (more: Partial<Delivery>) => {
  const times = { createdAt: moment, sentAt: null, nextAt: null, heldBy: null }
  const about = { event: 'NewRequest', eventName: 'New request', title: 'Metropolis', person: null, to: null }
  const delivery = {
    id: 1,
    channel: 'Slack',
    stage: 'sent' as const,
    attempts: 1,
    error: null,
    requestId: null,
    repeatable: false,
  }
  return renderToStaticMarkup(
    <DeliveryRow delivery={{ ...delivery, ...times, ...about, ...more }} busy={false} onSend={() => undefined} />,
  )
}

test.each<[Partial<Delivery>, string | null]>([
  [{ stage: 'sent', attempts: 3, sentAt: moment }, '3 tries'],
  [{ stage: 'sent', attempts: 1, sentAt: moment }, null],
  [{ stage: 'sending', attempts: 2 }, '2 tries'],
  [{ stage: 'waiting', attempts: 0, nextAt: moment }, 'Not tried yet'],
  [{ stage: 'waiting', attempts: 1, nextAt: moment }, '1 try'],
  [{ stage: 'stopped', attempts: 10 }, '10 tries'],
])('a message with %j says how often it was tried where that is of use: %p', (more, tries) => {
  const html = draw(more)
  expect(/Not tried yet|\d+ (try|tries)/.exec(html)?.[0] ?? null).toBe(tries)
  expect(html.includes('next try')).toBe(more.nextAt !== undefined)
})

test.each<[Delivery['heldBy'], string | null]>([
  ['quietHours', 'Held until the reader’s quiet hours end.'],
  ['digest', 'Gathers what else comes until then into one message.'],
  [null, null],
])('a message held by %p says so: %p', (heldBy, reason) => {
  const html = draw({ stage: 'waiting', attempts: 0, nextAt: moment, heldBy })
  expect(/(Held until|Gathers)[^<]+/.exec(html)?.[0] ?? null).toBe(reason)
})

test.each<[Partial<Delivery>, boolean]>([
  [{ stage: 'sent', repeatable: true }, true],
  [{ stage: 'sent', repeatable: false }, false],
  [{ stage: 'waiting' }, true],
  [{ stage: 'sending' }, false],
])('a message with %j can be sent again: %p', (more, can) => {
  expect(draw(more).includes('Send again: “Metropolis”')).toBe(can)
})
