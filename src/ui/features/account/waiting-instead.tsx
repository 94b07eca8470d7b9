import { SecondStep } from './second-step'
import type { SignInElsewhere } from './use-elsewhere'
import type { PasswordSignIn } from './use-sign-in'
import { WaitingElsewhere } from './waiting-elsewhere'

export type WaitingInsteadProps = { signIn: PasswordSignIn; elsewhere: SignInElsewhere }

/** In place of the form: the second step, or a sign-in that somebody allows elsewhere. */
export function WaitingInstead({ signIn, elsewhere }: WaitingInsteadProps) {
  if (signIn.ticket) return <SecondStep ticket={signIn.ticket} onOver={signIn.over} />
  return elsewhere.waiting && <WaitingElsewhere waiting={elsewhere.waiting} elsewhere={elsewhere} />
}
