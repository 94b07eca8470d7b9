/** A process of its own beside the measured one, whose work must not count; it ends with its input. */
export async function beside(script: string, ...args: string[]) {
  const child = Bun.spawn([process.execPath, script, ...args], { stdin: 'pipe', stdout: 'pipe', stderr: 'inherit' })
  const lines = child.stdout.getReader()
  const line = async () => new TextDecoder().decode((await lines.read()).value).trim()
  return {
    /** The line it says first. */
    said: await line(),
    /** Answers the line it says last, if it says another. */
    async stop() {
      await child.stdin.end()
      const last = await line()
      await child.exited
      return last
    },
  }
}
