import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dailyFile, dropOldLogFiles, logFiles } from '~/server/logging/files'
import { openLog } from '~/server/logging/open-log'
import { storedSecrets } from '~/server/logging/secrets'
import { standardOutput } from '~/server/logging/standard-output'
import { readLogLine } from '~/shared/logs/entries'
import { radarr } from '~/shared/services/radarr'
import { openPortal } from '../support/portal'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-log-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const at = new Date('2026-03-01T18:04:05.120Z')
const unexpected = (error: unknown) => {
  throw error
}

function openTestLog(secrets: string[] = [], level: 'debug' | 'warn' = 'debug') {
  const folder = newFolder()
  const { log, close } = openLog({ folder, level, now: () => at, secrets: () => secrets, onFailure: unexpected })
  const text = () => readFileSync(join(folder, 'marquee-2026-03-01.log'), 'utf8')
  return { folder, log, close, text }
}

test('a line has time, level, message and fields, and can be read back', () => {
  const { log, text } = openTestLog()
  log.info('request approved', { kind: 'movie', requestId: 3, by: undefined })
  expect(text()).toBe('2026-03-01T18:04:05.120Z INFO  request approved {"kind":"movie","requestId":3}\n')
  expect(readLogLine(text().trim())).toEqual({
    at,
    level: 'info',
    text: 'request approved {"kind":"movie","requestId":3}',
  })
})

test('an error comes with its stack and its cause, below its line', () => {
  const { log, text } = openTestLog()
  log.error('request failed', { error: new Error('no room', { cause: new Error('disk full') }) })
  const [line, ...rest] = text().trimEnd().split('\n')
  expect(line).toContain('{"error":{"message":"no room","cause":"disk full"}}')
  expect(rest[0]).toMatch(/^ {4}at .*log\.test\.ts/)
  expect(rest).toContainEqual('    caused by disk full')
  expect(rest.every(one => readLogLine(one) === null)).toBe(true)
})

test('lines below the level are left out', () => {
  const { log, text } = openTestLog([], 'warn')
  log.info('server started')
  log.warn('delivery failed')
  expect(text()).not.toContain('server started')
  expect(text()).toContain('delivery failed')
})

test('secrets are masked wherever they stand', () => {
  const { log, text } = openTestLog(['s3cr3t-value', 'quo"ted-secret', JSON.stringify('quo"ted-secret').slice(1, -1)])
  log.info('service called', {
    apiKey: 'AAA111',
    nested: { password: 'BBB222', list: [{ accessToken: 'CCC333' }], authorization: 'DDD444' },
    url: 'http://radarr.example.com/api?apikey=EEE555&term=up&access_token=FFF666',
    header: 'sent Bearer GGG777.abc-def',
    database: 'postgres://marquee:HHH888@db.example.com/marquee',
    text: 'it said s3cr3t-value and quo"ted-secret',
    token: null,
  })
  log.error('request failed', { error: new Error('s3cr3t-value is wrong') })
  for (const secret of [
    'AAA111',
    'BBB222',
    'CCC333',
    'DDD444',
    'EEE555',
    'FFF666',
    'GGG777',
    'HHH888',
    's3cr3t',
    'ted-secret',
  ]) {
    expect(text()).not.toContain(secret)
  }
  expect(text()).toContain('apikey=***&term=up&access_token=***')
  expect(text()).toContain('"token":null')
})

test('every stored value of a secret field is known as a secret, and so are the keys of the installation', async () => {
  const portal = await openPortal({ settings: [[radarr, { apiKey: 'radarr-key-1234' }]] })
  const secrets = storedSecrets(portal.app.config, portal.app.settings)()
  expect(secrets).toContain('radarr-key-1234')
  expect(secrets.filter(secret => /^[0-9a-f]{32}$/.test(secret)).length).toBeGreaterThanOrEqual(2)
  await portal.close()
})

test('a new day begins a new file, and a day that says too much keeps its newest two halves', () => {
  const folder = newFolder()
  let now = at
  const file = dailyFile({ folder, now: () => now, largestFile: 100 })
  for (let line = 1; line <= 30; line++) file.append(`line ${line} ${'x'.repeat(20)}`)
  expect(logFiles(folder)).toEqual(['marquee-2026-03-01.log', 'marquee-2026-03-01.1.log'])
  expect(readFileSync(join(folder, 'marquee-2026-03-01.log'), 'utf8')).toContain('line 30 ')
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(100)
  now = new Date('2026-03-02T00:00:01Z')
  file.append('a new day')
  file.close()
  expect(logFiles(folder)[0]).toBe('marquee-2026-03-02.log')
})

test('files that are too old or too much are removed, and nothing else', () => {
  const folder = newFolder()
  for (let day = 1; day <= 28; day++) {
    writeFileSync(join(folder, `marquee-2026-02-${String(day).padStart(2, '0')}.log`), 'x'.repeat(100))
  }
  writeFileSync(join(folder, 'notes.log'), 'mine')
  dropOldLogFiles(folder, at, { days: 14, bytes: 1_000_000 })
  expect(logFiles(folder).at(-1)).toBe('marquee-2026-02-15.log')
  dropOldLogFiles(folder, at, { days: 14, bytes: 350 })
  expect(logFiles(folder)).toEqual(['marquee-2026-02-28.log', 'marquee-2026-02-27.log', 'marquee-2026-02-26.log'])
  expect(readdirSync(folder)).toContain('notes.log')
})

test('a log that cannot be written is told once and stops nobody', () => {
  const told: unknown[] = []
  const folder = join(newFolder(), 'file')
  writeFileSync(folder, '')
  const { log } = openLog({
    folder,
    level: 'info',
    now: () => at,
    secrets: () => [],
    onFailure: error => told.push(error),
  })
  log.info('one')
  log.info('two')
  expect(told).toHaveLength(1)
})

/** A reader of the standard output that takes nothing until it is told to. */
function slowReader() {
  const taken: string[] = []
  let pending: (() => void)[] = []
  return {
    taken,
    on: () => undefined,
    write(text: string, written: () => void) {
      taken.push(text)
      pending.push(written)
    },
    read() {
      for (const written of pending) written()
      pending = []
    },
  }
}

test('entries are heard as they are written, secrets masked', () => {
  const heard: string[] = []
  const folder = newFolder()
  const echo = (entry: string) => heard.push(entry)
  const { log } = openLog({
    folder,
    level: 'info',
    now: () => at,
    secrets: () => ['hush-hush'],
    onFailure: unexpected,
    echo,
  })
  log.debug('not this')
  log.info('said', { what: 'hush-hush' })
  expect(heard).toEqual(['2026-03-01T18:04:05.120Z INFO  said {"what":"***"}'])
})

test('an output that nobody reads takes a bounded amount, and says later what it left out', () => {
  const reader = slowReader()
  const say = standardOutput(() => reader)
  const entry = 'x'.repeat(100_000)
  for (let times = 0; times < 15; times++) say(entry)
  expect(reader.taken).toHaveLength(10)
  reader.read()
  say('next')
  expect(reader.taken.slice(10)).toEqual([
    '(5 entries are only in the log files, because this output was not read)\n',
    'next\n',
  ])
})
