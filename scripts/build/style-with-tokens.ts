import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ui = join(import.meta.dir, '../../src/ui')

type Rule = { before: string; body: string }

/** The rules of a style sheet, one level deep. */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = []
  let depth = 0
  let from = 0
  let open = 0
  for (let at = 0; at < css.length; at++) {
    if (css[at] === ';' && depth === 0) from = at + 1
    if (css[at] === '{' && depth++ === 0) open = at
    if (css[at] !== '}' || --depth > 0) continue
    rules.push({ before: css.slice(from, open).trim(), body: css.slice(open + 1, at) })
    from = at + 1
  }
  return rules
}

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')
const named = (css: string) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name)
const declarations = (body: string) => body.split(';').filter(part => part.includes(':'))
const nameOf = (declaration: string) => declaration.split(':')[0]?.trim() ?? ''

/** The names a style sheet uses, with those that their values are made of. */
function tokensFor(css: string, tokens: string): Set<string> {
  const all = rulesOf(tokens).flatMap(rule => (isLeftOut(rule) ? [] : declarations(rule.body.replace(/[{}]/g, ';'))))
  const used = new Set<string>()
  const add = (name: string) => {
    if (used.has(name)) return
    used.add(name)
    for (const declaration of all) if (nameOf(declaration) === name) for (const inner of named(declaration)) add(inner)
  }
  for (const name of named(css)) add(name)
  return used
}

// What the style sheet of the interface adds a moment later would cost more here than it brings.
const isLeftOut = ({ before }: Rule) => /^@(theme|layer|media \(prefers)/.test(before)

const smaller = (css: string) =>
  css
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,>/]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .replace(/\b0\.(?=\d)/g, '.')
    .replace(/:root,\[data-theme="dark"\]/g, ':root')
    .replace(/="(\w+)"\]/g, '=$1]')
    .replace(/@media \(/g, '@media(')
    .trim()

/** The declarations of the tokens that are used, under the same conditions; nothing else of them. */
function usedTokens(css: string, used: ReadonlySet<string>): string {
  const kept = (name: string) => used.has(name) || name === 'font-size'
  return rulesOf(css)
    .filter(rule => !isLeftOut(rule))
    .map(({ before, body }) => {
      if (before.startsWith('@')) return { before, text: usedTokens(body, used) }
      return {
        before,
        text: declarations(body)
          .filter(part => kept(nameOf(part)))
          .join(';'),
      }
    })
    .filter(({ text }) => text !== '')
    .map(({ before, text }) => `${before}{${text}}`)
    .join('')
}

/** A style sheet of `src/ui` that stands without that of the interface, with the tokens that it uses. */
export async function styleWithTokens(file: string): Promise<string> {
  const css = withoutComments(await readFile(join(ui, file), 'utf8'))
  const tokens = withoutComments(await readFile(join(ui, 'tokens.css'), 'utf8'))
  return smaller(usedTokens(tokens, tokensFor(css, tokens)) + css)
}
