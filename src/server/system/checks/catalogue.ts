import { tmdbName } from '~/integrations/catalogue/tmdb/api'
import { answersKey } from '~/integrations/catalogue/tmdb/service'
import { withoutBreaker } from '~/integrations/http/call'
import type { Check } from '~/shared/system/health'
import { metadata } from '~/shared/titles/settings'
import type { App } from '../../app'
import { searchKeyOf, tmdbAddresses } from '../../titles/search-key'
import { outcomeOf } from '../database-health'

/** Whether the catalogue answers that search and lists are made of; nothing is asked of it without a key. */
export async function catalogueCheck(app: App): Promise<Check> {
  const of = { kind: 'catalogue', name: tmdbName, section: metadata.id, item: null } as const
  const { url } = tmdbAddresses(app)
  const apiKey = searchKeyOf(app)
  const check = await outcomeOf(of, async () => {
    if (!apiKey) return { ...of, status: 'Unhealthy', finding: { text: 'keyMissing' }, answeredAt: null }
    await answersKey(withoutBreaker(app.http), url, apiKey)
    return { ...of, status: 'Healthy', finding: { text: 'keyWorks' }, answeredAt: app.now() }
  })
  return { ...check, answeredAt: check.answeredAt ?? app.answeredAt(tmdbName, URL.parse(url)?.origin ?? '') }
}
