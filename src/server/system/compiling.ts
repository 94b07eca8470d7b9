/**
 * The executable begins with next to nothing compiled while it runs: before its first answer everything runs once, beside
 * threads that would compile it for a second time. Whatever goes on after that is compiled where it runs often.
 */
export const compileWhatRunsOften = (): void => Bun.unsafe.setJITPolicy(1)
