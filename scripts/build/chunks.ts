import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Inputs, loadedOnDemand, reachOf } from './reach'

type Rule = { name: string; of: RegExp; needs: 'one' | 'every'; without?: RegExp }

/**
 * What is fetched together, where a module is needed by `one` or by `every` one of the entry points named, without those
 * that open on demand, and by none that is `without` it. The first that fits is taken; a module that only one entry point
 * needs stays with it.
 */
const chunks = [
  { name: 'base', of: /src\/ui\/(main\.tsx|features\/account\/sign-in-page)/, needs: 'one' },
  // Little more than the sign-in has: what is kept for who is signed in would be many times as much.
  {
    name: 'base',
    of: /src\/ui\/features\/account\/(invite|unsubscribe|confirm-address|landing)-page/,
    needs: 'one',
  },
  { name: 'account', of: /src\/ui\/features\/(account|wizard)\//, needs: 'every' },
  { name: 'base', of: /src\/ui\/features\/account\/(artwork|(cookie|(ask-)?reset)-page)/, needs: 'one' },
  {
    name: 'changes',
    of: /src\/ui\/features\/settings\/((audit|history)-page|import-dialog)/,
    needs: 'every',
  },
  { name: 'users', of: /src\/ui\/features\/users\/(edit|new|invitations|new-invitation)-page/, needs: 'every' },
  { name: 'visitors', of: /src\/ui\/features\/(custom-page\/|account\/landing|terms\/)/, needs: 'every' },
  // Opened by few, and by each as a part of a page.
  { name: 'deliveries', of: /src\/ui\/features\/(settings\/deliveries|users\/person-deliveries)/, needs: 'every' },
  { name: 'health', of: /src\/ui\/features\/settings\/(health|services)-page/, needs: 'every' },
  // Pages that are no forms do without them.
  {
    name: 'forms',
    of: /src\/ui\/features\/(settings\/(?!settings-|((about|audit|caches|health|history|jobs|logs|outbox|services|statistics)-page|(import|restore)-dialog))|users\/(edit|new|invitations|new-invitation)-page|custom-page\/custom-page-editor)/,
    needs: 'every',
  },
  // What somebody sets for themselves is set for others as well; pages of settings do without it.
  {
    name: 'people',
    of: /src\/ui\/features\/(account\/preferences|users\/((edit|new|invitations|new-invitation)-page|person-heard-dialog))/,
    needs: 'every',
  },
  {
    name: 'settings',
    of: /src\/ui\/features\/(settings\/|account\/preferences|users\/(edit|new|invitations|new-invitation)-page|custom-page\/custom-page-editor)/,
    needs: 'every',
  },
  { name: 'discover', of: /src\/ui\/(features\/discover\/discover-page|shell\/signed-in)/, needs: 'one' },
  { name: 'filters', of: /src\/ui\/features\/(browse|settings\/discover)/, needs: 'every' },
  { name: 'lists', of: /src\/ui\/features\/(requests|users)\//, needs: 'every' },
  { name: 'details', of: /src\/ui\/features\/details\//, needs: 'every' },
  {
    name: 'titles',
    of: /src\/ui\/features\/(search\/search|details\/(movie|show))-page/,
    needs: 'one',
    without: /src\/ui\/features\/settings\//,
  },
  { name: 'pages', of: /src\/ui\/(features\/|shell\/signed-in)/, needs: 'one' },
  { name: 'overlays', of: /./, needs: 'one' },
] as const satisfies readonly Rule[]
type Chunk = (typeof chunks)[number]['name']

/**
 * Small parts for each of which some page would fetch one more of these files, most of which it has no use for: they stand
 * with what such a page brings already.
 */
const small: readonly { chunk: Chunk; of: RegExp }[] = [
  {
    chunk: 'settings',
    of: /src\/ui\/(parts\/((personal-key|session)-list|use-media-account-text)|api\/media-accounts)\.tsx?$/,
  },
  {
    chunk: 'pages',
    of: /src\/ui\/(kit\/(after-press|banner|radio-cards)|api\/download-choices|state\/accounts|parts\/(channel-fields|request-poster|use-issue-part))\.tsx?$/,
  },
  { chunk: 'pages', of: /icons\/(bell-ring|ellipsis|link-2)\.mjs$/ },
]

const main = /src\/ui\/main\.tsx$/
/** Every page inside the shell brings all of it. */
const shell = /src\/ui\/shell\/signed-in\.tsx$/
/** Fetched on demand, wherever somebody opens them: they decide nothing about what pages share. */
const isOverlay = (entry: string) => !/src\/ui\/(main\.tsx|features\/|shell\/signed-in)/.test(entry)

/** An icon says that it has no effect: the bundler drops an import that names nothing of it. */
const isIcon = (module: string) => /lucide-react\/.*\/icons\//.test(module)

const entriesOf = (inputs: Inputs) =>
  [...new Set([...Object.keys(inputs).filter(input => main.test(input)), ...loadedOnDemand(inputs)])].toSorted()

function chunkOf(entries: readonly string[]): Chunk {
  const pages = entries.filter(entry => !isOverlay(entry))
  const deciding = pages.length > 0 ? pages : entries
  const fits = ({ of, needs, without }: Rule) =>
    (needs === 'one' ? deciding.some(entry => of.test(entry)) : deciding.every(entry => of.test(entry))) &&
    !deciding.some(entry => without?.test(entry))
  return chunks.find(fits)?.name ?? 'overlays'
}

/** Which modules stand in which chunk, and which chunks each entry point brings. */
function planOf(inputs: Inputs) {
  const reach = new Map(entriesOf(inputs).map(entry => [entry, reachOf(inputs, entry)]))
  const chunkOfModule = new Map<string, Chunk>()
  // The bundler names them in the order in which they were read, which is another one each time, and so was the size.
  for (const module of Object.keys(inputs).toSorted().reverse()) {
    const entries = [...reach].filter(([, reached]) => reached.has(module)).map(([entry]) => entry)
    const shared = entries.length > 1 || entries.some(entry => main.test(entry) || shell.test(entry))
    if (shared) chunkOfModule.set(module, small.find(({ of }) => of.test(module))?.chunk ?? chunkOf(entries))
  }
  const membersOf = (chunk: Chunk) => [...chunkOfModule].filter(([, own]) => own === chunk).map(([module]) => module)
  const broughtBy = (entry: string) => {
    const brought = new Set<Chunk>(['base'])
    const seen = new Set<string>()
    const add = (module: string) => {
      if (seen.has(module)) return
      seen.add(module)
      const chunk = chunkOfModule.get(module)
      if (!chunk || brought.has(chunk)) return
      brought.add(chunk)
      for (const member of membersOf(chunk)) for (const reached of reachOf(inputs, member)) add(reached)
    }
    for (const module of reach.get(entry) ?? []) add(module)
    return [...brought]
  }
  return { membersOf, brought: new Map([...reach.keys()].map(entry => [resolve(entry), broughtBy(entry)])) }
}

/**
 * Puts modules that several pages share into few files. The bundler makes one file for each set of entry points that
 * share modules; here every entry point that needs a part of a chunk imports the whole of it, so that all of its modules
 * have the same set. `inputs` comes from a first run without this plugin.
 */
export function sharedChunks(inputs: Inputs): Bun.BunPlugin {
  const { membersOf, brought } = planOf(inputs)
  return {
    name: 'shared chunks',
    setup(build) {
      build.onResolve({ filter: /^chunk:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'chunk' }))
      build.onLoad({ filter: /./, namespace: 'chunk' }, ({ path }) => {
        const members = membersOf(path as Chunk).filter(module => !module.endsWith('.css'))
        const named = (module: string) => JSON.stringify(resolve(module))
        const icons = members.filter(isIcon)
        const contents = [
          ...members.filter(module => !isIcon(module)).map(module => `import ${named(module)}`),
          ...icons.map((icon, index) => `import icon${index} from ${named(icon)}`),
          // A call that does nothing, but that the bundler cannot know to do nothing.
          icons.length > 0 ? `Object.is(${icons.map((_, index) => `icon${index}`)})` : '',
        ]
        return { loader: 'js', contents: contents.join('\n') }
      })
      build.onLoad({ filter: /src\/ui\/.*\.tsx?$/ }, async ({ path }) => {
        const needed = brought.get(path)
        if (!needed) return undefined
        const source = await readFile(path, 'utf8')
        return { loader: 'tsx', contents: [source, ...needed.map(chunk => `import 'chunk:${chunk}'`)].join('\n') }
      })
    },
  }
}
