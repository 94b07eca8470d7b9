import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwind from 'bun-plugin-tailwind'
import { joinedWords } from '~/shared/joined-words'
import { type BuiltPage, headingsFile } from '~/shared/page-start'
import { inParts, partAddress, textParts } from '~/shared/text-parts'
import { carriedFolders } from './scripts/build/carried'
import { writeChecksums } from './scripts/build/checksums'
import { sharedChunks } from './scripts/build/chunks'
import { packedModules, readyCode, type ServerCode, serverCode, writePositions } from './scripts/build/executable'
import { headingWords } from './scripts/build/first-words'
import { helpDocument, searchedHelp, writtenHelp } from './scripts/build/help'
import { filesToKeep, installedApp } from './scripts/build/installed-app'
import { licencesIn } from './scripts/build/licences'
import { lighterPackages } from './scripts/build/lighter-packages'
import { minifyScripts } from './scripts/build/minify'
import { writeNamedIcons } from './scripts/build/named-icons'
import { builtPage, mainScript, scriptsIn } from './scripts/build/page'
import { expectPlatform } from './scripts/build/platform-of'
import { isPlatform, type Platform, platforms, runtimeOf } from './scripts/build/runtimes'
import { ofServer } from './scripts/build/server'
import { writeServiceMarks } from './scripts/build/service-marks'
import { styleWithTokens } from './scripts/build/style-with-tokens'
import { withoutZeros } from './scripts/build/without-zeros'

const root = import.meta.dir
const publicFolder = join(root, 'dist/public')
const textFile = /\.(html|js|css|json|svg|map|txt|webmanifest)$/

const built = async (config: Parameters<typeof Bun.build>[0]) => {
  const result = await Bun.build(config)
  if (!result.success) throw new AggregateError(result.logs, 'build failed')
  return result
}

// The bundler would write fonts into the style sheet, where no browser can leave out the ones it does not need.
const fontsAsFiles: Bun.BunPlugin = {
  name: 'fonts as files',
  setup(build) {
    build.onResolve({ filter: /\.woff2$/ }, async ({ path }) => {
      const from = Bun.resolveSync(path, root)
      const hash = Bun.hash(await readFile(from))
        .toString(36)
        .slice(0, 8)
      const name = `${basename(from, '.woff2')}-${hash}.woff2`
      await mkdir(join(publicFolder, 'assets'), { recursive: true })
      await copyFile(from, join(publicFolder, 'assets', name))
      return { path: `./${name}`, external: true }
    })
  },
}

const smaller = async (path: string, name: string, content: Uint8Array, plainSize: number) => {
  if (content.length < plainSize) await writeFile(`${path}.${name}`, content)
}

const compress = async (folder: string) => {
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name)
    if (!textFile.test(name) || !(await stat(path)).isFile()) continue
    const plain = await readFile(path)
    const options = {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        // The smallest blocks: code changes its kind often.
        [constants.BROTLI_PARAM_LGBLOCK]: 16,
      },
    }
    await smaller(path, 'br', brotliCompressSync(plain, options), plain.length)
    await smaller(path, 'gz', gzipSync(plain, { level: 9 }), plain.length)
  }
}

const forBrowsers = { target: 'browser', minify: true, define: { 'process.env.NODE_ENV': '"production"' } } as const
const asModules = {
  ...forBrowsers,
  entrypoints: [join(root, 'src/ui/main.tsx')],
  splitting: true,
  // The page names the code that it begins with itself, and the service worker keeps that of the others where there is one.
  modulePreload: false,
  metafile: true,
} satisfies Bun.BuildConfig

/** A first look at what imports what; styles say nothing about that. */
const withoutStyles: Bun.BunPlugin = {
  name: 'without styles',
  setup: build => void build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' })),
}

const metafileOf = ({ metafile }: Bun.BuildOutput) => {
  if (!metafile) throw new Error('the bundler wrote down nothing of what it did')
  return metafile
}

