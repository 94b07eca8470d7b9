import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Call, StandIn } from './stand-in'

export type Journal = ReturnType<typeof openJournal>

/**
 * What a stand-in was told to change, in a file: told once more after another start, as of the times at which it was told,
 * it knows again what it knew. `now` is its clock. Without a file nothing is kept.
 */
export function openJournal(path: string | null, now: () => Date) {
  let past: Date | null = null
  const told = (): Call[] =>
    path !== null && existsSync(path)
      ? readFileSync(path, 'utf8')
          .split('\n')
          .filter(Boolean)
          .map(line => JSON.parse(line) as Call)
      : []
  return {
    now: () => past ?? now(),
    note: (call: Call) => {
      if (path === null || past !== null || call.method === 'GET') return
      mkdirSync(dirname(path), { recursive: true })
      appendFileSync(path, `${JSON.stringify(call)}\n`)
    },
    tellAgain: async ({ url, key }: Pick<StandIn, 'url' | 'key'>) => {
      for (const { method, path: address, query, body, at } of told()) {
        past = new Date(at)
        const answer = await fetch(`${url}${address}?${query}`, {
          method,
          headers: { 'x-api-key': key, 'content-type': 'application/json' },
          body: body === undefined ? null : JSON.stringify(body),
        })
        await answer.arrayBuffer()
      }
      past = null
    },
  }
}
