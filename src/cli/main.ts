import { runCli } from './run'

await runCli(process.argv.slice(2))
