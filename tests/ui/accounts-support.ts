import type { AccountView } from '~/shared/api/accounts'

/** Ann, who may ask for movies and has been here. */
export const anAccount = (given: Partial<AccountView> = {}): AccountView => ({
  ...{ id: 'ann', userName: 'ann', displayName: 'Ann', alias: 'Ann', email: 'ann@example.com', picturePath: null },
  ...{ userType: 'local', claims: ['RequestMovie'], quotas: { movie: null, tvShow: null, album: null } },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', lastSeenAt: '2026-11-01T00:00:00.000Z' },
  ...{ mayEdit: true, welcomeObstacle: 'hasSignedIn' },
  ...given,
})
