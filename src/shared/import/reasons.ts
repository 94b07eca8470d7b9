/** Why nothing is taken over from another portal, or taken back. */
export type ImportReason =
  /** It does not begin as a file of that name does. */
  | { code: 'ImportFileUnusable'; name: string }
  | { code: 'ImportFileTooLarge'; name: string; most: number }
  | { code: 'NoRoomForFile' }
  /** Neither files nor an address to take anything from. */
  | { code: 'ImportSourceMissing' }
  /** Which portal is meant, nobody can tell. */
  | { code: 'ImportFilesOfTwo' }
  | { code: 'ImportAddressInvalid' }
  | { code: 'TimeZoneUnknown'; name: string }
  | { code: 'ImportRunning' }
  | { code: 'TooManyImports'; most: number }
  /** Nothing was taken over that could be taken back, or somebody has done something since. */
  | { code: 'NothingToTakeBack' }
  | { code: 'ChangedSinceImport' }
