import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { leadsTo } from '~/shared/page-addresses'
import type { BuiltPage, PageHeading, PageRoute } from '~/shared/page-start'
import { pagesOf } from '~/shared/settings/pages'
import { sections } from '~/shared/settings/sections'
import { textsOf } from '~/shared/text-parts'
import { type ShellName, shells } from '~/ui/first-paint/shells'
import { firstWords } from './first-words'

const ui = join(import.meta.dir, '../../src/ui')

/** Which shape stands in for which page until its code has come. */
const shellOfPath = {
  '/discover': 'discover',
  '/discover/collection/:id': 'grid',
  '/discover/advanced/search': 'browse',
  '/search': 'results',
  '/discover/:term': 'results',
  '/details/movie/:id': 'title',
  '/details/tv/:id/:search?': 'title',
  '/requests-list': 'list',
  '/issues': 'rows',
  '/calendar': 'grid',
  '/vote': 'rows',
  '/watchlist': 'grid',
  '/usermanagement': 'people',
  '/usermanagement/user': 'below',
  '/usermanagement/user/:id': 'person',
  '/usermanagement/invitations': 'below',
  '/usermanagement/invitations/new': 'below',
  '/user-preferences': 'told',
  '/invite/:token': 'asked',
  '/Settings': 'tiles',
  '/Settings/*?': 'settings',
  '/login/:landing?': 'signIn',
  '/login/openid': 'blank',
  '/auth/cookie': 'blank',
  '/Login/OAuth/:pin': 'blank',
  '/Wizard': 'blank',
} satisfies Record<string, ShellName>

const told = (key: string): PageHeading => ({ title: `${key}.title`, text: `${key}.text` })

/** What the shapes above that have room for it are headed with. */
const headingOfPath: Readonly<Record<string, PageHeading>> = {
  '/requests-list': { title: 'requestList.title' },
  '/usermanagement': told('users.list'),
  '/usermanagement/user/:id': told('users.edit'),
  '/usermanagement/user': told('users.new'),
  '/usermanagement/invitations': told('users.invitations'),
  '/usermanagement/invitations/new': told('users.invitations.new'),
  '/user-preferences': told('preferences'),
  '/Settings': told('settings'),
  '/invite/:token': told('invite'),
}

type Outputs = Bun.BuildMetafile['outputs']

/** Every file that comes with a file without being asked for. */
function filesWith(outputs: Outputs, file: string, found = new Set<string>()): Set<string> {
  const [name, output] = Object.entries(outputs).find(([path]) => path.endsWith(file.replace(/^\.+\//, ''))) ?? []
  if (!name || !output || found.has(name)) return found
  found.add(name)
  for (const { path, kind } of output.imports) if (kind === 'import-statement') filesWith(outputs, path, found)
  return found
}

const settingsPages = 'features/settings/settings-pages'
const pageBelow = /\b(\w+): lazyPage\(async \(\) => \(await import\('\.\/([^']+)'\)/g

/** What the pages of the settings bring besides, as `settings-pages.tsx` says which code draws them. */
async function settingsBelow(outputs: Outputs, brought: ReadonlySet<string>) {
  const source = await readFile(join(ui, `${settingsPages}.tsx`), 'utf8')
  const special = Object.fromEntries([...source.matchAll(pageBelow)].map(([, key = '', module = '']) => [key, module]))
  const known = pagesOf(sections)
  const lost = Object.keys(special).filter(special => !known.some(({ key }) => key === special))
  if (lost.length > 0 || Object.keys(special).length === 0)
    throw new Error(`${settingsPages}.tsx was not understood: ${lost}`)
  const filesOf = (module: string) => [...filesWith(outputs, fileOf(outputs, `features/settings/${module}`))]
  return Object.fromEntries(
    known.map(({ key, path }) => [
      path.toLowerCase(),
      {
        modules: filesOf(special[key] ?? 'declared-page')
          .filter(file => !brought.has(file))
          .map(inFolder),
        heading: told(`settings.page.${key}`),
      },
    ]),
  )
}

const inFolder = (file: string) => file.replace(/^\.\//, '')

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
  const declaredRoutes = [...source.matchAll(written)].map(async ([, kind, path = '', module = '']) => {
    const entries = kind === 'open' ? [module] : ['shell/signed-in', module]
    const files = new Set(entries.flatMap(entry => [...filesWith(outputs, fileOf(outputs, entry))]))
    return {
      ...{ path, open: kind === 'open', textParts: textsOf(path) },
      shell: shellOfPath[path as keyof typeof shellOfPath] ?? (kind === 'open' ? 'card' : 'page'),
      modules: [...files].filter(file => !main.has(file)).map(inFolder),
      ...(headingOfPath[path] && { heading: headingOfPath[path] }),
      ...(module === settingsPages && { below: await settingsBelow(outputs, files.union(main)) }),
    }
  })
  const routes = await Promise.all(declaredRoutes)
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
  const { below: _, ...start } = route
  const heading = headingOfPath[path]
  return path === route.path || !shell ? [route] : [{ ...start, path, shell, ...(heading && { heading }) }, route]
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
