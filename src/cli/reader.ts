/** Whoever reads the output has seen enough, as `head` has; everything else is a defect. */
function endOfReader(error: NodeJS.ErrnoException) {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
}

/** A command has nothing left to do when nobody reads what it says. */
export const endWithReader = () => void process.stdout.on('error', endOfReader)

/** A server goes on for those who call it, whoever reads its output. */
export const outliveReader = () => void process.stdout.on('error', () => undefined)
