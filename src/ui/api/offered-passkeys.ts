import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser'
import { challengeMs } from '~/shared/access/passkeys'
import type { ShownPasskey } from '~/shared/api/passkeys'
import type { Session } from '~/shared/api/session'
import { askedAtSignIn, sessionFor, shownPasskey } from './passkeys'

/** What was asked for counts no longer than `challengeMs`: asked anew before, so that whoever chooses late comes in too. */
const anewMs = challengeMs * 0.8

/** Until somebody looks at the page. */
const seen = (signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const look = () => {
      if (document.visibilityState !== 'visible' && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      resolve()
    }
    document.addEventListener('visibilitychange', look)
    signal.addEventListener('abort', look, { once: true })
    look()
  })

/** What was chosen in the field before it has to be asked for anew; nobody is told where a browser does not offer it. */
async function chosen(signal: AbortSignal): Promise<ShownPasskey | 'later' | null> {
  let isLate = false
  const end = () => WebAuthnAbortService.cancelCeremony()
  signal.addEventListener('abort', end, { once: true })
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, anewMs)
  try {
    const asked = await askedAtSignIn()
    // Another passkey may be asked for by now, which this one would put an end to.
    const given = signal.aborted ? null : await shownPasskey(asked, { isOffered: true })
    return given ?? (isLate ? 'later' : null)
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

/**
 * Lets the browser offer passkeys in the field for the name until one is chosen: a session then. Null where it cannot, where
 * another passkey is asked for, and once `signal` ends it.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<Session | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null
  while (!signal.aborted) {
    await seen(signal)
    const given = signal.aborted ? null : await chosen(signal)
    if (given !== 'later') return given && sessionFor(given)
  }
  return null
}
