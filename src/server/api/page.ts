import { type EarlyCall, earlyCalls, type PageAddress, titleOfPage } from '~/shared/early-calls'
import { leadsTo } from '~/shared/page-addresses'
import { type PageEntry, type PageHeading, type PageRoute, type PageStart, wordIn } from '~/shared/page-start'
import { backdropOf } from '~/shared/picture-address'
import { bestLanguage } from '~/shared/settings/languages'
import { customization, portal } from '~/shared/settings/portal'
import { shownAddress } from '~/shared/settings/portal-pictures'
import type { PageApp } from '../app'
import { firstPictures } from './first-picture'
import { isSlot, type PageFiles, type Slot } from './page-files'
import type { PageHolder } from './page-holder'
import { acceptedLanguages } from './reader'
import { basePath, type RequestContext } from './request-context'
import { startFacts } from './start-facts'

const signInPath = '/login'

/** Where the shell has room for the picture that a page opens with. */
const hiddenPlace = /<div id="first-picture"[^>]*>/

/** Inside of a page, JSON must not end the element that it stands in. */
const jsonInPage = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')

/** A page that is written when nobody has it: `key` tells it from every other one. */
export type Page = { key: string; html: () => string; isForStrangers: boolean }

/** All that pages differ by. */
type Parts = Pick<PageStart, 'facts' | 'entry'> & {
  language: string
  favicon: string | null
  shell: string
  heading: PageHeading | null
}

/**
 * The page that an address asks for: the name and looks of the portal, what `GET /api/v3/start` answers, links to what
 * the page needs, and its shape, painted before any script has come. For whoever is known to be signed in the
 * picture that it opens with stands in it as well: browsers ask for that before they run the script of the page, which takes
 * a slow processor a tenth of a second.
 */
