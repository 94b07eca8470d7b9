import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { helpOfSettings, helpPages } from '~/shared/help/pages'
import type { Licences } from '~/shared/licences/model'
import { pagesOf } from '~/shared/settings/pages'
import { sections } from '~/shared/settings/sections'
import { helpDocument, helpFiles, searchedHelp, writtenHelp } from '../../scripts/build/help'
import { styleWithTokens } from '../../scripts/build/style-with-tokens'

const licences: Licences = {
  parts: [{ name: '<b>left-pad</b>', version: '1.0.0', licence: 'MIT', texts: [0] }],
  texts: ['Use & enjoy <script>'],
}
const pages = writtenHelp(licences)
const named = new Map(pages.map(page => [page.name, page]))

const idsIn = (html: string) => [...html.matchAll(/<h[1-6] id="([^"]+)"/g)].map(([, id]) => id)
/** Where links of a page lead, as page and heading. */
const linksIn = (html: string) => [...html.matchAll(/href="(?!https?:)([^"#]*)(?:#([^"]+))?"/g)]

test('every page of the settings has its page in the documentation', () => {
  const keys = pagesOf(sections).map(({ key }) => key)
  expect(keys.filter(key => !named.has(helpOfSettings(key)))).toEqual([])
})

test('no file of the documentation is left out', () => {
  expect(helpFiles().filter(name => !named.has(name))).toEqual([])
  expect(helpPages.filter(name => !named.has(name))).toEqual([])
})

describe.each(pages)('$name', ({ name, html }) => {
  test('has links that lead to pages and headings that are there', () => {
    const dead = linksIn(html).filter(([, page = '', id]) => {
      const target = page === '' || page === './' ? named.get(name) : named.get(page)
      return !target || (id !== undefined && !idsIn(target.html).includes(id))
    })
    expect(dead.map(([link]) => link)).toEqual([])
  })

  test('has one heading of the first level, and no two with one name', () => {
    expect(html.match(/<h1/g)?.length).toBe(1)
    expect(idsIn(html)).toEqual([...new Set(idsIn(html))])
  })
})

test('a page of the settings says what is filled in, as its form does, and the variable of each field', () => {
  const { html = '' } = named.get(helpOfSettings('radarr')) ?? {}
  expect(html).toContain('<h2 id="what-to-fill-in">')
  expect(html).toContain('MARQUEE_SETTINGS__RADARR__APIKEY')
  expect(html).toContain('<h2 id="what-goes-wrong">')
})

test('what packages call themselves and write is no markup', () => {
  const { html = '' } = named.get('licences') ?? {}
  expect(html).toContain('&lt;b&gt;left-pad')
  expect(html).toContain('Use &amp; enjoy &lt;script&gt;')
})

test('a document is whole without its script, and names nothing by an absolute address', () => {
  const start = named.get('start')
  if (!start) throw new Error('no start page')
  const document = helpDocument(start, pages)
  expect(document).toContain('<li><a href="start" aria-current="page">')
  expect(document).toContain('<form id="search" role="search" hidden>')
  expect(document).not.toMatch(/(href|src)="\//)
  expect(document).not.toMatch(/<script>|style="/)
})

test('the search knows every heading but those of licences, and leads to them', () => {
  const parts = searchedHelp(pages)
  expect(parts.some(({ address }) => address.startsWith('licences'))).toBe(false)
  for (const { address, text } of parts) {
    const [page = '', id] = address.split('#')
    if (id) expect(idsIn(named.get(page)?.html ?? '')).toContain(id)
    else expect(named.has(page)).toBe(true)
    expect(text.length).toBeLessThanOrEqual(700)
  }
})

test('the documentation has the colours of the interface in both themes, and none of its own', async () => {
  const ui = join(import.meta.dir, '../../src/ui')
  const [own, tokens] = ['help/help.css', 'tokens.css'].map(file => readFileSync(join(ui, file), 'utf8'))
  expect(own).not.toMatch(/oklch|#[\da-f]{3,8}\b|rgb|hsl/i)
  const written = await styleWithTokens('help/help.css')
  const groundsIn = (css = '') =>
    [...css.matchAll(/--ground: ?([^;}]+)/g)].map(([, value = '']) => value.replace(/\b0\./g, '.'))
  expect(groundsIn(written)).toHaveLength(2)
  expect(groundsIn(written)).toEqual(groundsIn(tokens))
  for (const [, name] of written.matchAll(/var\((--[\w-]+)\)/g)) expect(written).toContain(`${name}:`)
})
