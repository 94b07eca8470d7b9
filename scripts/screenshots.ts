// Takes the pictures in docs/screenshots from the demo. Use: node scripts/bun.mjs scripts/screenshots.ts (needs dist/marquee and Chromium)
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { demoAccounts } from '~/demo/household'
import { findChromium, quietly } from './chromium'

const root = join(import.meta.dir, '..')
const folder = join(root, 'docs/screenshots')
const binary = join(root, 'dist/marquee')

const desk = { width: 1440, height: 1000 }
const tall = { width: 1440, height: 1214 }
const phone = { width: 390, height: 844 }
const [administrator, , user] = demoAccounts
type Account = (typeof demoAccounts)[number]

type Shot = {
  name: string
  path: string
  by?: Account
  theme?: 'dark' | 'light'
  size?: typeof desk
  /** What has to be on the screen before the picture is taken. */
  ready: (page: Page) => Promise<unknown>
}

const shown = (name: string) => (page: Page) =>
  page.getByRole('heading', { name, level: 1 }).waitFor({ state: 'attached' })

const weather = 'The Weather Service'

/** The sheet in which it is picked how much of a show is wanted, with something picked. */
const asking = (name: string) => async (page: Page) => {
  await shown(name)(page)
  await page.getByRole('button', { name: /^Request( more)?$/ }).click()
  await page.getByRole('checkbox', { name: 'Pick season 2' }).check()
}

const shots: Shot[] = [
  { name: 'discover-dark', path: '/discover', by: user, size: tall, ready: shown('Discover') },
  { name: 'discover-light', path: '/discover', by: user, theme: 'light', size: tall, ready: shown('Discover') },
  { name: 'movie', path: '/details/movie/19', by: administrator, ready: shown('Metropolis') },
  { name: 'show', path: '/details/tv/9000022', by: administrator, size: tall, ready: shown('Copper & Quill') },
  { name: 'show-request', path: '/details/tv/9000023', by: user, ready: asking('Vanishing Grid') },
  { name: 'artist', path: '/details/artist/f9781791-20d6-479c-bdab-4249b1a9f7a4', by: user, ready: shown(weather) },
  { name: 'requests', path: '/requests-list', by: administrator, ready: shown('Requests') },
  { name: 'settings', path: '/Settings/Radarr', by: administrator, ready: shown('Radarr') },
  { name: 'phone', path: '/discover', by: user, size: phone, ready: shown('Discover') },
  { name: 'signin', path: '/login', ready: page => page.getByLabel('Username').waitFor() },
]

/** Starts the executable; resolves with its address and how to end it. */
async function serve() {
  const storage = mkdtempSync(join(tmpdir(), 'marquee-screenshots-'))
  const child = Bun.spawn([binary, 'serve', '--host', 'http://127.0.0.1:0', '--storage', storage, '--demo'], {
    env: { PATH: process.env.PATH ?? '', HOME: storage, MARQUEE_DEMO_DOWNLOAD_SECONDS: '600' },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await child.exited
    rmSync(storage, { recursive: true, force: true })
  }
  const address = await readyAddress(child.stdout)
  if (address) return { address, stop }
  await stop()
  throw new Error('the portal did not start')
}

/** Reads on after the address was said: a server whose log nobody takes stops. */
function readyAddress(output: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string | null> {
  let printed = ''
  return new Promise(done => {
    const read = async () => {
      for await (const piece of output.pipeThrough(new TextDecoderStream())) {
        printed += piece
        const [, address] = /ready at (\S+)/.exec(printed) ?? []
        if (address) done(address.replace(/\/$/, ''))
      }
      done(null)
    }
    void read()
  })
}

async function tokenOf(address: string, { userName, password }: Account): Promise<string> {
  const answer = await fetch(`${address}/api/v1/Token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: userName, password, rememberMe: true }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  return access_token
}

/** Everything in sight that fetches, fades or moves has come to rest; rows further down wait until somebody scrolls. */
const atRest = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('.skeleton, [aria-busy=true]')].every(
        waiting => waiting.getBoundingClientRect().top > innerHeight,
      ) && document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}

async function draw(browser: Browser, address: string, { name, path, by, theme = 'dark', size = desk, ready }: Shot) {
  const token = by ? await tokenOf(address, by) : null
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: size === phone ? 2 : 1,
    locale: 'en-US',
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [
        {
          origin: address,
          localStorage: [{ name: 'theme', value: theme }, ...(token ? [{ name: 'id_token', value: token }] : [])],
        },
      ],
    },
  })
  const page = await context.newPage()
  await page.goto(`${address}${path}`)
  await ready(page)
  await atRest(page)
  const picture = await page.screenshot()
  await Bun.write(join(folder, `${name}.webp`), await new Bun.Image(picture).webp({ quality: 88 }).bytes())
  await context.close()
  process.stdout.write(`${name}.webp\n`)
}

mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: quietly })
const demo = await serve()
try {
  for (const shot of shots) await draw(browser, demo.address, shot)
} finally {
  await Promise.all([browser.close(), demo.stop()])
}
