import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { leadsTo } from '~/shared/page-addresses'
import type { BuiltPage, PageRoute } from '~/shared/page-start'
import { textsOf } from '~/shared/text-parts'
import { type ShellName, shells } from '~/ui/first-paint/shells'
import { firstWords } from './first-words'

const ui = join(import.meta.dir, '../../src/ui')

/** Which shape stands in for which page until its code has come. */
const shellOfPath = {
  '/discover': 'discover',
  '/discover/collection/:id': 'grid',
  '/discover/advanced/search': 'grid',
  '/search': 'grid',
  '/discover/:term': 'grid',
  '/details/movie/:id': 'title',
  '/details/tv/:id/:search?': 'title',
  '/requests-list': 'list',
  '/issues': 'rows',
  '/calendar': 'grid',
  '/vote': 'rows',
  '/watchlist': 'grid',
  '/usermanagement': 'people',
  '/Settings': 'tiles',
  '/Settings/*?': 'settings',
  '/login/:landing?': 'signIn',
  '/login/openid': 'blank',
  '/auth/cookie': 'blank',
  '/Login/OAuth/:pin': 'blank',
  '/Wizard': 'blank',
} satisfies Record<string, ShellName>

type Outputs = Bun.BuildMetafile['outputs']

/** Every file that comes with a file without being asked for. */
function filesWith(outputs: Outputs, file: string, found = new Set<string>()): Set<string> {
  const [name, output] = Object.entries(outputs).find(([path]) => path.endsWith(file.replace(/^\.+\//, ''))) ?? []
  if (!name || !output || found.has(name)) return found
  found.add(name)
  for (const { path, kind } of output.imports) if (kind === 'import-statement') filesWith(outputs, path, found)
  return found
}

const fileOf = (outputs: Outputs, entry: string) =>
  Object.entries(outputs).find(([, { entryPoint }]) => entryPoint?.endsWith(`src/ui/${entry}.tsx`))?.[0] ?? ''

/** The script of the page: the chunk with the module that everything begins with. */
export const mainScript = (outputs: Outputs) =>
  Object.keys(outputs).find(path => path.endsWith('.js') && outputs[path]?.inputs['src/ui/main.tsx']) ?? ''

const written = /\b(open|inShell)\(\s*'([^']+)',\s*async \(\) => \(?\s*\(?await import\('\.\/([^']+)'\)/g

/** The pages as `routes.tsx` declares them, each with the files that the bundler made for it. */
async function routesOf({ inputs, outputs }: Bun.BuildMetafile): Promise<PageRoute[]> {
  const main = filesWith(outputs, mainScript(outputs))
  const source = await readFile(join(ui, 'routes.tsx'), 'utf8')
  const routes = [...source.matchAll(written)].map(([, kind, path = '', module = '']) => {
    const entries = kind === 'open' ? [module] : ['shell/signed-in', module]
    const files = new Set(entries.flatMap(entry => [...filesWith(outputs, fileOf(outputs, entry))]))
    return {
      ...{ path, open: kind === 'open', textParts: textsOf(path) },
      shell: shellOfPath[path as keyof typeof shellOfPath] ?? (kind === 'open' ? 'card' : 'page'),
      modules: [...files].filter(file => !main.has(file)).map(file => file.replace(/^\.\//, '')),
    }
  })
  const declared = inputs['src/ui/routes.tsx']?.imports.filter(({ kind }) => kind === 'dynamic-import') ?? []
  const lost = routes.filter(({ modules }) => modules.length === 0)
  const stray = Object.keys(shellOfPath).filter(path => !routes.some(route => leadsTo(route.path, path)))
  if (routes.length !== declared.length || lost.length > 0 || stray.length > 0)
    throw new Error(`routes.tsx was not understood: ${JSON.stringify({ declared, lost, stray })}`)
  return routes
}

/** What a page with further ones below it begins with may have another shape than those. */
const withOwnStart = (route: PageRoute): PageRoute[] => {
  const path = route.path.replace(/\/\*\?$/, '')
  const shell = shellOfPath[path as keyof typeof shellOfPath]
  return path === route.path || !shell ? [route] : [{ ...route, path, shell }, route]
}

/** The scripts that stand in a page, as a policy names them. */
export const scriptsIn = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${new Bun.CryptoHasher('sha256').update(script).digest('base64')}`,
  )

/** What the server needs to know of the interface to write the page that an address asks for. */
export async function builtPage(
  metafile: Bun.BuildMetafile,
  made: Omit<BuiltPage, 'routes' | 'shells' | 'words'>,
): Promise<BuiltPage> {
  const drawn = Object.entries(shells).map(([name, shell]) => [name, renderToStaticMarkup(shell)])
  const written: BuiltPage['shells'] = Object.fromEntries(drawn)
  return {
    ...made,
    routes: (await routesOf(metafile)).flatMap(withOwnStart),
    shells: written,
    words: await firstWords(join(import.meta.dir, '../../locales'), written),
  }
}
