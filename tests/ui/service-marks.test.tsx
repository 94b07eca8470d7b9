import './settings-storage'

import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { markLooks, serviceMarks } from '~/shared/services/marks'
import { downloadProducts, mediaProducts } from '~/shared/services/products'
import { iconOf } from '~/ui/state/settings-icons'
import { pages } from '~/ui/state/settings-pages'
import { drawnMarks } from '../../scripts/build/service-marks'
import { contrast, luminanceOf } from '../support/contrast'

const names = Object.keys(serviceMarks) as (keyof typeof serviceMarks)[]
const tokens = readFileSync(join(import.meta.dir, '../../src/ui/tokens.css'), 'utf8')
/** What marks lie on, as the style sheet has it for a theme. */
function groundsOf(theme: 'dark' | 'light') {
  const from = tokens.indexOf(`[data-theme="${theme}"] {`)
  const block = tokens.slice(from, tokens.indexOf('\n}', from))
  return ['sunken', 'ground', 'surface', 'raised', 'overlay'].map(name => {
    const [, value = ''] = new RegExp(`--${name}:\\s*([^;]+);`).exec(block) ?? []
    return { name, value }
  })
}

describe('the marks of services', () => {
  test('are drawn, each once, under the name that pages know', () => {
    const drawn = drawnMarks()
    for (const name of names) expect(drawn.split(`id="${name}"`)).toHaveLength(2)
    expect(drawn.match(/<symbol/g)).toHaveLength(names.length)
    expect(Buffer.byteLength(drawn)).toBeLessThan(12_000)
  })

  test('stand on the page of every service, and everything else has an icon of its own', () => {
    const marked = pages.flatMap(page => {
      const Icon = iconOf(page)
      const [, name] = /service-marks\.svg#(\w+)/.exec(renderToStaticMarkup(<Icon />)) ?? []
      return name ? [[page.key, name]] : []
    })
    expect(marked.filter(([key, name]) => key !== name)).toEqual([])
    expect(marked.map(([key]) => key).toSorted()).toEqual([...names].toSorted())
    // Those for 4K are on the page of the other.
    const products = [...mediaProducts, ...downloadProducts].map(({ settings }) => settings.page)
    const keys = products.flatMap(page => (page && 'key' in page ? [page.key] : []))
    expect(keys.filter(key => !Object.hasOwn(serviceMarks, key))).toEqual([])
  })

  for (const theme of ['dark', 'light'] as const)
    test(`can be made out in the ${theme} theme: three to one against whatever they lie on, and the letter in them`, () => {
      const { lightness, letter } = markLooks[theme]
      const faint = names.flatMap(name => {
        const { chroma, hue } = serviceMarks[name]
        const mark = luminanceOf(`oklch(${lightness} ${chroma} ${hue})`)
        const against = [...groundsOf(theme), { name: 'letter', value: letter }]
        return against.flatMap(({ name: what, value }) => {
          const ratio = contrast(mark, luminanceOf(value))
          return ratio < 3 ? [`${name} on ${what}: ${ratio.toFixed(2)}`] : []
        })
      })
      expect(faint).toEqual([])
    })
})
