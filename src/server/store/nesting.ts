import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Knows whether the caller is inside a transaction that is still open. One inside another would wait for the connection
 * or the rows that the outer one holds, for ever.
 */
export function openTransactions() {
  const around = new AsyncLocalStorage<{ open: boolean }>()
  const isInside = () => around.getStore()?.open === true
  return {
    isInside,
    refuseInside() {
      if (isInside()) throw new Error('a transaction inside a transaction: use the store handed to the outer one')
    },
    /** Runs the work of a transaction; whatever it leaves running afterwards is outside again. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      const transaction = { open: true }
      try {
        return await around.run(transaction, work)
      } finally {
        transaction.open = false
      }
    },
  }
}
