import { runCli } from '~/cli/run'
import { serve } from './serve'

// What is stored holds hashes and keys: files and folders are made for their owner only.
process.umask(0o077)
await runCli(process.argv.slice(2), serve)
