/** Where Chromium is on this machine; null where there is none. */
export const findChromium = () =>
  ['chromium', 'chromium-browser', 'google-chrome'].map(name => Bun.which(name)).find(path => path !== null) ?? null

/** It neither draws on a screen nor calls anybody by itself. */
export const quietly = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
