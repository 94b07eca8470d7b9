import type { OpenIdOutcome, OpenIdPage, OpenIdProviderChoice, OpenIdReturn, OpenIdSignIn } from '~/shared/api/open-id'
import { keptInvitation } from '../state/invitation'
import { post } from './client'

/** What the sign-in page asks for as well, which does without all that the pages of the signed-in bring. */

const own = '/api/v3/me/open-id'

export const beginAtProvider = (provider: number) =>
  post<OpenIdPage>('/api/v3/session/open-id', { provider } satisfies OpenIdProviderChoice)
export const endAtProvider = (given: OpenIdReturn) =>
  post<OpenIdOutcome>('/api/v3/session/open-id/outcome', {
    ...given,
    ...keptInvitation(),
  } satisfies OpenIdSignIn)

export const beginLinking = (provider: number) => post<OpenIdPage>(own, { provider } satisfies OpenIdProviderChoice)
export const endLinking = (given: OpenIdReturn) => post(`${own}/outcome`, given)
