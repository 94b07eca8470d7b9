/** Gmail cuts a page that is longer than about 102,000 bytes, with whatever its reader was to press at the end. */
export const largestMail = 95_000

/** Bytes as people read them. */
export const kilobytes = (bytes: number): number => Math.ceil(bytes / 1_000)