/** Modules, style sheet and fonts, in few files. */
const bundleUi = async () => {
  const { inputs } = metafileOf(await built({ ...asModules, plugins: [withoutStyles, lighterPackages] }))
  return metafileOf(
    await built({
      ...asModules,
      outdir: publicFolder,
      plugins: [fontsAsFiles, tailwind, lighterPackages, sharedChunks(inputs)],
      naming: {
        entry: 'assets/[name]-[hash].[ext]',
        chunk: 'assets/[name]-[hash].[ext]',
        asset: 'assets/[name]-[hash].[ext]',
      },
    }),
  )
}

const firstPaintScript = async () => {
  const { outputs } = await built({
    ...forBrowsers,
    entrypoints: [join(root, 'src/ui/first-paint/script.ts')],
    format: 'iife',
  })
  return (await Promise.all(outputs.map(output => output.text()))).join('').trim()
}

/** The texts of every language in parts, each under a name that tells what is in it. */
const writeTexts = async (): Promise<BuiltPage['texts']> => {
  const files = (await readdir(join(root, 'locales'))).filter(name => name.endsWith('.json'))
  const languages = files.map(async file => {
    const language = basename(file, '.json')
    const parts = inParts(JSON.parse(await readFile(join(root, 'locales', file), 'utf8')))
    const contents = textParts.map(part => [part, joinedWords(JSON.stringify(parts[part]))] as const)
    // One for all parts: the page names every language, and each part of it by this.
    const begins = `assets/${language}-${Bun.hash(JSON.stringify(contents)).toString(36).slice(0, 8)}`
    await Promise.all(
      contents.map(([part, content]) => writeFile(join(publicFolder, partAddress(begins, part)), content)),
    )
    return [language, begins] as const
  })
  return Object.fromEntries(await Promise.all(languages))
}

const usualFont = async () => {
  const font = (await readdir(join(publicFolder, 'assets'))).find(name => /^inter-latin-wght.*\.woff2$/.test(name))
  if (!font) throw new Error('the style sheet names no Inter for Latin letters')
  return `assets/${font}`
}

/** The page with what must be there before anything has been fetched; the server fills in the rest. */
const pageOf = async (metafile: Bun.BuildMetafile) => {
  const { outputs } = metafile
  const named = (pattern: RegExp) => Object.keys(outputs).find(name => pattern.test(name)) ?? ''
  const first = [
    // Fetched by the script, once what the page begins with is drawn.
    `<link rel="code" href="${mainScript(outputs)}"><link rel="style" href="${named(/\.css$/)}">`,
    `<style>${await styleWithTokens('first-paint/shell.css')}</style>`,
    '<!--start-->',
    `<script>${await firstPaintScript()}</script>`,
  ]
  const source = await readFile(join(root, 'src/ui/index.html'), 'utf8')
  return source
    .replace('<!--first paint-->', () => first.join('\n    '))
    .replace('<script type="module" src="./main.tsx"></script>', '')
    .replace('<link rel="stylesheet" href="./theme.css">', '')
}

/** The documentation, with what others wrote of the interface and of the server. */
const writeHelp = async (interfaceMetafile: Bun.BuildMetafile) => {
  const licences = licencesIn([interfaceMetafile, metafileOf(await built({ ...ofServer, metafile: true }))])
  const folder = join(publicFolder, 'help')
  await mkdir(folder, { recursive: true })
  const pages = writtenHelp(licences)
  const script = await built({ ...forBrowsers, entrypoints: [join(root, 'src/ui/help/script.ts')], format: 'iife' })
  const textOf = async ({ outputs }: Bun.BuildOutput) => (await Promise.all(outputs.map(one => one.text()))).join('')
  const files: Record<string, string> = {
    'licences.json': JSON.stringify(licences),
    'search.json': JSON.stringify(searchedHelp(pages)),
    'help.js': await textOf(script),
    'help.css': await styleWithTokens('help/help.css'),
    ...Object.fromEntries(pages.map(page => [`${page.name}.html`, helpDocument(page, pages)])),
  }
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)))
}

