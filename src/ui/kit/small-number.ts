/**
 * Whether all of our languages write a number with the same digits and nothing between them. Whatever is asked of `Intl`
 * first takes a slow phone a quarter of a second, and most pages show no other numbers.
 */
export const isWrittenAlike = (value: number): boolean =>
  Number.isInteger(value) && value < 1_000 && (value > 0 || Object.is(value, 0))
