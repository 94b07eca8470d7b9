/** What a server is at, in memory that its watchdog reads when nobody else can say it any more. */

/** Turns of the event loop, and bytes of the text behind them. */
const headBytes = 8
const textBytes = 600
/** The newest of what is under way; whatever stands in the way is most often among them. */
const most = 5

export const activityMemory = () => new SharedArrayBuffer(headBytes + textBytes)

export type Activity = {
  /** Notes that something begins, and answers how to note its end. */
  begin: (what: string) => () => void
  /** Notes that the event loop has turned. */
  turn: () => void
}

/** Writes it down as it changes: a few texts, a microsecond each. */
export function activityIn(memory: SharedArrayBuffer): Activity {
  const head = new Int32Array(memory, 0, 2)
  const bytes = new Uint8Array(memory, headBytes)
  const encoder = new TextEncoder()
  const underWay: string[] = []
  const write = () => {
    const { written } = encoder.encodeInto(underWay.slice(-most).reverse().join('\n'), bytes)
    Atomics.store(head, 1, written)
  }
  return {
    begin(what) {
      underWay.push(what)
      write()
      return () => {
        const at = underWay.lastIndexOf(what)
        if (at >= 0) underWay.splice(at, 1)
        write()
      }
    },
    turn: () => void Atomics.add(head, 0, 1),
  }
}

/** Does something, noted while it goes on. */
export async function during<T>({ begin }: Activity, what: string, work: () => Promise<T>): Promise<T> {
  const end = begin(what)
  try {
    return await work()
  } finally {
    end()
  }
}

/** How often the event loop has turned. */
export const turnsIn = (memory: SharedArrayBuffer): number => Atomics.load(new Int32Array(memory, 0, 1), 0)

/** How often the event loop has turned, and what is under way, the newest first. */
export function activityRead(memory: SharedArrayBuffer): { turns: number; underWay: string[] } {
  const head = new Int32Array(memory, 0, 2)
  const bytes = new Uint8Array(memory, headBytes).slice(0, Atomics.load(head, 1))
  const text = new TextDecoder().decode(bytes)
  return { turns: turnsIn(memory), underWay: text === '' ? [] : text.split('\n').map(withoutNames) }
}

/** Of a path only the words that the product gave it: what callers fill in may be a key. */
const withoutNames = (what: string) =>
  what.replace(/\/[^/\s]+/g, part => (/^\/([a-z][a-z-]{0,23}|v\d)$/i.test(part) ? part : '/{…}'))
