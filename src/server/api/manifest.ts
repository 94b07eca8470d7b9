import { type BuiltPage, wordIn, type wordsBeside } from '~/shared/page-start'
import { bestLanguage } from '~/shared/settings/languages'
import { customization, portal } from '~/shared/settings/portal'
import { shownAddress } from '~/shared/settings/portal-pictures'
import type { PageApp } from '../app'
import { acceptedLanguages } from './reader'
import { basePath, type RequestContext } from './request-context'
import { startFacts } from './start-facts'

/** What stands behind the icon of the installed app for those who hold it down. */
const shortcuts: readonly { text: (typeof wordsBeside)[number]; path: string }[] = [
  { text: 'shell.nav.search', path: '/search' },
  { text: 'shell.nav.requests', path: '/requests-list' },
]

/** The interface as an app of a device: name, icons and colours of the portal, and what others may share with it. */
export function manifestWriter(app: PageApp, built: BuiltPage) {
  const base = basePath(app)
  const { icons, ground } = built
  const ours = icons.map(icon => ({ ...icon, src: `${base}/${icon.src}`, type: 'image/png' }))

  return (context: RequestContext): string => {
    const { applicationName: name } = startFacts(app, context)
    const favicon = shownAddress(app.settings.get(customization).favicon, base)
    const { defaultLanguageCode } = app.settings.get(portal)
    const lang = bestLanguage([...acceptedLanguages(context.header('accept-language')), defaultLanguageCode])
    return JSON.stringify({
      id: `${base}/`,
      name,
      short_name: name,
      description: wordIn(built, lang, 'shell.description').replaceAll('{{portal}}', () => name),
      lang,
      start_url: `${base}/discover`,
      scope: `${base}/`,
      display: 'standalone',
      background_color: ground,
      theme_color: ground,
      icons: [...(favicon ? [{ src: favicon, sizes: 'any', purpose: 'any' }] : []), ...ours],
      shortcuts: shortcuts.map(({ text, path }) => ({ name: wordIn(built, lang, text), url: base + path })),
      share_target: {
        action: `${base}/share`,
        method: 'GET',
        enctype: 'application/x-www-form-urlencoded',
        params: { title: 'title', text: 'text', url: 'url' },
      },
    })
  }
}
