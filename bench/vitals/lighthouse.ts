import lighthouse, { type Config, desktopConfig } from 'lighthouse'
import { type Figure, figure, median } from '../measure'
import { phoneLine, type VitalPage } from './pages'
import { emptyCaches, endWorkers, type Stage } from './stage'

const { latencyMs, kilobytesPerSecond, slowerProcessor } = phoneLine
const phone: Config = {
  extends: 'lighthouse:default',
  settings: {
    throttling: {
      rttMs: latencyMs,
      throughputKbps: kilobytesPerSecond * 8,
      cpuSlowdownMultiplier: slowerProcessor,
      requestLatencyMs: 0,
      downloadThroughputKbps: 0,
      uploadThroughputKbps: 0,
    },
  },
}
const forms = { mobile: phone, desktop: desktopConfig } as const
type Form = keyof typeof forms
type Cache = 'cold' | 'warm'

const bounds: Record<Form, Record<Cache, number>> = {
  mobile: { cold: 90, warm: 98 },
  desktop: { cold: 99, warm: 99 },
}
const others = { accessibility: 100, 'best-practices': 100, seo: 100 } as const
/** What does not depend on the cache is said of warm loads. */
const asked: Record<Cache, string[]> = { cold: ['performance'], warm: ['performance', ...Object.keys(others)] }

async function audited({ origin, port }: Stage, { path }: VitalPage, form: Form, cache: Cache) {
  const onlyCategories = asked[cache]
  // Neither counts in a score, and each audit takes seconds longer for them.
  const left = { disableFullPageScreenshot: true, skipAudits: ['bf-cache'] }
  const flags = { port, output: 'json', logLevel: 'error', disableStorageReset: true, onlyCategories, ...left } as const
  const ran = await lighthouse(`${origin}${path}`, flags, forms[form])
  if (!ran) throw new Error(`Lighthouse did not answer for ${path}`)
  const { categories, audits, runtimeError } = ran.lhr
  if (runtimeError) throw new Error(`Lighthouse could not measure ${path}: ${runtimeError.message}`)
  return {
    score: (category: string) => Math.round((categories[category]?.score ?? 0) * 100),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

/** `isOnce`: one load is enough where it keeps its bound. */
type Loads = { form: Form; cache: Cache; isOnce?: boolean }

/** Against chance: as a phone, the score of one load moves by ten with the moment; at a desk none comes near its bound. */
const rounds: Record<Form, number> = { mobile: 3, desktop: 1 }

async function auditedOften(stage: Stage, page: VitalPage, { form, cache, isOnce }: Loads) {
  const audits: Awaited<ReturnType<typeof audited>>[] = []
  const isEnough = () => isOnce && audits[0] && audits[0].score('performance') >= bounds[form][cache]
  for (let round = 0; round < rounds[form] && !isEnough(); round++) {
    await (cache === 'cold' ? emptyCaches(stage) : endWorkers(stage))
    audits.push(await audited(stage, page, form, cache))
  }
  return {
    performance: median(audits.map(({ score }) => score('performance'))),
    shift: Math.max(...audits.map(({ shift }) => shift)),
    least: (category: string) => Math.min(...audits.map(({ score }) => score(category))),
  }
}

async function scored(stage: Stage, page: VitalPage, loads: Loads): Promise<Figure[]> {
  const { form, cache } = loads
  const { performance, shift, least } = await auditedOften(stage, page, loads)
  const named = (what: string) => `${page.name}, ${form}, ${cache}: ${what}`
  return [
    atLeast(named('performance'), performance, bounds[form][cache]),
    figure(named('layout shift'), shift, { under: 0.02 }),
    ...(cache === 'warm'
      ? Object.entries(others).map(([name, bound]) => atLeast(named(name), least(name), bound))
      : []),
  ]
}

/**
 * What Lighthouse says of a page: with an empty cache and again with a full one, as a phone and at a desk. The speed is
 * the median of the rounds; what does not depend on the moment is the worst of them.
 */
export async function scores(stage: Stage, page: VitalPage): Promise<Figure[]> {
  await stage.signIn(page.signedIn)
  const figures: Figure[] = []
  for (const form of ['mobile', 'desktop'] as const)
    for (const cache of ['cold', 'warm'] as const) figures.push(...(await scored(stage, page, { form, cache })))
  return figures
}

/**
 * What it says of one load as a phone with an empty cache, and one with a full one, and of the usual rounds where that
 * one misses its bound: at a desk no page is near its bounds.
 */
export async function scoresOnce(stage: Stage, page: VitalPage): Promise<Figure[]> {
  await stage.signIn(page.signedIn)
  return [
    ...(await scored(stage, page, { form: 'mobile', cache: 'cold', isOnce: true })),
    ...(await scored(stage, page, { form: 'mobile', cache: 'warm', isOnce: true })),
  ]
}

/** Scores are whole numbers, and the bound itself keeps the promise. */
const atLeast = (name: string, value: number, least: number) => figure(name, value, { over: least - 0.5 })
