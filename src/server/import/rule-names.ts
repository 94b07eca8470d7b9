import { UpstreamError } from '~/integrations/http/call'
import type { SourceRule } from '~/shared/import/extras'
import { animeKeyword } from '~/shared/import/rules'
import { Refusal } from '~/shared/refusal'
import { semaphore } from '~/shared/semaphore'
import { portal } from '~/shared/settings/portal'
import type { App } from '../app'
import { catalogueOf } from '../titles/catalogue'

/** What the catalogue calls what rules name by its numbers; without an answer the number is its name. */
export type RuleWords = { genre: (id: number) => string; keyword: (id: number) => string }

/** No house names as many; of those beyond, the number is the name. */
const mostKeywords = 200
const atOnce = semaphore(4)

/** Asks the catalogue about everything that rules name. */
export async function wordsOfRules(app: App, rules: readonly SourceRule[]): Promise<RuleWords> {
  const [genres, keywords] = [new Map<number, string>(), new Map<number, string>()]
  const wordsOf = (known: ReadonlyMap<number, string>) => (id: number) => known.get(id) ?? String(id)
  const wanted = [...new Set(rules.flatMap(rule => [...rule.keywords, animeKeyword]))].slice(0, mostKeywords)
  const language = app.settings.get(portal).defaultLanguageCode ?? 'en'
  const note = (known: Map<number, string>, named: { id: number; name: string }) => known.set(named.id, named.name)
  if (rules.length > 0)
    await answered(async () => {
      const { lookups } = catalogueOf(app)
      const [movies, shows] = await Promise.all([lookups.genres('movie', language), lookups.genres('tv', language)])
      for (const genre of [...movies, ...shows]) note(genres, genre)
      const found = await Promise.all(wanted.map(id => atOnce.run(() => answered(() => lookups.keyword(id)))))
      for (const keyword of found) if (keyword) note(keywords, keyword)
    })
  return { genre: wordsOf(genres), keyword: wordsOf(keywords) }
}

/** What the catalogue answers; null where it cannot be asked. */
async function answered<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof UpstreamError || error instanceof Refusal) return null
    throw error
  }
}
