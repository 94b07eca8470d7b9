import { describe, expect, test } from 'bun:test'
import { dayMs, hourMs, minuteMs } from '~/shared/durations'
import type { Health } from '~/shared/system/health'
import {
  hardlyAnyBytes,
  judgeCertificate,
  judgeChannel,
  judgeClock,
  judgeDisk,
  judgeQueue,
  littleBytes,
} from '~/shared/system/health-rules'

type Outcome = [status: Health | null, text: string]
const said = ({ status, finding }: ReturnType<typeof judgeDisk>): Outcome => [
  status,
  finding && 'text' in finding ? finding.text : '',
]

describe('room for files', () => {
  test.each<[number, ...Outcome]>([
    [0, 'Unhealthy', 'diskFull'],
    [hardlyAnyBytes - 1, 'Unhealthy', 'diskFull'],
    [hardlyAnyBytes, 'Degraded', 'diskLow'],
    [littleBytes - 1, 'Degraded', 'diskLow'],
    [littleBytes, 'Healthy', 'diskFree'],
  ])('%d bytes: %s', (free, status, text) =>
    expect(said(judgeDisk({ free, total: littleBytes * 10 }))).toEqual([status, text]),
  )
})

describe('what is to be sent', () => {
  test.each<[lateBy: number, open: number, ...Outcome]>([
    [0, 0, 'Healthy', 'queueEmpty'],
    [10 * minuteMs - 1, 0, 'Healthy', 'queueEmpty'],
    [10 * minuteMs, 0, 'Degraded', 'queueLate'],
    [hourMs - 1, 1, 'Degraded', 'queueLate'],
    [hourMs, 0, 'Unhealthy', 'queueStuck'],
    [0, 1, 'Degraded', 'queueOpen'],
  ])('late by %d ms, %d open: %s', (lateBy, open, status, text) =>
    expect(said(judgeQueue({ waiting: 0, lateBy, open }))).toEqual([status, text]),
  )
})

describe('the clock', () => {
  test.each<[number[], ...Outcome]>([
    [[], null, 'clockAlone'],
    [[0], 'Healthy', 'clockRight'],
    [[minuteMs - 1], 'Healthy', 'clockRight'],
    [[minuteMs], 'Degraded', 'clockOff'],
    [[-minuteMs], 'Degraded', 'clockOff'],
    [[5 * minuteMs - 1], 'Degraded', 'clockOff'],
    [[-5 * minuteMs], 'Unhealthy', 'clockOff'],
    [[hourMs, 1_000], 'Healthy', 'clockRight'],
  ])('others at %p: %s', (offsets, status, text) => expect(said(judgeClock(offsets))).toEqual([status, text]))
})

describe('a certificate', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  test.each<[number, ...Outcome]>([
    [-1, 'Unhealthy', 'certificateOver'],
    [0, 'Unhealthy', 'certificateOver'],
    [1, 'Degraded', 'certificateSoon'],
    [14 * dayMs - 1, 'Degraded', 'certificateSoon'],
    [14 * dayMs, 'Healthy', 'certificateGood'],
  ])('with %d ms left: %s', (left, status, text) =>
    expect(said(judgeCertificate(new Date(now.getTime() + left), now))).toEqual([status, text]),
  )
  test('that could not be read is not called good', () =>
    expect(said(judgeCertificate(null, now))).toEqual([null, 'certificateUnread']))
})

describe('a channel', () => {
  const sentAt = new Date(0)
  test.each<[{ failing: boolean; sentAt: Date | null }, ...Outcome]>([
    [{ failing: false, sentAt: null }, null, 'channelUnused'],
    [{ failing: false, sentAt }, 'Healthy', 'channelSent'],
    [{ failing: true, sentAt }, 'Degraded', 'channelFailing'],
    [{ failing: true, sentAt: null }, 'Degraded', 'channelFailing'],
  ])('%p: %s', (facts, status, text) => expect(said(judgeChannel(facts))).toEqual([status, text]))
})
