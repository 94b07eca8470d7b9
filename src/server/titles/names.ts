import type { RequestKind } from '~/shared/requests/model'
import { type Language, languageOfTag } from '~/shared/settings/languages'
import { portal } from '~/shared/settings/portal'
import { languageOfCall } from '~/shared/titles/rules'
import type { App } from '../app'
import { catalogueOf } from './catalogue'
import { lookedUp } from './looked-up'
import { isNamedOtherwise, namesIn, saveNames, type TitleName } from './name-queries'
import { titleKey } from './title-queries'

/** A title by its number in the catalogue of its kind, and the name that is stored with it. */
export type NamedTitle = { kind: RequestKind; id: string | null; name: string }

/** What a title is called in somebody's language; the name that is stored where that is not known. */
export type Names = (title: NamedTitle) => string

/** Whoever reads: people who chose no language read that of the portal. */
type Reader = { language: string | null }

/** What a request is for. */
export const titleOf = ({ kind, title }: { kind: RequestKind; title: { catalogueId: string; name: string } }) => ({
  kind,
  id: title.catalogueId,
  name: title.name,
})

const storedNames: Names = ({ name }) => name

/** Albums are called the same everywhere. */
const keyOf = ({ kind, id }: NamedTitle): string | null =>
  kind === 'album' || id === null || !/^[1-9]\d{0,8}$/.test(id) ? null : titleKey(kind, id)

/** The language in which somebody reads the names of titles; null where none are kept in it. */
export const nameLanguage = ({ settings }: Pick<App, 'settings'>, { language }: Reader): Language | null =>
  languageOfTag(languageOfCall({ user: language, portal: settings.get(portal).defaultLanguageCode }))

/** So many names that are not known are asked for with one list; the next one asks for the rest. */
const mostAsked = 100

/**
 * What titles are called in the language of whoever reads, in one statement. What is not known yet is asked for behind the
 * back of the list; only who has time says how long it may be waited for.
 */
export async function namesFor(app: App, reader: Reader, titles: readonly NamedTitle[], waitMs = 0): Promise<Names> {
  const language = nameLanguage(app, reader)
  const keys = [...new Set(titles.map(keyOf))].filter(key => key !== null)
  if (language === null || keys.length === 0) return storedNames
  const known = await namesIn(app.store, keys, language)
  const missing = keys.filter(key => !known.has(key)).slice(0, mostAsked)
  const found = missing.length > 0 ? await lookupIn(app, language)(missing, waitMs) : new Map<string, TitleName>()
  return title => {
    const key = keyOf(title) ?? ''
    return found.get(key)?.name ?? known.get(key) ?? title.name
  }
}

/** Asks the catalogue what it calls a title; a null that it does not know it is kept as well. */
export async function askName(app: App, key: string, language: Language): Promise<TitleName> {
  const { movies, shows } = catalogueOf(app)
  const [kind, id] = key.split(':')
  const name = await (kind === 'movie' ? movies : shows).name(Number(id), language)
  return { key, language, name: name || null, readAt: app.now() }
}

type Lookup = (keys: readonly string[], waitMs: number) => Promise<Map<string, TitleName>>
const lookups = new WeakMap<App['store']['t'], Map<Language, Lookup>>()

function lookupIn(app: App, language: Language): Lookup {
  const made = lookups.get(app.store.t) ?? new Map<Language, Lookup>()
  lookups.set(app.store.t, made)
  const lookup = made.get(language) ?? nameLookup(app, language)
  made.set(language, lookup)
  return lookup
}

/** Open lists hear of names that they do not show yet. */
const nameLookup = (app: App, language: Language): Lookup =>
  lookedUp<string, TitleName>(app, {
    known: async () => new Map(),
    isBelieved: () => false,
    ask: key => askName(app, key, language),
    async save(found) {
      await saveNames(app.store, found)
      if (await isNamedOtherwise(app.store, found)) app.live.libraryChanged()
    },
  })

/** What a title is called in the language that it was read in; nothing where no names are kept in that, or of its kind. */
export function nameRead(title: NamedTitle, language: string | null, readAt: Date): TitleName[] {
  const key = keyOf(title)
  const spoken = language === null ? null : languageOfTag(language)
  // Of a region it may have another name than the language has elsewhere.
  if (key === null || spoken === null || spoken !== language || title.name === '') return []
  return [{ key, language: spoken, name: title.name, readAt }]
}

/** Keeps the name with which a page was read. A store that is full costs the name alone. */
export async function keepName(app: App, title: NamedTitle, language: string): Promise<void> {
  await saveNames(app.store, nameRead(title, language, app.now())).catch(error =>
    app.log.warn('name of a title not kept', { kind: title.kind, id: title.id, error }),
  )
}
