import { stepsFor } from '~/shared/availability/steps'
import type { Request, Variant, VariantStep } from '~/shared/requests/model'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { downloadServersFor } from '../settings/connected-servers'

type Offering = { request: Pick<Request, 'kind' | 'variants'>; variant: Variant }

/**
 * What this person may do with one variant now. Where no download manager takes it, there is nothing to choose; albums go
 * by what the settings of their server say, so that of them only the server can be chosen.
 */
export function offeredSteps(app: App, by: User, { request, variant }: Offering): VariantStep[] {
  const servers = downloadServersFor(app, request.kind, variant).length
  const hasChoices = request.kind === 'album' ? servers > 1 : servers > 0
  return stepsFor(by, request, variant).filter(step => hasChoices || step !== 'chooseOptions')
}
