import type { Request, RequestRef, VariantStep } from '~/shared/requests/model'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import {
  approve,
  type ChosenOptions,
  chooseOptions,
  deny,
  type Handed,
  reopen,
  sendAgain,
  setAvailability,
} from './actions'

/** What goes with a step: why something is denied, what is to be taken. */
type StepInput = { reason: string | null } & ChosenOptions
type StepWish = RequestRef & { step: VariantStep }
type Step = (app: App, by: User, ref: RequestRef, input: StepInput) => Promise<Handed>

const sendsNothing = async (act: Promise<Request>): Promise<Handed> => ({
  request: await act,
  sent: { outcome: 'nothing' },
})

const steps: Record<VariantStep, Step> = {
  approve: (app, by, ref, { tags }) => approve(app, by, ref, { tags }),
  sendAgain: (app, by, ref) => sendAgain(app, by, ref),
  markAvailable: (app, by, ref) => sendsNothing(setAvailability(app, by, ref, { available: true })),
  markUnavailable: (app, by, ref) => sendsNothing(setAvailability(app, by, ref, { available: false })),
  reopen: (app, by, ref) => sendsNothing(reopen(app, by, ref)),
  deny: (app, by, ref, { reason }) => sendsNothing(deny(app, by, ref, { reason })),
  chooseOptions: (app, by, ref, { reason: _, ...options }) => sendsNothing(chooseOptions(app, by, ref, options)),
}

/** Takes one of the steps that the rules allow for where the variant is now. */
export const takeStep = (app: App, by: User, { step, ...ref }: StepWish, input: StepInput): Promise<Handed> =>
  steps[step](app, by, ref, input)
