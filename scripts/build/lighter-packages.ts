import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lighterReact } from './lighter-react'

/**
 * What the packages carry for others: names, keys and classes of icons, a stand-in for what React has had since 18, and
 * parts of i18next: that which asks a backend for texts, which are handed in here, what it tells while it is debugged, its
 * formats, see `i18n.ts`, which scripts are written from the right, texts inside texts, how they are taken out, added singly
 * or read again, languages loaded ahead, what is told of a translation besides, which plurals a language has for whoever
 * writes texts, and how it copies itself.
 */
const lightIcon = join(import.meta.dir, 'light-icon.ts')
const lighterParts = {
  Logger: `class Logger {
  init() {}
  log() {}
  warn() {}
  error(...args) {
    console.error(...args)
  }
  deprecate() {}
  once() {}
  create() {
    return this
  }
  clone() {
    return this
  }
}
`,
  Connector: 'class Connector extends EventEmitter {\n  state = {}\n}\n',
  Formatter: 'class Formatter {}\n',
  nest: '  nest(text) {\n    return text\n  }\n',
  getUsedParamsDetails: '  getUsedParamsDetails() {}\n',
  reloadResources: '  reloadResources() {}\n',
}
const unusedMethods = {
  addResources: '',
  removeNamespaces: '',
  loadLanguages: '',
  removeResourceBundle: '',
  setDefaultNamespace: '',
  dir: '',
  cloneInstance: '',
  hydrate: '',
  clearCache: '',
  needsPlural: '',
  getPluralFormsOfKey: '',
}
const withLighter = (source: string, [name, lighter]: [string, string]) => {
  const declared = new RegExp(`^( *)(?:class )?${name}\\b[^\\n]*\\{\\n[\\s\\S]*?^\\1\\}\\n`, 'm')
  if (!declared.test(source)) throw new Error(`i18next has no ${name} any more`)
  return source.replace(declared, lighter)
}
/** The packages without what the interface does not use of them. */
export const lighterPackages: Bun.BunPlugin = {
  name: 'lighter packages',
  setup(build) {
    build.onResolve({ filter: /^use-sync-external-store\/shim(\/index\.js)?$/ }, () => ({
      path: Bun.resolveSync('react', import.meta.dir),
    }))
    build.onLoad({ filter: /i18next\/dist\/esm\/i18next\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      return {
        contents: Object.entries({ ...lighterParts, ...unusedMethods }).reduce(withLighter, source),
        loader: 'js',
      }
    })
    build.onLoad({ filter: /react-dom-client\.production\.js$/ }, async ({ path }) => ({
      contents: lighterReact(await readFile(path, 'utf8')),
      loader: 'js',
    }))
    build.onLoad({ filter: /lucide-react\/.*\/icons\/[\w-]+\.mjs$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8'))
        .replace(/,\s+key: "\w+"/g, '')
        .replace('__iconData.node;\n', '')
        .replace(/\bname: "[\w-]+",\s+size: 24,/, '')
        .replace("createLucideIcon from '../createLucideIcon.mjs'", `{ createLucideIcon } from '${lightIcon}'`),
      loader: 'js',
    }))
  },
}
