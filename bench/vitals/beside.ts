// When the largest content is painted on a cheap phone, by this executable and another one in turns, so that what else
// the machine does hits both. Use: npm run vitals:beside -- <the other executable> [page ...]
import { resolve } from 'node:path'
import { median } from '../measure'
import { machine } from '../table'
import { pages } from './pages'
import { largestOnPhone } from './paint'
import { openStage } from './stage'

const rounds = 7

const [other, ...names] = process.argv.slice(2)
const wanted = pages.filter(({ name }) => names.includes(name))
if (!other || wanted.length === 0) {
  console.error(`name another executable, and some of these pages: ${pages.map(({ name }) => name).join(', ')}`)
  process.exit(2)
}
console.log(machine())
const stages = { here: await openStage(), there: await openStage({ binary: resolve(other) }) }
try {
  for (const listed of wanted) {
    const taken = { here: [] as number[], there: [] as number[] }
    const prepared = { here: await stages.here.prepared(listed), there: await stages.there.prepared(listed) }
    for (const stage of Object.values(stages)) await stage.signIn(listed.signedIn)
    for (let round = 0; round < rounds; round++) {
      for (const name of ['here', 'there'] as const)
        taken[name].push(await largestOnPhone(stages[name], prepared[name]))
    }
    const [here, there] = [median(taken.here), median(taken.there)]
    const percent = Math.round((here / there) * 100)
    console.log(`${listed.name}: ${Math.round(here)} ms here, ${Math.round(there)} ms there, ${percent} %`)
  }
} finally {
  await stages.here.close()
  await stages.there.close()
}
