import type { CDPSession } from 'playwright-core'
import { type Figure, figure } from '../measure'
import { isMissed } from '../table'
import { cheapPhoneLine, type VitalPage } from './pages'
import { emptyCaches, type Stage } from './stage'

/** Counts in the page from its first moment on. */
const observing = `
  window.vitals = { first: 0, largest: 0, shift: 0 }
  const on = (type, note) => new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  on('paint', entry => { if (entry.name === 'first-contentful-paint') vitals.first = entry.startTime })
  on('largest-contentful-paint', entry => { vitals.largest = entry.startTime })
  on('layout-shift', entry => { if (!entry.hadRecentInput) vitals.shift += entry.value })`

/** Scripts count that were asked for before the first content stood there; what comes when it stands does not. */
const reading = `(() => {
  const scripts = performance.getEntriesByType('resource').filter(one => /\\.js(\\?|$)/.test(one.name) && one.startTime < vitals.largest)
  return { ...vitals, scripts: scripts.length, scriptKb: scripts.reduce((sum, one) => sum + one.encodedBodySize, 0) / 1000 }
})()`

type Seen = { first: number; largest: number; shift: number; scripts: number; scriptKb: number }
type Window = { width: number; height: number }
const phone: Window = { width: 390, height: 844 }
const tablet: Window = { width: 820, height: 1180 }
const desk: Window = { width: 1440, height: 900 }
const watchedMs = 10_000
/** Nothing larger is painted by then. */
const paintedMs = 6_000

async function slowly(session: CDPSession) {
  const { latencyMs, kilobytesPerSecond, slowerProcessor } = cheapPhoneLine
  const bytes = kilobytesPerSecond * 1_000
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  const line = { offline: false, latency: latencyMs, downloadThroughput: bytes, uploadThroughput: bytes }
  await session.send('Network.emulateNetworkConditions', line)
}

async function watched({ context, origin }: Stage, { path }: VitalPage, window: Window, ms = watchedMs): Promise<Seen> {
  const page = await context.newPage()
  await page.setViewportSize(window)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (window === phone) await slowly(session)
  await page.addInitScript({ content: observing })
  await page.goto(`${origin}${path}`, { waitUntil: 'load' })
  await page.waitForTimeout(ms)
  const seen = await page.evaluate<Seen>(reading)
  await page.close()
  return seen
}

const middleOf = (three: readonly number[]) => three.toSorted((a, b) => a - b)[1] ?? 0

/** What one load paints comes up to a tenth sooner or later than the next one: the middle of three, each of them cold. */
async function paintedAt(stage: Stage, page: VitalPage, one: Seen) {
  const loads = [one]
  while (loads.length < 3) {
    await emptyCaches(stage)
    loads.push(await watched(stage, page, phone, paintedMs))
  }
  return { first: middleOf(loads.map(load => load.first)), largest: middleOf(loads.map(load => load.largest)) }
}

/** One cold load: when the largest content is painted on a cheap phone, in milliseconds. */
export async function largestOnPhone(stage: Stage, page: VitalPage): Promise<number> {
  await emptyCaches(stage)
  return (await watched(stage, page, phone, paintedMs)).largest
}

const weights: Record<string, number> = { 'sign-in': 90, discover: 125 }

const figureOf = (page: VitalPage) => (name: string, value: number, unit: string, limit: number) =>
  figure(`${page.name}, ${name}`, value, { under: limit, unit })

const shiftOf = (page: VitalPage, { width }: Window, cache: 'cold' | 'warm', { shift }: Seen) =>
  figureOf(page)(`${width} px, ${cache}: layout shift in ten seconds`, shift, '', 0.02)

function onCheapPhone(page: VitalPage, { first, largest }: Pick<Seen, 'first' | 'largest'>, seen: Seen): Figure[] {
  const measured = figureOf(page)
  const weight = weights[page.name]
  return [
    measured('cheap phone: shell painted', first, 'ms', 1_800),
    measured('cheap phone: first content', largest, 'ms', 3_000),
    measured('script files', seen.scripts, '', 8.5),
    ...(weight ? [measured('script, compressed', seen.scriptKb, 'kB', weight)] : []),
  ]
}

/**
 * How soon the shell and the first content are painted in one load on a cheap phone, or in the middle one of three where
 * that one misses a bound, and whether anything moves.
 */
export async function firstPaint(stage: Stage, page: VitalPage): Promise<Figure[]> {
  await stage.signIn(page.signedIn)
  await emptyCaches(stage)
  const seen = await watched(stage, page, phone)
  const once = onCheapPhone(page, seen, seen)
  const painted = once.some(isMissed) ? onCheapPhone(page, await paintedAt(stage, page, seen), seen) : once
  return [shiftOf(page, phone, 'cold', seen), ...painted]
}

/** How soon the shell and the first content are painted on a cheap phone, and whether anything moves in ten seconds. */
export async function paints(stage: Stage, page: VitalPage): Promise<Figure[]> {
  await stage.signIn(page.signedIn)
  const figures: Figure[] = []
  await emptyCaches(stage)
  const seen = await watched(stage, page, phone)
  figures.push(shiftOf(page, phone, 'cold', seen), ...onCheapPhone(page, await paintedAt(stage, page, seen), seen))
  for (const window of [tablet, desk]) {
    await emptyCaches(stage)
    const fast = await watched(stage, page, window)
    figures.push(shiftOf(page, window, 'cold', fast))
    figures.push(figureOf(page)(`${window.width} px, cold: first content`, fast.largest, 'ms', 1_500))
  }
  // Nothing of them is held against the clock, so they are watched at the same time.
  const warm = [phone, tablet, desk].map(async window =>
    shiftOf(page, window, 'warm', await watched(stage, page, window)),
  )
  return [...figures, ...(await Promise.all(warm))]
}
