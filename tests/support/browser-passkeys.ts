import type { Page } from 'playwright-core'
import { must } from './browser-calls'
import type { BrowserPortal } from './browser-portal'
import { admin } from './browser-portal'

/** A portal at an address where browsers have passkeys, which answers there as well. */
export async function atLocalhost(portal: BrowserPortal): Promise<string> {
  const address = portal.url.replace('127.0.0.1', 'localhost')
  const by = await portal.as(admin)
  const path = '/api/v3/settings/customization'
  const { values } = (await must(by.get(path))) as { values: Record<string, unknown> }
  await must(by.put(path, { ...values, applicationUrl: address }))
  return address
}

/** In browsers that offer no passkeys in a field; Chromium takes the first one that a device of its own has at once. */
export const offersNone = 'PublicKeyCredential.isConditionalMediationAvailable = async () => false'

export type VirtualKey = { credentialId: string; signCount: number; isResidentCredential: boolean; privateKey: string }

/** A device of Chromium that holds passkeys and asks nobody, with what it holds from before. */
export async function virtualDevice(page: Page, keys: readonly VirtualKey[] = []) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  for (const credential of keys) await session.send('WebAuthn.addCredential', { authenticatorId, credential })
  return {
    keys: async (): Promise<VirtualKey[]> =>
      (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** From now on nobody shows that it is them. */
    turnAway: async () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  }
}
