import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'

type Terminal = { input: Readable; output: Pick<Writable, 'write'> }

/** What somebody types at a terminal up to Enter; none of it is shown. Rejects where they press Control-C or leave. */
export async function typedSecret(label: string, { input, output }: Terminal): Promise<string> {
  output.write(`${label}: `)
  const silent = new Writable({ write: (_, __, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: true })
  const cancelled = new AbortController()
  for (const end of ['SIGINT', 'close']) lines.once(end, () => cancelled.abort())
  try {
    return await lines.question('', { signal: cancelled.signal })
  } catch (cause) {
    throw new Error('cancelled', { cause })
  } finally {
    lines.close()
    output.write('\n')
  }
}
