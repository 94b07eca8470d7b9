/** The version that the stand-in says it is. */
export const version = '6.0.3.10276'
