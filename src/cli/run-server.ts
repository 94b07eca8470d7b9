import type { Config } from '~/server/config'
import type { Log } from '~/server/log'
import { outliveReader } from './reader'

/** A server that runs, as the command line sees it. */
export type RunningServer = {
  /** How people reach it, one address a listened prefix. */
  addresses: string[]
  log: Log
  /** Settles once all is at work that the first answer did not need, and says why where something cannot be. */
  working: Promise<void>
  /** Ends what runs, within ten seconds, and closes the store. */
  stop: () => Promise<void>
}

/** Starts the server of a configuration; `lines` is what whoever starts it has to know. Only the top knows how. */
export type StartServer = (config: Config) => Promise<{ server: RunningServer; lines: readonly string[] }>

/** Starts the server, tells where it is, and ends it with the process. */
export async function runServer(config: Config, startServer: StartServer): Promise<void> {
  const signals = heardSignals()
  const { server, lines } = await startServer(config)
  outliveReader()
  for (const line of lines)
    process.stdout.write(`${line}
`)
  endWithDefect(server)
  // Before anybody is told that it runs: whoever hears so may stop it at once.
  signals.stopWith(() => stopped(server))
  for (const address of server.addresses) process.stdout.write(`Marquee is ready at ${address}\n`)
  await atWork(server)
}

/** Throws the sentence for people when what is done beside answering cannot begin. */
async function atWork({ working, stop, log }: RunningServer) {
  try {
    await working
  } catch (error) {
    log.error('messages and jobs cannot begin', { error })
    await stop()
    throw error
  }
}

/**
 * The first signal ends in peace, one during the start once that is through, so that nothing stays half done; the second
 * one at once.
 */
function heardSignals() {
  let stop: (() => unknown) | null = null
  let heard = false
  const onSignal = () => {
    if (heard) process.exit(130)
    heard = true
    stop?.()
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  return {
    stopWith(given: () => unknown) {
      stop = given
      if (heard) given()
    },
  }
}

async function stopped({ stop }: RunningServer) {
  try {
    await stop()
    process.exit(0)
  } catch (error) {
    process.stderr.write(`marquee: the server did not stop cleanly: ${error}\n`)
    process.exit(1)
  }
}

/** A defect is noted; one that leaves doubt ends the process. */
function endWithDefect({ log }: RunningServer) {
  process.on('unhandledRejection', error => log.error('promise was left alone', { error }))
  process.on('uncaughtException', error => {
    log.error('server failed', { error })
    process.stderr.write(`marquee: the server failed: ${error.message}\n`)
    process.exit(1)
  })
}
