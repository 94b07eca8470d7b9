type Part = string | false | null | undefined

/** Joins class names; what comes last is written last. */
export const cx = (...parts: Part[]) => parts.filter(Boolean).join(' ')