/** The service worker knows its build and the files of it, so that each build has a worker of its own. */
const writeWorker = async (build: string, files: readonly string[]) => {
  const worker = await built({
    ...forBrowsers,
    define: { ...forBrowsers.define, BUILD: JSON.stringify(build), FILES: JSON.stringify(files) },
    entrypoints: [join(root, 'src/ui/worker/service-worker.ts')],
    format: 'iife',
  })
  const script = await Promise.all(worker.outputs.map(output => output.text()))
  await writeFile(join(publicFolder, 'service-worker.js'), script.join(''))
}

/** Bundles the interface into dist/public, with texts and precompressed variants. */
export const buildUi = async () => {
  await rm(publicFolder, { recursive: true, force: true })
  await mkdir(join(publicFolder, 'assets'), { recursive: true })
  const metafile = await bundleUi()
  await writeHelp(metafile)
  await copyFile(join(root, 'src/ui/favicon.svg'), join(publicFolder, 'favicon.svg'))
  await writeNamedIcons(publicFolder)
  await writeServiceMarks(publicFolder)
  const html = await pageOf(metafile)
  const page = await builtPage(metafile, {
    ...(await installedApp(publicFolder)),
    ...{ texts: await writeTexts(), font: await usualFont(), scripts: scriptsIn(html) },
  })
  const headings = await headingWords(join(root, 'locales'), page.routes)
  for (const [language, words] of Object.entries(headings))
    await writeFile(join(publicFolder, headingsFile(language)), JSON.stringify(words))
  const build = Bun.hash(html + JSON.stringify(page)).toString(36)
  const marked = html.replace('<head>', `<head>\n    <meta name="build" content="${build}">`)
  await writeFile(join(publicFolder, 'index.html'), marked)
  await writeFile(join(publicFolder, 'page.json'), JSON.stringify(page))
  const scripts = Object.keys(metafile.outputs).filter(name => name.endsWith('.js'))
  await writeWorker(
    build,
    filesToKeep(
      html,
      page,
      scripts.map(name => name.replace(/^\.\//, '')),
    ),
  )
  await minifyScripts(join(publicFolder, 'assets'))
  await compress(publicFolder)
}

const outfileOf = (platform: Platform | null) => {
  if (!platform) return join(root, 'dist/marquee')
  return join(root, `dist/marquee-${platform}${platform.startsWith('windows') ? '.exe' : ''}`)
}

const compile = async (platform: Platform | null, code: ServerCode, carried: string, assets: string[]) => {
  const packed = join(carried, 'packed')
  await packedModules(code, packed, (platform ?? process.platform).startsWith('win'))
  const compiled = (sourcemap: 'external' | 'none', compile: Bun.CompileBuildOptions) =>
    built({
      ...readyCode(code),
      ...{ bytecode: true, sourcemap },
      compile: { ...compile, ...(platform && { target: `bun-${platform}`, executablePath: runtimeOf(platform) }) },
    })
  await writePositions(code, join(packed, 'positions.zst'), outfile => compiled('external', { outfile }))
  await compiled('none', {
    outfile: outfileOf(platform),
    assets: [...assets, packed],
    // Ended by `server/system/compiling.ts`, once there is more to do than to give the first answer.
    jitPolicy: 100,
    autoloadDotenv: false,
    autoloadBunfig: false,
  })
  const outfile = outfileOf(platform)
  await writeFile(outfile, withoutZeros(await readFile(outfile)))
  if (platform) await expectPlatform(outfile, platform)
}

/** Compiles the executable for this machine, or for each of the named platforms. */
export const buildBinary = async (targets: readonly Platform[] = []) => {
  const carried = join(root, 'dist/carried')
  const assets = await carriedFolders(carried)
  const code = await serverCode(join(root, 'dist/server'))
  for (const target of targets.length === 0 ? [null] : targets) await compile(target, code, carried, assets)
  await writeChecksums(targets.map(outfileOf))
  await rm(carried, { recursive: true })
}

if (import.meta.main) {
  const asked = process.argv.slice(2)
  const unknown = asked.find(word => !['--ui', '--all'].includes(word) && !isPlatform(word))
  if (unknown) throw new Error(`"${unknown}" is no platform; there are ${platforms.join(', ')}`)
  await buildUi()
  if (!asked.includes('--ui')) await buildBinary(asked.includes('--all') ? platforms : asked.filter(isPlatform))
}
