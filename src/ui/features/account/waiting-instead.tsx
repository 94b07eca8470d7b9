import type { BegunSignIn } from '~/shared/api/second-step'
import { keepToken } from '../../state/session'
import { SecondStep } from './second-step'
import type { SignInElsewhere } from './use-elsewhere'
import type { PasswordSignIn } from './use-sign-in'
import { WaitingElsewhere } from './waiting-elsewhere'

export type WaitingInsteadProps = { signIn: PasswordSignIn; elsewhere: SignInElsewhere }

/** In place of the form: the second step, or a sign-in that somebody allows elsewhere. */
export function WaitingInstead({ signIn, elsewhere }: WaitingInsteadProps) {
  if (signIn.awaited) return <SecondStep awaited={signIn.awaited} onOver={signIn.over} onSession={keepToken} />
  const allowed = (begun: BegunSignIn) => {
    // Nothing waits elsewhere any more, also where the second step is left.
    elsewhere.cancel()
    signIn.entered(begun)
  }
  return elsewhere.waiting && <WaitingElsewhere waiting={elsewhere.waiting} elsewhere={elsewhere} onAllowed={allowed} />
}
