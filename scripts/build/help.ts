import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { helpOfSettings, helpPages } from '~/shared/help/pages'
import type { HelpPart } from '~/shared/help/search'
import type { Licences } from '~/shared/licences/model'
import { pagesOf } from '~/shared/settings/pages'
import { sections } from '~/shared/settings/sections'
import { filledIn } from './help-fields'
import { englishText } from './help-texts'

const docs = join(import.meta.dir, '../../docs')
const longestPart = 700

/** A page of the documentation: its name is the last part of its address. */
export type HelpPage = { name: string; title: string; html: string }

const escaped = (text: string) => Bun.escapeHTML(text)

/** Where the text of a page is written; some are read in the repository as well, a folder above. */
const fileOf = (name: string) =>
  [join(docs, 'help', `${name}.md`), join(docs, `${name}.md`)].find(file => existsSync(file))

const rendered = (markdown: string) =>
  Bun.markdown
    .html(markdown, { tables: true, headings: { ids: true } })
    // Whoever has no mouse scrolls sideways with the arrow keys.
    // A column without a name has no heading.
    .replaceAll('<th></th>', '<td></td>')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<div class="wide" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    // As files they name each other with their ending.
    .replace(/href="(?!https?:)(?:\.\.\/)?(?:help\/)?([\w-]+)\.md(#[\w-]+)?"/g, 'href="$1$2"')
    // What lies beside the documentation in the repository is not in the executable.
    .replace(/<a href="\.\.\/[^"]*">(.*?)<\/a>/g, '$1')

const titled = (name: string, markdown: string): HelpPage => {
  const title = /^# (.+)$/m.exec(markdown)?.[1]
  if (!title) throw new Error(`docs/help/${name}.md has no heading`)
  return { name, title, html: rendered(markdown) }
}

function general(name: string): HelpPage {
  const file = fileOf(name)
  if (!file) throw new Error(`docs/help/${name}.md is missing: src/shared/help/pages.ts names it`)
  return titled(name, readFileSync(file, 'utf8'))
}

/** Of each page of the settings: what we wrote of it, and what the declaration says is filled in there. */
function ofSettings(): HelpPage[] {
  return pagesOf(sections).map(page => {
    const name = helpOfSettings(page.key)
    const file = fileOf(name)
    if (!file) throw new Error(`docs/help/${name}.md is missing: Settings has a page "${page.key}"`)
    const title = englishText(`settings.page.${page.key}.title`) ?? page.key
    const text = readFileSync(file, 'utf8')
    return titled(name, [`# ${title}`, text.trim(), filledIn(page.sections)].join('\n\n'))
  })
}

function ofLicences({ parts, texts }: Licences): HelpPage {
  const row = ({ name, version, licence, texts: at }: Licences['parts'][number]) =>
    `<tr><td>${escaped(name)}</td><td>${escaped(version)}</td><td><a href="#text-${at[0]}">${escaped(licence)}</a></td></tr>`
  const text = (content: string, at: number) => {
    const about = parts.filter(part => part.texts.includes(at)).map(part => part.name)
    return `<h3 id="text-${at}">${escaped(about.join(', '))}</h3><pre tabindex="0">${escaped(content)}</pre>`
  }
  const html = [
    '<h1 id="licences">Licences</h1><p>What others wrote of what is inside, each with its licence. ',
    '<code>marquee licences</code> prints the same.</p><h2 id="parts">Parts</h2>',
    '<div class="wide" tabindex="0"><table><thead><tr><th>Name</th><th>Version</th><th>Licence</th></tr></thead>',
    `<tbody>${parts.map(row).join('')}</tbody></table></div>`,
    `<h2 id="texts">Texts</h2>${texts.map(text).join('')}`,
  ]
  return { name: 'licences', title: 'Licences', html: html.join('') }
}

const listOf = (pages: readonly HelpPage[]) =>
  `<ul>${pages.map(({ name, title }) => `<li><a href="${name}">${escaped(title)}</a></li>`).join('')}</ul>`

/** Every page, the list of all of them first. */
export function writtenHelp(licences: Licences): HelpPage[] {
  const [first, others, legal] = [helpPages.map(general), ofSettings(), ofLicences(licences)]
  const list = [
    '<h1 id="help">Help</h1><p>How to install and run Marquee, and what each page of its settings does.</p>',
    `<h2 id="guides">Guides</h2>${listOf([...first, legal])}`,
    `<h2 id="settings">Pages of the settings</h2>${listOf(others)}`,
  ]
  return [{ name: 'index', title: 'Help', html: list.join('') }, ...first, ...others, legal]
}

/** Names of variables are long; where there is no room they break between their words. */
const breaking = (html: string) => html.replace(/<td><code>[A-Z\d_]+(?=<)/g, name => name.replace(/_+/g, '$&<wbr>'))

/** A page as browsers get it: whole without a script. */
export function helpDocument(page: HelpPage, pages: readonly HelpPage[]): string {
  const named = (name: string) => pages.find(other => other.name === name)
  const shown = ['index', ...helpPages, 'licences'].flatMap(name => named(name) ?? [])
  const link = ({ name, title }: HelpPage) =>
    `<li><a href="${name === 'index' ? './' : name}"${name === page.name ? ' aria-current="page"' : ''}>${escaped(title)}</a></li>`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(page.title)} · Marquee</title><link rel="stylesheet" href="help.css">`,
    '<link rel="icon" href="../favicon.svg"><script src="help.js"></script></head><body>',
    '<a class="skip" href="#main">Skip to the text</a>',
    '<header><a href="./">Marquee help</a>',
    '<form id="search" role="search" hidden><input type="search" maxlength="80" aria-label="Search the help"',
    ' placeholder="Search the help" autocomplete="off"></form><a href="../">To the portal</a></header>',
    '<div class="columns"><nav aria-label="Guides"><ul>',
    ...shown.map(link),
    '</ul></nav><main id="main" tabindex="-1"><section id="results" aria-label="Found"><p id="state" role="status"></p><ul id="found"></ul></section>',
    `${breaking(page.html)}</main></div></body></html>\n`,
  ].join('')
}

const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(lt|gt|quot|amp|#39|#x27);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'", '#x27': "'" }

/** What the search looks through: pages by their headings, licence texts left out. */
export const searchedHelp = (pages: readonly HelpPage[]): HelpPart[] =>
  pages
    .filter(({ name }) => name !== 'index' && name !== 'licences')
    .flatMap(({ name, title, html }) =>
      html.split(/(?=<h[123] id=)/).flatMap(part => {
        const [, id, heading, text = ''] = /^<h[123] id="([^"]+)">(.*?)<\/h[123]>([\s\S]*)$/.exec(part) ?? []
        if (!id || heading === undefined) return []
        const address = plain(heading) === title ? name : `${name}#${id}`
        return { page: title, heading: plain(heading), text: plain(text).slice(0, longestPart), address }
      }),
    )

/** Names of the files that are written. */
export const helpFiles = () => readdirSync(join(docs, 'help')).map(name => basename(name, '.md'))
