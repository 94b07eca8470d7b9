import type { AccountDetail } from '~/shared/api/accounts'

const unlimited = { amount: null, period: null }

/** An account as staff read it. */
export const anAccount = (given: Partial<AccountDetail> = {}): AccountDetail => ({
  id: 'ben',
  userName: 'ben',
  displayName: 'ben',
  alias: null,
  email: null,
  picturePath: null,
  userType: 'local',
  claims: ['RequestMovie'],
  streamingCountry: 'DE',
  language: null,
  revision: 'r1',
  createdAt: '2024-03-02T10:00:00.000Z',
  lastSeenAt: '2026-11-26T10:00:00.000Z',
  profiles: [],
  addresses: [],
  quotas: { movie: null, tvShow: null, album: null },
  limits: { movie: unlimited, tvShow: unlimited, album: unlimited },
  mayEdit: true,
  isSelf: false,
  hasOwnPicture: false,
  isLastAdmin: false,
  hasAppLink: false,
  requests: 0,
  issues: 0,
  welcomeObstacle: 'hasSignedIn',
  resetObstacle: null,
  ...given,
})
