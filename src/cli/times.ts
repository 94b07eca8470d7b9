// Moments as people read them, in the time zone of the machine. Swedish writes them as they sort: 2026-11-24 13:49:57.

export const localDay = (at: Date | null | undefined) => at?.toLocaleDateString('sv') ?? ''
export const localTime = (at: Date | null | undefined) => at?.toLocaleString('sv') ?? ''
