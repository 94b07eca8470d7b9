import { type Semaphore, semaphore } from './semaphore'

/** Lets what has the same name be done one after the other; what has another name does not wait for it. */
export type Turns = { run: <T>(name: string, work: () => Promise<T>) => Promise<T> }

export function turnsByName(): Turns {
  const open = new Map<string, { turns: Semaphore; many: number }>()
  return {
    async run(name, work) {
      const line = open.get(name) ?? { turns: semaphore(1), many: 0 }
      open.set(name, line)
      line.many++
      try {
        return await line.turns.run(work)
      } finally {
        line.many--
        if (line.many === 0) open.delete(name)
      }
    },
  }
}
