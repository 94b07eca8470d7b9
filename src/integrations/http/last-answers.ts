import type { Observe } from './observe'

export type LastAnswers = {
  /** When a service answered last at an address, whoever asked it what; null since the start of this process. */
  of: (service: string, origin: string) => Date | null
  observe: Observe
}

/** Some calls go wherever the internet has something: of more addresses, the ones of longest ago are forgotten. */
const mostAddresses = 1_000

export function lastAnswers(now: () => Date): LastAnswers {
  const known = new Map<string, Date>()
  const keyOf = (service: string, origin: string) => `${service} ${origin}`
  return {
    of: (service, origin) => known.get(keyOf(service, origin)) ?? null,
    observe(service, outcome, _, origin) {
      if (outcome !== 'ok') return
      const key = keyOf(service, origin)
      known.delete(key)
      known.set(key, now())
      const [oldest] = known.keys()
      if (known.size > mostAddresses && oldest !== undefined) known.delete(oldest)
    },
  }
}
