import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppIcon, BuiltPage } from '~/shared/page-start'

const ui = join(import.meta.dir, '../../src/ui')

/** The picture files in `src/ui/icons`, drawn by `scripts/icons.ts`. */
const icons = [
  { name: 'icon-192', sizes: '192x192', purpose: 'any' },
  { name: 'icon-512', sizes: '512x512', purpose: 'any' },
  { name: 'maskable-512', sizes: '512x512', purpose: 'maskable' },
] as const
const touchIcon = 'touch-180'

/** Copies a picture under a name that tells what is in it. */
async function hashedCopy(name: string, folder: string) {
  const from = join(ui, `icons/${name}.png`)
  const hash = Bun.hash(await readFile(from))
    .toString(36)
    .slice(0, 8)
  const to = `assets/${name}-${hash}.png`
  await copyFile(from, join(folder, to))
  return to
}

const linear = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
const byte = (value: number) =>
  Math.round(255 * Math.min(1, Math.max(0, linear(value))))
    .toString(16)
    .padStart(2, '0')

/** A colour of the tokens in the one notation that every system reads in a manifest. */
function hexOf(oklch: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = (oklch.match(/[\d.]+/g) ?? []).map(Number)
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  return `#${byte(red)}${byte(green)}${byte(blue)}`
}

/** What a device needs to install the interface as an app. */
export async function installedApp(folder: string): Promise<Pick<BuiltPage, 'icons' | 'touchIcon' | 'ground'>> {
  const [, ground = ''] = /--ground:\s*([^;]+);/.exec(await readFile(join(ui, 'tokens.css'), 'utf8')) ?? []
  const copied = icons.map(
    async ({ name, ...icon }): Promise<AppIcon> => ({ src: await hashedCopy(name, folder), ...icon }),
  )
  return { icons: await Promise.all(copied), touchIcon: await hashedCopy(touchIcon, folder), ground: hexOf(ground) }
}

/** Pages that are for administrators at their desk: their files are kept once they were opened. */
const notBeforehand = /^\/(Settings|Wizard)/

/** The files of the interface that are there without a network from the first visit on. */
export function filesToKeep(html: string, { routes, font, touchIcon: icon }: BuiltPage, scripts: readonly string[]) {
  const ofRoutes = (kept: boolean) =>
    routes.filter(({ path }) => !notBeforehand.test(path) === kept).flatMap(({ modules }) => modules)
  const everywhere = new Set(ofRoutes(true))
  const left = new Set(ofRoutes(false).filter(file => !everywhere.has(file)))
  const ofPage = [...html.matchAll(/(?:href|src)="\.\/(assets\/[^"]+)"/g)].map(([, file = '']) => file)
  return [...new Set([...ofPage, ...everywhere, ...scripts.filter(file => !left.has(file)), font, icon])].sort()
}
