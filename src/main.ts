import { runCli } from '~/cli/run'
import type { StartServer } from '~/cli/run-server'
import { unpackModules } from './packed-modules'

/** No other command waits for all that a server is made of. */
const serve: StartServer = async config => (await import('./serve')).serve(config)

// What is stored holds hashes and keys: files and folders are made for their owner only.
process.umask(0o077)
unpackModules()
await runCli(process.argv.slice(2), serve)
