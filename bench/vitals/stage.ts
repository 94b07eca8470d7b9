import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'
import type { Language } from '~/shared/settings/languages'
import { findChromium, hasChineseLetters, quietly } from '../../scripts/chromium'
import { freePort } from '../ports'
import { usual } from './asked'
import type { Caller, VitalPage } from './pages'

const own = join(import.meta.dir, '../../dist/marquee')

/** The demo of the executable, as a household would see it. */
async function demo(binary: string, storage: string) {
  if (!existsSync(binary)) throw new Error(`${binary} is missing: npm run build`)
  const origin = `http://127.0.0.1:${freePort()}`
  const server = Bun.spawn([binary, 'serve', '--demo', '--host', origin, '--storage', storage], {
    stdout: 'ignore',
    stderr: 'inherit',
  })
  const until = performance.now() + 30_000
  const isReady = async () => (await fetch(`${origin}/health`).catch(() => null))?.ok ?? false
  while (!(await isReady())) {
    if (performance.now() > until) throw new Error('the demo did not start')
    await Bun.sleep(100)
  }
  return { origin, server }
}

async function tokenOf(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/Token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ada', password: 'lamp' }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

const callerOf =
  (origin: string, token: string): Caller =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${origin}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return text === '' ? null : JSON.parse(text)
  }

export type Stage = Awaited<ReturnType<typeof openStage>>

/**
 * A demo, and a browser of somebody who reads this language, which Lighthouse and we can both drive; everything is gone
 * afterwards.
 */
export async function openStage({ binary = own, language = usual }: { binary?: string; language?: Language } = {}) {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('no Chromium on this machine')
  // The boxes that stand for letters which no font has are narrower, and another text is the largest of a page.
  if (language === 'zh' && !hasChineseLetters())
    throw new Error('no font with Chinese letters on this machine; the package fonts-wqy-microhei of Debian has them')
  const folder = mkdtempSync(join(tmpdir(), 'marquee-vitals-'))
  const { origin, server } = await demo(binary, join(folder, 'storage'))
  const token = await tokenOf(origin)
  const port = freePort()
  const args = [...quietly, `--remote-debugging-port=${port}`, `--accept-lang=${language}`]
  const context = await chromium.launchPersistentContext(join(folder, 'browser'), { executablePath, args })
  return {
    origin,
    port,
    context,
    /** Who sits at the browser from now on; nobody with false. What somebody reads is kept beside, as the interface does. */
    signIn: (isSignedIn: boolean) => {
      const kept = isSignedIn ? { id_token: token, language } : { id_token: null, language: null }
      return keep(context, origin, { language, kept })
    },
    /** The page with all of its address, and with what it shows. */
    async prepared({ prepare, ...page }: VitalPage): Promise<VitalPage> {
      // Settings are changed by somebody who has signed in not long ago.
      const rest = await prepare?.(callerOf(origin, await tokenOf(origin)))
      return { ...page, path: page.path + (rest ?? '') }
    },
    async close() {
      await context.close()
      server.kill('SIGTERM')
      await server.exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Sitting = { language: Language; kept: Record<string, string | null> }

/** Through a page without scripts of ours: the interface itself would go somewhere. */
async function keep(context: BrowserContext, origin: string, { language, kept }: Sitting) {
  const page = await context.newPage()
  await page.goto(`${origin}/health`)
  const asksFor = await page.evaluate(values => {
    for (const [key, value] of Object.entries(values)) {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, value)
    }
    return navigator.language
  }, kept)
  await page.close()
  // Strangers would be shown another language than the figures name.
  if (asksFor !== language) throw new Error(`the browser asks for ${asksFor}, not for ${language}`)
}

const processEndsMs = 500

/**
 * Somebody comes back later: what was loaded is kept, but nothing runs any more. A service worker keeps the process of
 * the page before alive, and Lighthouse's debugger walks through all that lies in it when it attaches to the next page;
 * that walk (0.1 s, four times as long on the phone) would count as the page's own blocking.
 */
export async function endWorkers({ context }: Pick<Stage, 'context'>) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await page.close()
  await Bun.sleep(processEndsMs)
}

/** Forgets what was loaded before: files, pictures and what a service worker keeps, but not who is signed in. */
export async function emptyCaches({ context, origin }: Pick<Stage, 'context' | 'origin'>) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cache_storage,service_workers,indexeddb',
  })
  await page.close()
}
