import type { LandingPage } from '~/shared/api/landing-page'
import { get } from './client'

export const readLandingPage = () => get<LandingPage>('/api/v3/landing-page')
