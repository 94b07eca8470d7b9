/** Bounds a cache by how many entries it keeps; its own `max` would make room for all of them at once. */
export const atMost = (entries: number) => ({ maxSize: entries, sizeCalculation: () => 1 })
