/**
 * Numbers from 0 to below 1, others in each run. The seed is printed, so that what failed can be tried with the very same
 * ones: `MARQUEE_TEST_SEED=<seed>`.
 */
export function seeded(): () => number {
  const seed = Number(process.env.MARQUEE_TEST_SEED ?? crypto.getRandomValues(new Uint32Array(1))[0])
  process.stderr.write(`Drawn with MARQUEE_TEST_SEED=${seed}\n`)
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
