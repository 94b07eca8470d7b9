import { newKey } from '../settings/keys'
import { installation, portal } from '../settings/portal'
import type { Settings } from '../settings/settings'
import { upsert } from '../store/dialect'
import type { Store } from '../store/store'
import { nameKey, systemUserName } from '../users/model'

/** What an installation makes up for itself once: the key that signs tokens, the API key, the built-in account. */
export async function prepareInstallation(store: Store, settings: Settings, now: Date): Promise<void> {
  const own = settings.get(installation)
  if (!own.signingKey || !own.clientId) {
    const made = { signingKey: own.signingKey ?? newKey(), clientId: own.clientId ?? newKey() }
    await store.unit(tx => settings.save(tx, installation, made))
  }
  const general = settings.get(portal)
  if (!general.apiKey) await store.unit(tx => settings.save(tx, portal, { ...general, apiKey: newKey() }))
  await addSystemAccount(store, now)
}

async function addSystemAccount(store: Store, now: Date) {
  const { users } = store.t
  const account = {
    id: crypto.randomUUID(),
    userName: systemUserName,
    nameKey: nameKey(systemUserName),
    userType: 0,
    streamingCountry: 'US',
    createdAt: now,
  }
  await upsert(store, users, [account], { on: [users.nameKey], set: [] })
}
