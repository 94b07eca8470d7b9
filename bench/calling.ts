// A process of its own that calls one address again and again, and in the end prints how long the longest call took in
// milliseconds: <address> <API key>
import { caller } from './caller'

const [address = '', apikey = ''] = process.argv.slice(2)
const call = async () => {
  const answer = await fetch(address, { headers: { apikey } })
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  await answer.arrayBuffer()
}
for (let times = 0; times < 50; times++) await call()
const finished = caller(call)
process.stdout.write('calling\n')
process.stdin
  .on('end', async () => {
    process.stdout.write(String(await finished()))
    process.exit(0)
  })
  .resume()
