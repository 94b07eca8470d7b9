import type { DogNzbSettings } from '~/shared/services/dog-nzb'
import { dogNzbProduct } from '~/shared/services/products'
import { callText, type Http } from '../../http/call'

export const dogNzbService = dogNzbProduct.name
const address = 'https://api.dognzb.cr/watchlist'

/** Answers are XML, of which only a refusal is read. */
export const dogNzbClient = (http: Http, { apiKey }: DogNzbSettings) => {
  const watchlist = (query: Record<string, string>, changes: boolean) =>
    callText(http, dogNzbService, address, {
      query: { apikey: apiKey?.trim() ?? '', ...query },
      headers: { accept: 'application/xml' },
      changes,
    })
  return {
    list: () => watchlist({ t: 'list' }, false),
    add: (imdbid: string) => watchlist({ t: 'add', imdbid }, true),
  }
}

export type DogNzbClient = ReturnType<typeof dogNzbClient>

/** Why it refused, `<error code="100" description="…"/>`; null for anything else. */
export function refusalIn(answer: string): { code: string; description: string } | null {
  const [, attributes] = /<error\b([^>]*)>/i.exec(answer) ?? []
  if (attributes === undefined) return null
  const named = (name: string) => new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`, 'i').exec(attributes)?.[1] ?? ''
  return { code: named('code'), description: named('description').slice(0, 300) }
}
