import { chromium } from 'playwright-core'
import { findChromium, quietly } from '../scripts/chromium'
import { started } from './binary'
import { filledPortal } from './fill'
import { type Figure, figure } from './measure'

/** What a browser that was never here before has to load before somebody can sign in, as it came over the wire. */
export async function weight(): Promise<Figure[]> {
  const chromiumPath = findChromium()
  if (!chromiumPath) throw new Error('no Chromium on this machine')
  const { portal, storage } = await filledPortal(0)
  await portal.close()
  const server = await started(storage)
  const browser = await chromium.launch({ executablePath: chromiumPath, args: quietly })
  const page = await browser.newPage()
  const loaded: Promise<{ type: string; bytes: number }>[] = []
  page.on('requestfinished', request => {
    const sized = async () => {
      const [answer, sizes] = await Promise.all([request.response(), request.sizes()])
      return { type: answer?.headers()['content-type'] ?? '', bytes: sizes.responseBodySize }
    }
    loaded.push(sized())
  })
  await page.goto(`${server.address}/login`, { waitUntil: 'networkidle' })
  await page.locator('input[type=password]').waitFor()
  const parts = await Promise.all(loaded)
  await browser.close()
  await server.stop()
  const kilobytes = (kind: RegExp) =>
    parts.filter(({ type }) => kind.test(type)).reduce((sum, { bytes }) => sum + bytes, 0) / 1_000
  return [
    figure('script of the sign-in page, compressed', kilobytes(/javascript/), { under: 120, unit: 'kB' }),
    figure('everything the sign-in page loads', kilobytes(/./), { under: 300, unit: 'kB' }),
  ]
}
