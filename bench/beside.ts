/** A process of its own beside the measured one, whose work must not count; it ends with its input. */
export async function beside(script: string, ...args: string[]) {
  const child = Bun.spawn([process.execPath, script, ...args], { stdin: 'pipe', stdout: 'pipe', stderr: 'inherit' })
  const { value } = await child.stdout.getReader().read()
  return {
    /** The line it says first. */
    said: new TextDecoder().decode(value).trim(),
    async stop() {
      await child.stdin.end()
      await child.exited
    },
  }
}
