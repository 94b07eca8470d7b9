import { beginAtProvider } from '../../api/open-id'
import { beginByCode } from '../../api/sign-in-outcome'
import { leaveForProvider } from '../../state/open-id-errand'
import { keepToken } from '../../state/session'
import type { CodeServer, Elsewhere, Provider } from './elsewhere'

/**
 * Asks for a code that somebody enters at a media server, or goes to the page of a provider; then nothing waits here.
 * The same for a passkey. `after` is where it goes on once somebody is signed in.
 */
export async function beginElsewhere(
  service: CodeServer | Provider | 'passkey',
  after?: string,
): Promise<Elsewhere | null> {
  if (service === 'passkey') return byPasskey()
  if ('service' in service) return { way: 'quickConnect', server: service, ...(await beginByCode(service.id)) }
  const { id, name: provider } = service
  await leaveForProvider(await beginAtProvider(id), { provider, isLink: false, after: after ?? null })
  return null
}

/** Whoever shows none has the form again: the browser has said why. */
async function byPasskey(): Promise<null> {
  const session = await (await import('../../api/passkeys')).signInWithPasskey()
  if (session) keepToken(session.token)
  return null
}
