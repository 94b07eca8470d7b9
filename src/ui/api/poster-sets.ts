import { sizesOf } from './image-url'

// Apart from other pictures: the page for signing in has no posters.

/** How wide posters are drawn on cards. */
export const posterSizes = '(min-width: 1920px) 200px, (min-width: 600px) 156px, 132px'
/** How wide they are drawn on the rows that stand for cards on phones. */
export const rowPosterSizes = '72px'
/** How wide the one at the head of a page is. */
export const heroPosterSizes = '(min-width: 950px) 250px, (min-width: 600px) 192px, 116px'
export const posterSet = sizesOf(['w185', 'w342', 'w500', 'w780'])
