/** A moment as it writes them: text of UTC. */
export const momentText = (at: Date): string => at.toISOString().replace('T', ' ').replace('Z', '')

/** When a row was made and changed. */
export const madeAt = (at: Date, changedAt: Date = at) => ({
  createdAt: momentText(at),
  updatedAt: momentText(changedAt < at ? at : changedAt),
})

/** JSON as its file of settings has it. */
export type Json = Record<string, unknown>

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
/** A whole number out of a number or a text; null for everything else. */
export const wholeOf = (value: unknown): number | null =>
  /^\d{1,12}$/.test(String(value ?? '')) ? Number(value) : null
