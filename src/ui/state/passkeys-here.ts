import type { StartFacts } from '~/shared/api/start'

/** Whether the browser has passkeys, and they count on this page. */
export const passkeysHere = (facts: StartFacts | null) =>
  'PublicKeyCredential' in globalThis && facts?.signIn.passkeys === location.origin
