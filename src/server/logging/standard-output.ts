/** Text that may wait for a reader who is slow or stuck; what is more stands in the log files alone. */
const mostWaiting = 1_000_000

type Stream = {
  write: (text: string, written: () => void) => unknown
  on: (event: 'error', act: () => void) => unknown
}

/**
 * Lines for whoever reads the standard output, as containers do. A reader who is slow or gone holds up nobody. The stream is
 * opened with the first line, which takes milliseconds of the start.
 */
export function standardOutput(open: () => Stream = () => process.stdout): (text: string) => void {
  let stream: Stream | null = null
  let waiting = 0
  let leftOut = 0
  const write = (text: string) => {
    waiting += text.length
    stream ??= opened(open())
    stream.write(`${text}\n`, () => {
      waiting -= text.length
    })
  }
  return text => {
    if (waiting + text.length > mostWaiting) {
      leftOut++
      return
    }
    if (leftOut > 0) write(`(${leftOut} entries are only in the log files, because this output was not read)`)
    leftOut = 0
    write(text)
  }
}

function opened(stream: Stream): Stream {
  // A reader who went away is no reason to end.
  stream.on('error', () => undefined)
  return stream
}
