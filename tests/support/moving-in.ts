import { readFileSync } from 'node:fs'
import { userByName } from '~/server/users/queries'
import type { ImportState, SourceUpload } from '~/shared/api/portal-import'
import { importKinds } from '~/shared/import/house'
import type { Portal } from './portal'
import { until } from './until'
import { anAdmin } from './users'

/** What somebody chooses who changes nothing on the page. */
export const usualImport = {
  ...{ from: 'files', only: [...importKinds], timeZone: 'UTC' },
  ...{ matchNames: false, allHistory: true, replaceSettings: false },
}

/** What `ada` does on the page. */
export function movingIn(portal: () => Portal) {
  const ada = () => portal().as('ada')
  const state = async () => (await ada().get('/api/v3/import')).body as ImportState
  async function part(name: string, id: string, number: number, bytes: Uint8Array<ArrayBuffer>) {
    const { app, web } = portal()
    const account = (await userByName(app.store, 'ada')) ?? anAdmin('ada')
    const { token } = await app.tokens.sign(account, app.now(), 3_600)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' }
    const to = `http://portal.test/api/v3/import/files/${name}/${id}/${number}`
    const answer = await web.handle(new Request(to, { method: 'PUT', headers, body: bytes }))
    return { status: answer.status, body: (await answer.json().catch(() => null)) as { code?: string; name?: string } }
  }
  async function send(name: string, bytes: Uint8Array<ArrayBuffer>) {
    const begun = await ada().post('/api/v3/import/files', { name, bytes: bytes.length })
    const { id, partBytes } = begun.body as SourceUpload
    let last = { status: begun.status, body: {} as { code?: string; name?: string } }
    for (let at = 0; at < bytes.length; at += partBytes)
      last = await part(name, id, at / partBytes, bytes.subarray(at, at + partBytes))
    return last
  }
  return {
    ada,
    state,
    part,
    send,
    sendFile: (name: string, file: string) => send(name, new Uint8Array(readFileSync(file))),
    /** Begins a run and waits for its end. */
    async run(more: object = {}) {
      const begun = await ada().post('/api/v3/import/runs', { ...usualImport, isDryRun: false, ...more })
      if (begun.status !== 200) throw new Error(`the run was refused: ${begun.text}`)
      await until(async () => (await state()).run?.outcome !== 'running')
      return state()
    },
  }
}
