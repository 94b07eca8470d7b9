/** Why somebody whom a media server knows gets no account, or keeps the one there is as it is. */
export const importObstacles = [
  'banned',
  'noName',
  'shutOut',
  'UserNameTaken',
  'UserNameLooksAlike',
  'UserNameMissing',
  'UserNameTooLong',
  'UserNameInvalid',
  'EmailTaken',
] as const
export type ImportObstacle = (typeof importObstacles)[number]
export const isObstacle = (text: string): text is ImportObstacle => importObstacles.some(one => one === text)

/** How many an import would touch; `missing` are removed by the run after this one. */
type Foreseen = Record<'created' | 'changed' | 'skipped' | 'missing' | 'removed', { count: number }> & {
  isWhole: boolean
  failure: unknown
}

/** Nothing comes of an import whose servers could all be read. */
export const changesNothing = ({ created, changed, skipped, missing, removed, failure }: Foreseen) =>
  failure === null && [created, changed, skipped, missing, removed].every(({ count }) => count === 0)

/** Known only where everybody was read. */
export const removesNobody = ({ missing, removed, isWhole }: Foreseen) => isWhole && missing.count + removed.count === 0
