import type { Browser } from 'playwright-core'
import { findHeadlessChromium, quietly } from '../../scripts/chromium'

let opened: Browser | null = null

/** One Chromium for all files of a run; whoever looks at a page does so in a context of its own. */
export async function openBrowser(): Promise<Browser> {
  if (opened?.isConnected()) return opened
  // Fetched here, as every run passes by the end below.
  const { chromium } = await import('playwright-core')
  opened = await chromium.launch({ executablePath: findHeadlessChromium() ?? '', args: quietly })
  return opened
}

export const closeBrowser = async () => opened?.close()
