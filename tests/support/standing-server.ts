// A server in which whoever asks the catalogue computes without an end. Use: bun standing-server.ts <storage>
import { readConfig } from '~/server/config'
import { startServer } from '../../src/start'

const [storage = ''] = process.argv.slice(2)
const config = readConfig({ host: 'http://127.0.0.1:0', storage }, process.env)
const server = await startServer(config, async app => {
  app.http = async () => {
    for (;;);
  }
})
process.stdout.write(`Marquee is ready at ${server.addresses[0]}\n`)
