import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { userInterface } from '~/server/api/assets'
import { webApp } from '~/server/api/web-app'
import { languageFolder } from '~/server/store/embedded'
import { type BuiltPage, headingsFile, type PageStart } from '~/shared/page-start'
import { customization } from '~/shared/settings/portal'
import { textsOf } from '~/shared/text-parts'
import { firstWords } from '../../scripts/build/first-words'
import { scriptsIn } from '../../scripts/build/page'
import { passingFolder } from './passing'
import { openPortal, type PortalOptions } from './portal'

/** The script of the page. */
export const script = 'document.documentElement.dataset.theme = "light"'
const html = `<!doctype html><html lang="en"><head><meta name="description" content=""><title>Marquee</title>
<link rel="icon" href="./favicon.svg"><!--start--><script>${script}</script>
<script type="module" src="./assets/main.js"></script></head><body><div id="root"><!--shell--></div></body></html>`

const route = (path: string, open: boolean, shell: string) => ({
  ...{ path, open, shell, textParts: textsOf(path) },
  modules: [`assets${path.replace(/\W/g, '')}.js`],
})
const picturePlace = '<div id="first-picture" hidden=""></div>'
const words = await firstWords(languageFolder(), { rows: '%shell.nav.more%' })
const built: BuiltPage = {
  icons: [{ src: 'assets/icon-512-abc.png', sizes: '512x512', purpose: 'any' }],
  touchIcon: 'assets/touch-180-abc.png',
  ground: '#101010',
  routes: [
    route('/login/:landing?', true, 'card'),
    route('/Wizard', true, 'blank'),
    route('/discover', false, 'discover'),
    route('/discover/advanced/search', false, 'rows'),
    route('/discover/:term', false, 'rows'),
    route('/details/movie/:id', false, 'title'),
    route('/details/tv/:id/:search?', false, 'title'),
    route('/Settings/*?', false, 'page'),
    route('/requests-list', false, 'rows'),
    { ...route('/usermanagement', false, 'headed'), heading: { title: 'people.title', text: 'people.text' } },
    {
      ...route('/Jobs/*?', false, 'headed'),
      below: { sync: { modules: ['assets/sync.js'], heading: { title: 'sync.title' } } },
    },
  ],
  shells: {
    ...{
      card: '<i>card %name%</i>',
      blank: '',
      discover: '<i>hero</i>',
      title: `<i>film</i>${picturePlace}`,
      page: '<i>page</i>',
      headed: '<h1>%page.title%</h1><p>%page.text%</p>',
    },
    rows: '<svg class="f-mark"><g></g></svg> %name%<svg class="icon"></svg>%shell.nav.more%',
  },
  font: 'assets/letters-abc.woff2',
  scripts: scriptsIn(html),
  texts: { en: 'assets/en-1a' },
  words: { ...words, en: { ...words.en, 'shell.nav.more': 'Whatever more' } },
}

let folder: string | null = null
const newFolder = () => {
  folder ??= passingFolder('pages')
  return mkdtempSync(join(folder, 'page-'))
}

const headings = {
  en: { 'people.title': 'Everybody', 'people.text': 'Who uses {{portal}} & why', 'sync.title': 'Sync' },
  de: { 'people.title': 'Alle', 'people.text': 'Wer {{portal}} nutzt', 'sync.title': 'Abgleich' },
}

/** The pages of a portal, as of an interface that was built. */
export async function openPages({ base = '', ...options }: PortalOptions & { base?: string } = {}) {
  const folder = newFolder()
  writeFileSync(join(folder, 'index.html'), html)
  writeFileSync(join(folder, 'page.json'), JSON.stringify(built))
  for (const [language, words] of Object.entries(headings))
    writeFileSync(join(folder, headingsFile(language)), JSON.stringify(words))
  const opened = await openPortal({ environment: base ? { MARQUEE_BASE_URL: base } : {}, ...options })
  const web = webApp(opened.app, [], { pages: userInterface(opened.app, folder) })
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    web.handle(new Request(`http://portal.test${path}`, { method, headers }))
  return {
    ...opened,
    folder,
    ask,
    page: async (path: string, headers: Record<string, string> = {}) => (await ask(path, headers)).text(),
    save: (values: object) =>
      opened.app.store.transaction(tx =>
        opened.app.settings.save(tx, customization, { ...opened.app.settings.get(customization), ...values }),
      ),
  }
}

/** What the server wrote into a page for its script. */
export const startIn = (page: string): PageStart => {
  const [, json = ''] = /<script type="application\/json" id="start">([\s\S]*?)<\/script>/.exec(page) ?? []
  return JSON.parse(json)
}
