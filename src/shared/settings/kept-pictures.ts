import { items, text } from './fields'
import { section } from './model'

/** The logo and the icon of now, and those before them for whoever takes a change back. */
export const mostPortalPictures = 6

/** Pictures that somebody sent for the portal, by tags that are made of what is in them. */
export const portalPictures = section(
  'portalpictures',
  { pictures: items({ tag: text(), content: text({ maxLength: 500_000 }) }, { max: mostPortalPictures }) },
  { internal: true },
)