export function pageWriter(app: PageApp, { built, headings }: PageFiles, pieces: readonly string[]) {
  const base = basePath(app)
  const below = (path: string) => `${base}/${path}`
  const texts = mapped(built.texts, below)
  const rooted = (part: string) => part.replace(/\b(href|src)="\.\//g, `$1="${base}/`)
  const html = pieces.map(part => (isSlot(part) ? part : rooted(part)))
  const routeTo = (path: string) => built.routes.find(route => leadsTo(route.path, path))
  const signIn = routeTo(signInPath)
  const pictureFor = firstPictures(app)

  const entryOf = ({ route, path }: Asked, more: Omit<PageEntry, 'modules' | 'textParts'>): PageEntry => ({
    modules: [...(route?.modules ?? []), ...(pageBelow({ route, path })?.modules ?? [])].map(below),
    textParts: ['pages', ...(route?.textParts ?? [])],
    ...more,
  })

  const callsOf = (route: PageRoute | undefined, address: PageAddress): EarlyCall[] =>
    route && !route.open ? earlyCalls(route.path, address).map(call => ({ ...call, path: base + call.path })) : []

  const installable = (favicon: string | null) => {
    const icon = favicon ?? (built.touchIcon && below(built.touchIcon))
    return [
      // Behind a proxy that asks for a password, the manifest is fetched with it.
      `<link rel="manifest" href="${base}/manifest.webmanifest" crossorigin="use-credentials">`,
      icon ? `<link rel="apple-touch-icon" href="${Bun.escapeHTML(icon)}">` : '',
    ].join('')
  }

  /** The shell with the picture as its script would draw it: see `first-picture.ts` of the interface. */
  const withPicture = (shell: string, picture: string) => {
    const drawn = backdropOf(picture, path => base + path)
    const attributes = Object.entries(drawn).map(([name, value]) => ` ${name}="${Bun.escapeHTML(value ?? '')}"`)
    return shell.replace(hiddenPlace, place => `${place.replace(' hidden=""', '')}<img${attributes.join('')}>`)
  }

  const pictureOf = async (route: PageRoute | undefined, address: PageAddress, holder: PageHolder | null) => {
    const title = holder && route ? titleOfPage(route.path, address.path) : null
    return holder && title ? holder.backdropOf(title) : pictureFor(route)
  }

  const partsOf = async (address: PageAddress, context: RequestContext, holder: PageHolder | null): Promise<Parts> => {
    const facts = startFacts(app, context)
    const route = routeTo(facts.wizardDone ? address.path.replace(/^\/$/, '/discover') : '/Wizard')
    const favicon = shownAddress(app.settings.get(customization).favicon, base)
    const { defaultLanguageCode } = app.settings.get(portal)
    const language = bestLanguage([...acceptedLanguages(context.header('accept-language')), defaultLanguageCode])
    const picture = await pictureOf(route, address, holder)
    const entry = {
      signedIn: entryOf(
        { route, path: address.path },
        {
          picture,
          isPictureThere: holder !== null && picture !== null,
          calls: callsOf(route, address),
        },
      ),
      signedOut: entryOf(
        { route: route?.open ? route : signIn, path: address.path },
        { picture: null, isPictureThere: false, calls: [] },
      ),
    }
    const heading = pageBelow({ route, path: address.path })?.heading ?? route?.heading ?? null
    return { facts, entry, language, favicon, shell: route?.shell ?? 'page', heading }
  }

  const written = ({ facts, entry, language, favicon, shell: kind, heading }: Parts): string => {
    const name = Bun.escapeHTML(facts.applicationName)
    const start: PageStart = { facts, texts, entry }
    const ofHeading: Record<string, string | undefined> = {
      'page.title': heading?.title,
      'page.text': heading?.text,
    }
    const wordOf = (key: string) => {
      if (!(key in ofHeading)) return wordIn(built, language, key)
      const named = ofHeading[key]
      return named ? (headings(language)[named] ?? '') : ''
    }
    const say = (key: string) => Bun.escapeHTML(wordOf(key).replaceAll('{{portal}}', () => facts.applicationName))
    const { picture, isPictureThere } = entry.signedIn
    const bare = withLogo(built.shells[kind] ?? '', facts.logo)
    const shell = bare.replace(/%([\w.]+)%/g, (_, key: string) => (key === 'name' ? name : say(key)))
    const filled: Record<Slot, string> = {
      'lang="en"': `lang="${language}"`,
      '<title>Marquee</title>': `<title>${name}</title><meta name="app-base" content="${Bun.escapeHTML(base)}">`,
      'name="description" content=""': `name="description" content="${say('shell.description')}"`,
      '<!--start-->': `${installable(favicon)}<script type="application/json" id="start">${jsonInPage(start)}</script>`,
      '<!--shell-->': picture && isPictureThere ? withPicture(shell, picture) : shell,
      'href="./favicon.svg"': `href="${Bun.escapeHTML(favicon ?? below('favicon.svg'))}"`,
    }
    return html.map(part => (isSlot(part) ? filled[part] : part)).join('')
  }

  return async (address: PageAddress, context: RequestContext, holder: PageHolder | null): Promise<Page> => {
    const parts = await partsOf(address, context, holder)
    return {
      key: JSON.stringify(parts),
      html: () => written(parts),
      isForStrangers: !parts.entry.signedIn.isPictureThere,
    }
  }
}

type Asked = { route: PageRoute | undefined; path: string }

const pageBelow = ({ route, path }: Asked) =>
  route?.below?.[
    path
      .slice(route.path.indexOf('/*?') + 1)
      .replace(/\/+$/, '')
      .toLowerCase()
  ]

const withLogo = (shell: string, logo: string | null) =>
  logo
    ? shell.replace(/<svg[^>]*class="f-mark"[\s\S]*?<\/svg>/g, () => `<img src="${Bun.escapeHTML(logo)}" alt="">`)
    : shell

const mapped = <From, To, Key extends string>(from: Record<Key, From>, to: (value: From) => To) =>
  Object.fromEntries(Object.entries<From>(from).map(([key, value]) => [key, to(value)])) as Record<Key, To>
