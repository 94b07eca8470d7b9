/** What is made by whoever asks for it first; what failed is tried again by the next one who asks. */
export type Once<T> = {
  get: () => Promise<T>
  /** As far as anybody has asked for it. */
  known: () => Promise<T> | null
}

export function once<T>(make: () => Promise<T>): Once<T> {
  let made: Promise<T> | null = null
  const get = () => {
    made ??= make().catch(error => {
      made = null
      throw error
    })
    return made
  }
  return { get, known: () => made }
}
