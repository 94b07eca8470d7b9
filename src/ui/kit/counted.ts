/** The numbers from 0 on, for drawing the same thing several times. */
export const counted = (count: number) => Array.from({ length: count }, (_, index) => index)
