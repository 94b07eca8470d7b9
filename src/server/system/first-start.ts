import { eq } from 'drizzle-orm'
import { installation, portal } from '~/shared/settings/portal'
import { nameKey, systemUserName } from '~/shared/users/model'
import type { Settings } from '../app'
import { newKey } from '../settings/keys'
import { upsert } from '../store/dialect'
import { first, type Store } from '../store/store'
import { fillLookKeys } from '../users/look-queries'

/** What an installation makes up for itself once: the key that signs tokens, the API key, the built-in account. */
export async function prepareInstallation(store: Store, settings: Settings, now: Date): Promise<void> {
  const { signingKey, clientId } = settings.get(installation)
  if (!signingKey || !clientId || !settings.get(portal).apiKey) {
    await store.transaction(tx => makeKeys(tx, settings))
    // Another server that starts on the same database may have been quicker.
    await settings.refresh()
  }
  await addSystemAccount(store, now)
  await fillLookKeys(store)
}

async function makeKeys(tx: Store, settings: Settings) {
  const own = await settings.getForUpdate(tx, installation)
  const made = { ...own, signingKey: own.signingKey || newKey(), clientId: own.clientId || newKey() }
  if (made.signingKey !== own.signingKey || made.clientId !== own.clientId) await settings.save(tx, installation, made)
  const general = await settings.getForUpdate(tx, portal)
  if (!general.apiKey) await settings.save(tx, portal, { ...general, apiKey: newKey() })
}

async function addSystemAccount(store: Store, now: Date) {
  const { users } = store.t
  const isOwn = eq(users.nameKey, nameKey(systemUserName))
  // Whatever is written waits for the disk, at every start.
  if (first(await store.db.select({ id: users.id }).from(users).where(isOwn).limit(1))) return
  const account = {
    id: crypto.randomUUID(),
    userName: systemUserName,
    nameKey: nameKey(systemUserName),
    displayKey: nameKey(systemUserName),
    userType: 'system' as const,
    stamp: newKey(),
    streamingCountry: 'US',
    createdAt: now,
  }
  await upsert(store, users, [account], { on: [users.nameKey], set: [] })
}
