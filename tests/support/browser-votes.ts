import { must } from './browser-calls'
import { admin, type BrowserPortal } from './browser-portal'

type Limits = Partial<{ enabled: boolean; movieVoteMax: number; tvShowVoteMax: number; musicVoteMax: number }>

/** Switches voting on, or off, as the administrator does. */
export const votingIn = async (portal: BrowserPortal, limits: Limits) =>
  must(
    (await portal.as(admin)).put('/api/v3/settings/vote', {
      ...{ enabled: true, movieVoteMax: 10, tvShowVoteMax: 10, musicVoteMax: 10 },
      ...limits,
    }),
  )
