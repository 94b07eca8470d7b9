import { beginAtProvider } from '../../api/open-id'
import { leaveForProvider } from '../../state/open-id-errand'

type Provider = { id: number; name: string }

/** Goes to the page of a provider; `after` is where it goes on from here once somebody is signed in. */
export async function goToProvider({ id, name: provider }: Provider, after: string | undefined) {
  await leaveForProvider(await beginAtProvider(id), { provider, isLink: false, after: after ?? null })
  return null
}
