import { expect, test } from 'bun:test'
import { Glob } from 'bun'
import { type ComponentProps, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createLucideIcon } from '../../scripts/build/light-icon'

const imported = /from 'lucide-react\/icons\/([\w-]+)'/g

/** Every icon that the interface names. */
async function iconsInUse() {
  const names = new Set<string>()
  for await (const file of new Glob('src/ui/**/*.{ts,tsx}').scan('.'))
    for (const [, name = ''] of (await Bun.file(file).text()).matchAll(imported)) names.add(name)
  return [...names].sort()
}

type Props = ComponentProps<'svg'> & { size?: string }
const asked: Props[] = [
  {},
  { size: '1.25rem', strokeWidth: 1.9, className: 'size-4 opacity-70' },
  { role: 'img', 'aria-label': 'A' },
]

/** Tag and attributes in one order, without the classes that the package adds. */
const plain = (html: string) =>
  [...html.matchAll(/<(\/?[\w-]+)([^>]*)>/g)].map(([, tag, attributes = '']) => [
    tag,
    ...[...attributes.matchAll(/([\w-]+)="([^"]*)"/g)]
      .map(([, name, value]) => `${name}=${value?.replace(/\blucide[\w-]*\s*/g, '')}`)
      .filter(attribute => attribute !== 'class=')
      .sort(),
  ])

test('icons of the executable look as those of the package', async () => {
  const names = await iconsInUse()
  expect(names.length).toBeGreaterThan(40)
  for (const name of names) {
    const file = Bun.resolveSync(`lucide-react/icons/${name}`, import.meta.dir)
    const [, meant] = /from '\.\/([\w-]+)\.mjs'/.exec(await Bun.file(file).text()) ?? []
    const { default: Icon, __iconData } = await import(`lucide-react/icons/${meant ?? name}`)
    const Light = createLucideIcon(__iconData)
    for (const props of asked)
      expect(plain(renderToStaticMarkup(createElement(Light, props)))).toEqual(
        plain(renderToStaticMarkup(createElement(Icon, props))),
      )
  }
})
