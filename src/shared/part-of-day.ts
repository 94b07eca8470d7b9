export const partsOfDay = ['morning', 'afternoon', 'evening'] as const
export type PartOfDay = (typeof partsOfDay)[number]

const afternoonFrom = 12
const eveningFrom = 18

/** What people wish each other at this time. */
export const partOfDay = (now: Date): PartOfDay => {
  const hour = now.getHours()
  if (hour < afternoonFrom) return 'morning'
  return hour < eveningFrom ? 'afternoon' : 'evening'
}
