import type { BrowserContext, Page } from 'playwright-core'

/** How many times slower pages compute, and how many milliseconds later the network answers them; 0 is as they are. */
const slowdown = Number(process.env.MARQUEE_TEST_SLOWDOWN ?? 0)
const latency = Number(process.env.MARQUEE_TEST_LATENCY ?? 0)

/** Slows a page down as the environment says. */
export const slowed = async (context: BrowserContext, page: Page) => {
  if (slowdown === 0 && latency === 0) return
  const devtools = await context.newCDPSession(page)
  if (slowdown > 0) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (latency === 0) return
  await devtools.send('Network.enable')
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited })
}
