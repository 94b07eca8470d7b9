/** Told of a hook that failed: the commit before it stands, so nobody else can be. */
export type Report = (error: unknown) => void

/** What waits for one commit. A hook that fails is reported and holds up no other. */
export function commitHooks(report: Report) {
  const hooks: (() => void)[] = []
  return {
    add: (act: () => void) => void hooks.push(act),
    run() {
      for (const act of hooks) {
        try {
          act()
        } catch (error) {
          report(error)
        }
      }
    },
  }
}
