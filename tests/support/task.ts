/** What a job is given to run with: its counts can be read, and it can be told to stop. */
export function aTask() {
  const counts: Record<string, number> = {}
  const controller = new AbortController()
  const count = (name: string, by: number) => {
    counts[name] = (counts[name] ?? 0) + by
  }
  return { counts, controller, signal: controller.signal, count, progress: () => undefined }
}
