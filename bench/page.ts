import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { userInterface } from '~/server/api/assets'
import { webApp } from '~/server/api/web-app'
import { asAdmin } from './calls'
import { filledPortal } from './fill'
import { type Figure, figure, timed } from './measure'

const built = join(import.meta.dir, '../dist/public')
const browser = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' }

/** The HTML of the page that somebody opens, as a browser asks for it, beside a list of ten. */
export async function page(): Promise<Figure[]> {
  if (!existsSync(built)) throw new Error('dist/public is missing: npm run build')
  const { portal } = await filledPortal(50_000)
  const get = await asAdmin(portal)
  const { handle } = webApp(portal.app, [], { pages: userInterface(portal.app, built) })
  const opened = async () => {
    const answer = await handle(new Request('http://portal.test/discover', { headers: browser }))
    if (answer.status !== 200) throw new Error(`the page answered ${answer.status}`)
    await answer.arrayBuffer()
  }
  const list = () => get('/api/v3/requests?count=10&position=10&descending=true')
  const html = await timed(opened, 400, 100)
  const ofTen = await timed(list, 400, 100)
  await portal.close()
  return [
    figure('HTML of the first page', html, { under: 0.3, unit: 'ms', by: 'answer' }),
    figure('the same, in lists of ten', html / ofTen, { under: 0.6 }),
  ]
}
