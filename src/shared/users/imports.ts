/** Why somebody whom a media server knows gets no account, or keeps the one there is as it is. */
export const importObstacles = [
  'banned',
  'noName',
  'shutOut',
  'UserNameTaken',
  'UserNameMissing',
  'UserNameTooLong',
  'UserNameInvalid',
  'EmailTaken',
] as const
export type ImportObstacle = (typeof importObstacles)[number]
export const isObstacle = (text: string): text is ImportObstacle => importObstacles.some(one => one === text)
