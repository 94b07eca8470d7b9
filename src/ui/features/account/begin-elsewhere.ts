import { beginAtProvider } from '../../api/open-id'
import { beginByCode } from '../../api/sign-in-outcome'
import { leaveForProvider } from '../../state/open-id-errand'
import type { CodeServer, Elsewhere, Provider } from './elsewhere'

/**
 * Asks for a code that somebody enters at a media server, or goes to the page of a provider; then nothing waits here.
 * `after` is where it goes on once somebody is signed in.
 */
export async function beginElsewhere(service: CodeServer | Provider, after?: string): Promise<Elsewhere | null> {
  if ('service' in service) return { way: 'quickConnect', server: service, ...(await beginByCode(service.id)) }
  const { id, name: provider } = service
  await leaveForProvider(await beginAtProvider(id), { provider, isLink: false, after: after ?? null })
  return null
}
