/** Where Chromium is on this machine; null where there is none. */
export const findChromium = () =>
  ['chromium', 'chromium-browser', 'google-chrome'].map(name => Bun.which(name)).find(path => path !== null) ?? null

const headlessShell = 'chromium-headless-shell'
export const hasHeadlessShell = () => Bun.which(headlessShell) !== null

/** Whether some font of this machine has Chinese letters, as far as the list of fonts tells; pages show boxes without. */
export function hasChineseLetters(): boolean {
  const lists = Bun.which('fc-list')
  return lists === null || Bun.spawnSync([lists, ':lang=zh']).stdout.length > 0
}

/**
 * The same Chromium without the windows of a browser around each page, which nobody sees: a third less work for a page.
 * Where it is not installed, the whole one does as well. Null where there is neither.
 */
export const findHeadlessChromium = () => Bun.which(headlessShell) ?? findChromium()

/** Pages for the list under the address bar that each window opens: as much work as the page that is tested. */
const unseenPages = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup']
/** A process kept ready for a page that does not come here: up to a tenth of a visit's work, while the page loads. */
const unusedProcess = 'SpareRendererForSitePerProcess'
/** What playwright-core switches off (see `chromiumSwitches` there): a second list takes the place of the first one. */
const switchedOff = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** It neither draws on a screen nor calls anybody by itself. */
export const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as wide as in a window: the headless shell would fit them to whole pixels.
  '--font-render-hinting=none',
  `--disable-features=${[...switchedOff, ...unseenPages, unusedProcess].join(',')}`,
]
