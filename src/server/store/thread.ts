export type Thread<Question, Answer> = {
  /** One question at a time. Fails where the thread cannot be made, throws or ends. */
  ask: (question: Question) => Promise<Answer>
  end: () => void
}

/**
 * A thread for what holds up whoever waits for the disk: it answers each message with one. It is made from text because a
 * file of its own would not be found inside the executable.
 */
export function openThread<Question, Answer>(text: string): Thread<Question, Answer> {
  const source = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))
  // The types of the browser, which are known here as well, do not tell of `ref`.
  const worker = new Worker(source, { smol: true }) as Worker & { ref: () => void; unref: () => void }
  worker.unref()
  let failure: Error | null = null
  let waiting: ((error: Error) => void) | null = null
  const fail = (message: string) => {
    failure ??= new Error(message)
    waiting?.(failure)
  }
  worker.onerror = ({ message }) => fail(message)
  worker.addEventListener('close', () => fail('the thread ended before it answered'))
  return {
    async ask(question) {
      if (failure) throw failure
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      worker.onmessage = ({ data }) => resolve(data)
      waiting = reject
      // Whoever has nothing else to do waits for the answer, and ends with it.
      worker.ref()
      worker.postMessage(question)
      return promise.finally(() => {
        waiting = null
        worker.unref()
      })
    },
    end() {
      worker.terminate()
      URL.revokeObjectURL(source)
    },
  }
}
