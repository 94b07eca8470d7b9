import { sameNumbers } from '~/shared/titles/numbering'

const nothing = { qualityProfile: null, rootFolder: null }

/** What a wish says besides its title where nobody has chosen anything. */
export const plainWish = { chosen: nothing, preferred: nothing, isRepeat: false, userTag: null }

/** What one for a show says besides, where nobody knows its episodes: they are counted the same everywhere. */
export const plainShowWish = {
  ...plainWish,
  part: 'episodes',
  since: new Date('2026-11-21T00:00:00Z'),
  listed: [],
  numbering: sameNumbers,
  byHand: [],
} as const
