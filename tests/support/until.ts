/** Waits for what comes by itself, and looks again and again. */
export async function until(reached: () => boolean | Promise<boolean>, patienceMs = 10_000) {
  for (const end = Date.now() + patienceMs; !(await reached()); await Bun.sleep(5))
    if (Date.now() > end) throw new Error('it never came to it')
}
