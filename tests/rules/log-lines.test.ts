import { expect, test } from 'bun:test'
import { logEntry } from '~/server/logging/line'
import { maskText } from '~/server/logging/mask'

const noon = new Date('2026-03-01T12:00:00Z')
const entry = (message: string, fields: Record<string, unknown> = {}) => logEntry(noon, 'warn', message, fields)

test('a text of any length takes little of the log', () => {
  const long = 'x'.repeat(100_000)
  expect(entry(long, { path: long, inner: { name: long } }).length).toBeLessThan(15_000)
  expect(entry('short', { path: '/api' })).toBe('2026-03-01T12:00:00.000Z WARN  short {"path":"/api"}')
})

test('nothing that somebody sends begins a line of its own', () => {
  const forged = 'one\n2026-03-01T12:00:00.000Z WARN  Failed login attempt by IP: 192.0.2.1'
  const error = new Error(forged, { cause: new Error(forged) })
  for (const line of entry(forged, { error, name: forged }).split('\n').slice(1)) expect(line).toStartWith('    ')
})

test('whoever reads the log does not learn an address that only its owner may know', () => {
  const key = '0123456789abcdef0123456789abcdef'
  for (const path of [`/api/v3/webhooks/${key}`, `/feeds/calendar/${key}.ics`])
    expect(maskText(`request failed {"path":"${path}"}`, [])).not.toContain(key)
  expect(maskText('/api/v3/webhook-addresses/plex:1', [])).toBe('/api/v3/webhook-addresses/plex:1')
})

test.each([3_999, 4_000, 4_001])('a text of %i characters stands in the log as far as 4000', length => {
  const text = 'x'.repeat(length)
  const shown = length > 4_000 ? `${'x'.repeat(4_000)}…` : text
  const at = new Date('2026-03-01T12:00:00Z')
  expect(logEntry(at, 'info', text)).toBe(`2026-03-01T12:00:00.000Z INFO  ${shown}`)
  expect(logEntry(at, 'info', 'said', { text })).toBe(`2026-03-01T12:00:00.000Z INFO  said {"text":"${shown}"}`)
})
