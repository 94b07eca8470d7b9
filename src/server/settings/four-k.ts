import { features } from '~/shared/settings/portal'
import type { App } from '../app'

/** Whether the portal tells 4K apart: while it does not, a copy in 4K is a copy like any other. */
export const isFourKOn = ({ settings }: Pick<App, 'settings'>): boolean => settings.get(features).Movie4KRequests
