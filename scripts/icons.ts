// Draws the icons of the installed app from `src/ui/favicon.svg`; run after the mark has changed. Needs Chromium.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium, quietly } from './chromium'

const ui = join(import.meta.dir, '../src/ui')

/** The mark takes this share of the width; launchers cut a maskable icon down to a circle of four fifths. */
const icons = [
  { name: 'icon-192', size: 192, mark: 0.72, corner: 0.22 },
  { name: 'icon-512', size: 512, mark: 0.72, corner: 0.22 },
  { name: 'maskable-512', size: 512, mark: 0.56, corner: 0 },
  { name: 'touch-180', size: 180, mark: 0.68, corner: 0 },
]

const mark = Buffer.from(await readFile(join(ui, 'favicon.svg'))).toString('base64')
const [, ground] = /--ground:\s*([^;]+);/.exec(await readFile(join(ui, 'tokens.css'), 'utf8')) ?? []
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: quietly })
const page = await browser.newPage()
for (const { name, size, mark: share, corner } of icons) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<style>html,body{background:transparent;margin:0}</style>
     <main style="width:100vw;height:100vh;display:grid;place-items:center;background:${ground};border-radius:${corner * 100}%">
       <img src="data:image/svg+xml;base64,${mark}" style="width:${share * 100}%">
     </main>`,
  )
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  await page.screenshot({ path: join(ui, `icons/${name}.png`), omitBackground: true })
}
await browser.close()
