import type { Request, Variant, VariantStep } from '~/shared/requests/model'
import { stepsFor } from '~/shared/requests/rules'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { serverFor } from './hand-over'

type Offering = { request: Pick<Request, 'kind' | 'variants'>; variant: Variant }

/**
 * What this person may do with one variant now. Where no download manager takes it, there is nothing to choose, and albums
 * go by what the settings say.
 */
export function offeredSteps(app: App, by: User, { request, variant }: Offering): VariantStep[] {
  const hasChoices = request.kind !== 'album' && serverFor(app, request.kind, variant) !== null
  return stepsFor(by, request, variant).filter(step => hasChoices || step !== 'chooseOptions')
}
