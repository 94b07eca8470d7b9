/** Why a media server, or an account of one, is not connected. */
export type MediaServerReason =
  | { code: 'PlexTokenMissing' }
  | { code: 'PlexNotConnected' }
  | { code: 'PlexPasswordWrong' }
  | { code: 'ServerPasswordWrong' | 'ServerAdministratorNeeded'; service: string }
  /** The steps of the set-up connect the first server of a product, and change none. */
  | { code: 'MediaServerConnected'; service: string }
  | { code: 'PlexServerMissing' }
  /** Whoever allowed it at Plex is not whose account this is. */
  | { code: 'OtherPlexAccount' }
  | { code: 'NotOfPlex' }
  | { code: 'PlexPinWaiting' }
  | { code: 'PlexPinGone' }
  | { code: 'PlexPinUnknown' }
  /** One has another there, it is somebody else's here, or no server of the household knows it. */
  | { code: 'MediaAccountConnected' | 'MediaAccountElsewhere' | 'MediaPasswordWrong'; server: string }
  | { code: 'MediaAccountUnknown'; service: string }
