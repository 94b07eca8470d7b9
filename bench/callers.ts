// A process of its own that calls one address from several callers at once:
// <address> <token> <callers> <seconds> <what encoding they accept>
const [address = '', token = '', callers = '16', seconds = '5', encoding = 'identity'] = process.argv.slice(2)
const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
const until = performance.now() + Number(seconds) * 1_000
let answers = 0

async function call() {
  while (performance.now() < until) {
    const answer = await fetch(address, { headers })
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
    await answer.arrayBuffer()
    answers++
  }
}

const begun = performance.now()
await Promise.all(Array.from({ length: Number(callers) }, call))
process.stdout.write(String(answers / ((performance.now() - begun) / 1_000)))

export {}
