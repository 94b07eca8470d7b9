/** How somebody shows who they are at a media server of which they connect an account: on a page, by a code or a password. */
export const placeWays = ['page', 'code', 'password'] as const
export type PlaceWay = (typeof placeWays)[number]

/** Of what a server is known by. */
export const longestPlace = 60
