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
    throw new Error(`no server answers at ${address}`, { cause })
  }
}

/** The probe of a container that holds nothing but the executable. */
export const healthCommand = () =>
  commandOn('health', 'ask the running server how it is')
    .option('--host <prefixes>', 'where it listens (http://*:3579)', startOption('host'))
    .option('--port <number>', 'the port it listens on, shorter than --host', startOption('port'))
    .option('--alive', 'content when it answers at all, also while an outside service is down')
    .action(async ({ host, port, alive, json, quiet }: Given) => {
      const config = readConfig({ ...(host && { host }), ...(port && { port }) }, process.env)
      const { word, status } = await asked(addressOf(config))
      if (json) process.stdout.write(`${JSON.stringify({ status: word }, null, 2)}\n`)
      else if (!quiet) process.stdout.write(`${word}\n`)
      if (status >= 400 && !alive) process.exitCode = 1
    })
