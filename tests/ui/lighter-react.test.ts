import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'
import { lighterReact } from '../../scripts/build/lighter-react'

const root = join(import.meta.dir, '../..')
const reactDom = readFileSync(join(root, 'node_modules/react-dom/cjs/react-dom-client.production.js'), 'utf8')

/** What needs the parts of react-dom that the build leaves out. */
const leftOut = [
  /\b(hydrateRoot|ViewTransition|Activity|SuspenseList|useActionState|useFormStatus|requestFormReset)\b[^'"]*\} from 'react/,
  /\b(prefetchDNS|preconnect|preload|preloadModule|preinit|preinitModule)\b[^'"]*\} from 'react-dom'/,
  /\bReact\.(ViewTransition|Activity|SuspenseList|useActionState)\b/,
  /<Fragment [^>]*\bref=/,
  /<form [^>]*\baction=\{|\bformAction=\{/,
  /<(html|head|body|title|meta|link|style|script)[ >][^`]*?\/?>(?!.*`)/,
  /<[a-z]+-[a-z-]+[ />]/,
]

/** Pages that the server writes, or the build, are not drawn by react-dom in a browser. */
const drawn = [...new Glob('src/ui/**/*.tsx').scanSync({ cwd: root })].filter(file => !file.includes('first-paint'))
const uses = (source: string) => leftOut.filter(part => part.test(source)).map(String)

test('the interface uses nothing of React that its build leaves out', () => {
  const stray = drawn.flatMap(file => uses(readFileSync(join(root, file), 'utf8')).map(part => `${file}: ${part}`))
  expect(drawn.length).toBeGreaterThan(300)
  expect(stray).toEqual([])
})

test('what the build leaves out is found', () => {
  const samples = [
    "import { useState, ViewTransition } from 'react'",
    "import { preload } from 'react-dom'",
    'React.useActionState(send, null)',
    '<Fragment key={id} ref={all}>',
    '<form className="grid" action={send}>',
    '    <title>{name}</title>',
    '<my-part />',
  ]
  for (const sample of samples) expect([sample, uses(sample).length]).toEqual([sample, 1])
})

test('what is left is a fifth smaller, and still a program', () => {
  const lighter = lighterReact(reactDom)
  expect(lighter.length).toBeLessThan(reactDom.length * 0.82)
  expect(() => new Function('exports', 'require', 'module', lighter)).not.toThrow()
})

test('a React that calls its parts otherwise stops the build, which names the part', () => {
  const renamed = reactDom.replaceAll('throwOnHydrationMismatch', 'failOnHydrationMismatch')
  expect(() => lighterReact(renamed)).toThrow('react-dom has no throwOnHydrationMismatch any more')
})
