import { type Config, readConfig } from '~/server/config'
import { type Common, commandOn } from './session'
import { startOption } from './values'

type Given = Common & { host?: string; port?: string; alive?: boolean }

const longestMs = 10_000
const everywhere = /\/\/(\*|\+|0\.0\.0\.0|\[::\])(?=:|\/|$)/

/** Where the first prefix that the server listens on is reached from this machine. */
const addressOf = ({ hosts }: Config) =>
  `${(hosts[0] ?? '').replace(everywhere, '//127.0.0.1').replace(/\/$/, '')}/health`

async function asked(address: string): Promise<{ word: string; status: number }> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(longestMs) })
    return { word: (await answer.text()).trim(), status: answer.status }
  } catch (cause) {
    throw new Error(`no answer from ${address}`, { cause })
  }
}

/** The probe of a container that holds nothing but the executable. */
export const healthCommand = () =>
  commandOn('health', 'check the health of the running server')
    .option('--host <prefixes>', 'URL prefixes the server listens on (default: http://*:3579)', startOption('host'))
    .option('--port <number>', 'port the server listens on; short for --host', startOption('port'))
    .option('--alive', 'succeed if the server answers at all, even while a service is down')
    .action(async ({ host, port, alive, json, quiet }: Given) => {
      const config = readConfig({ ...(host && { host }), ...(port && { port }) }, process.env)
      const { word, status } = await asked(addressOf(config))
      if (json) process.stdout.write(`${JSON.stringify({ status: word }, null, 2)}\n`)
      else if (!quiet) process.stdout.write(`${word}\n`)
      if (status >= 400 && !alive) process.exitCode = 1
    })
