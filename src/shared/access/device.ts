/** What signs in, as people call it: a browser or another program, and the system under it. */
export type Device = { program: string | null; system: string | null }

/** Browsers name those they descend from as well, so the descendants stand first. */
const programs: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS|e)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera)\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bElectron\//, 'Electron'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** Phones name the system of computers beside their own. */
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bApple ?TV\b|\btvOS\b/, 'Apple TV'],
  [/\bAndroid\b/, 'Android'],
  [/\bTizen\b/, 'Tizen'],
  [/\bweb0s\b/i, 'webOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh|OS)?\b|\bDarwin\//i, 'macOS'],
  [/\biOS\b/, 'iOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const longestProgram = 60
const found = (rows: typeof programs, text: string) => rows.find(([sign]) => sign.test(text))?.[1] ?? null

/** Programs that are no browser begin with what they are called: `okhttp/4.12.0`, `Home Assistant/2026.1`. */
const ownName = (text: string) => {
  const name = /^([\p{L}\p{N}][\p{L}\p{N} ._-]*?)(?=\/|\s*\(|$)/u.exec(text)?.[1]?.trim()
  return name && name !== 'Mozilla' ? name.slice(0, longestProgram) : null
}

/** What a `User-Agent` header says, as far as anybody would say it; the rest of it is kept nowhere. */
export function deviceOf(userAgent: string | null): Device {
  const text = (userAgent ?? '').slice(0, 1_000).trim()
  const own = ownName(text)
  return { program: own ?? found(programs, text), system: found(systems, text) }
}
