import { eq } from 'drizzle-orm'
import type { Store } from '../store/store'
import { type Vault, withSealed } from '../vault'

/** Gives up what the vault cannot open, as its key is lost: services and people need new keys. Answers how many. */
export async function forgetSecrets(store: Store, vault: Vault): Promise<number> {
  let forgotten = 0
  const kept = async (sealed: string): Promise<string | null> => {
    try {
      await vault.open(sealed)
      return sealed
    } catch {
      forgotten++
      return null
    }
  }
  await store.transaction(async tx => {
    const { calendarKeys, invitations, recoveryCodes, settings, timeCodes, users } = tx.t
    for (const row of await tx.db.select().from(settings)) {
      const content = { ...Object(await withSealed(row.content, kept)) }
      await tx.db
        .update(settings)
        .set({ content, revision: row.revision + 1 })
        .where(eq(settings.id, row.id))
    }
    for (const { id, accessToken } of await tx.db
      .select({ id: users.id, accessToken: users.accessToken })
      .from(users)) {
      if (accessToken === null || (await kept(accessToken)) !== null) continue
      await tx.db.update(users).set({ accessToken: null, accessTokenHash: null }).where(eq(users.id, id))
    }
    for (const { id, token } of await tx.db.select({ id: users.id, token: users.mediaServerToken }).from(users)) {
      if (token === null || (await kept(token)) !== null) continue
      await tx.db.update(users).set({ mediaServerToken: null }).where(eq(users.id, id))
    }
    for (const { userId, key } of await tx.db.select().from(calendarKeys)) {
      if ((await kept(key)) === null) await tx.db.delete(calendarKeys).where(eq(calendarKeys.userId, userId))
    }
    // Codes that nobody can check would keep people out; whoever runs this looks after the house.
    for (const { userId, secret } of await tx.db.select().from(timeCodes)) {
      if ((await kept(secret)) !== null) continue
      await tx.db.delete(timeCodes).where(eq(timeCodes.userId, userId))
      await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    }
    for (const { id, token } of await tx.db
      .select({ id: invitations.id, token: invitations.token })
      .from(invitations)) {
      if (token === '' || (await kept(token)) !== null) continue
      await tx.db.update(invitations).set({ token: '', revokedAt: new Date() }).where(eq(invitations.id, id))
    }
  })
  return forgotten
}
