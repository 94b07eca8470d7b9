/** Milliseconds that only ever grow, also when somebody sets the clock. */
export const ticks = () => performance.now()
