import type { StartFacts } from './api/start'
import type { EarlyCall } from './early-calls'
import type { TextPart } from './text-parts'

/** Links to fetch early, for one who is signed in or not. */
export type PageEntry = {
  modules: readonly string[]
  textParts: readonly TextPart[]
  /** With the base path in front. */
  calls: readonly EarlyCall[]
  /** The picture that the page opens with, as the catalogue names it, where that is known before anybody asks. */
  picture: string | null
  /** It stands in the page already. */
  isPictureThere: boolean
}

/** What the server writes into the page, so that the interface need not ask for it. */
export type PageStart = {
  facts: StartFacts
  /** What the addresses of the texts of each language begin with, see `partAddress`. */
  texts: Record<string, string>
  entry: Record<'signedIn' | 'signedOut', PageEntry>
}

/** What a page is headed with before its code has come: the keys of its texts. */
export type PageHeading = { title: string; text?: string }

/** A page that the interface knows: its pattern, and what its code and its first paint need. */
export type PageRoute = {
  path: string
  /** Anybody may see it. */
  open: boolean
  shell: string
  textParts: readonly TextPart[]
  modules: readonly string[]
  heading?: PageHeading
  /** The pages below it, by the rest of their address in small letters: the files that each needs besides, and its heading. */
  below?: Readonly<Record<string, { modules: readonly string[]; heading: PageHeading }>>
}

/** An icon of the installed app, by the address below that of the portal. */
export type AppIcon = { src: string; sizes: string; purpose: 'any' | 'maskable' }

/** Texts that stand in a page or the manifest besides those of the shells. */
export const wordsBeside = ['shell.description', 'shell.nav.search', 'shell.nav.requests'] as const

/** A word of a built page; English where a language lacks it. */
export const wordIn = ({ words }: Pick<BuiltPage, 'words'>, language: string, key: string): string =>
  words[language]?.[key] ?? words.en?.[key] ?? ''

/** What pages are headed with in a language, by the keys of the texts; lies beside the page. */
export const headingsFile = (language: string) => `headings-${language}.json`

/** What the build found out about the interface, for the server that serves it. */
export type BuiltPage = {
  icons: readonly AppIcon[]
  /** The icon for devices that know no manifest. */
  touchIcon: string
  /** Behind everything, while the installed app starts. */
  ground: string
  routes: readonly PageRoute[]
  shells: Record<string, string>
  font: string
  /** The scripts that stand in the page, as a policy names them: `sha256-…`. */
  scripts: readonly string[]
  texts: PageStart['texts']
  /** What the shells and the installed app say, by language and key. */
  words: Record<string, Record<string, string>>
}
