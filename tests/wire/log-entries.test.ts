import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { LogPage } from '~/shared/api/logs'
import { aMovieRequest, saveRequest } from '../support/movies'
import { openPortal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const ann = aUser('ann')
const name = 'marquee-2026-03-01.log'
const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 12, 0, second)).toISOString()
const path = `/api/v3/logs/${name}`

async function openWithLog(lines: readonly string[]) {
  const portal = await openPortal({ users: [anAdmin('ada'), ann] })
  const storage = mkdtempSync(join(tmpdir(), 'marquee-log-entries-'))
  folders.push(storage)
  mkdirSync(join(storage, 'logs'))
  writeFileSync(join(storage, 'logs', name), `${lines.join('\n')}\n`)
  portal.app.config.storage = storage
  const page = async (query = '') => (await portal.as('ada').get(`${path}/entries${query}`)).body as LogPage
  return { ...portal, ada: portal.as('ada'), ann: portal.as('ann'), page }
}

const sentences = ({ entries }: LogPage) => entries.map(({ sentence }) => sentence)

test('entries come newest first, with names for what they name by number', async () => {
  const { app, ada, page, close } = await openWithLog([])
  await saveRequest(app.store, aMovieRequest(1, { requesterId: ann.id }))
  const { requests, titles } = app.store.t
  const [saved] = await app.store.db
    .select({ id: requests.id, title: titles.name })
    .from(requests)
    .innerJoin(titles, eq(titles.id, requests.titleId))
  const { id = 0, title = '' } = saved ?? {}
  writeFileSync(
    join(app.config.storage, 'logs', name),
    [
      `${at(1)} INFO  request made {"requestId":${id},"by":"ann"}`,
      `${at(2)} ERROR job failed {"job":"radarrSync","error":"it broke"}`,
      '    at file.ts:1',
      `${at(3)} WARN  no codes are looked at for a while {"userId":"${ann.id}","requestId":999999}`,
      '',
    ].join('\n'),
  )
  const { entries, next } = await page()
  expect(next).toBeNull()
  expect(entries).toMatchObject([
    {
      ...{ at: at(3), level: 'warn' },
      fields: [
        { name: 'userId', value: ann.id, meaning: 'ann' },
        { name: 'requestId', value: '999999', meaning: null },
      ],
    },
    {
      level: 'error',
      fields: [
        { name: 'job', value: 'radarrSync', meaning: 'Sync with Radarr' },
        { name: 'error', value: 'it broke', meaning: null },
      ],
      lines: ['    at file.ts:1'],
    },
    { sentence: 'request made', fields: [{ name: 'requestId', value: String(id), meaning: title }, { name: 'by' }] },
  ])
  const german = await ada.get(`${path}/entries?job=radarrSync`, undefined, { 'accept-language': 'de' })
  expect((german.body as LogPage).entries[0]?.fields[0]?.meaning).toBe('Abgleich mit Radarr')
  await close()
})

test('they are found by level, job, person and words, page by page', async () => {
  const { page, close } = await openWithLog([
    `${at(1)} DEBUG one {"by":"ada"}`,
    `${at(2)} INFO  two {"user":"Ann"}`,
    `${at(3)} WARN  three {"job":"sonarrSync"}`,
    `${at(4)} ERROR four {"job":"radarrSync"}`,
  ])
  expect(sentences(await page())).toEqual(['four', 'three', 'two', 'one'])
  expect(sentences(await page('?level=warn'))).toEqual(['four', 'three'])
  expect(sentences(await page('?job=sonarrSync'))).toEqual(['three'])
  expect(sentences(await page('?person=AN'))).toEqual(['two'])
  expect(sentences(await page('?search=one'))).toEqual(['one'])
  const first = await page('?count=2')
  expect(sentences(first)).toEqual(['four', 'three'])
  expect(sentences(await page(`?count=2&before=${first.next}`))).toEqual(['two', 'one'])
  await close()
})

test('a log is downloaded as a whole, and nothing that is none is read', async () => {
  const { ada, ann, guest, close } = await openWithLog([`${at(1)} INFO  one ü`])
  const file = await ada.get(`${path}/file`)
  expect(file).toMatchObject({ status: 200, text: `${at(1)} INFO  one ü\n` })
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  for (const of of ['entries', 'file']) {
    for (const other of ['..%2fdatabase.json', 'marquee-2026-03-02.log', 'other.log'])
      expect([of, other, (await ada.get(`/api/v3/logs/${other}/${of}`)).status]).toEqual([of, other, 404])
    expect([(await guest.get(`${path}/${of}`)).status, (await ann.get(`${path}/${of}`)).status]).toEqual([401, 403])
  }
  for (const query of ['level=loud', 'job=cookDinner', 'count=0', 'count=501', 'before=x'])
    expect([query, (await ada.get(`${path}/entries?${query}`)).status]).toEqual([query, 400])
  await close()
})
