/** Why an account, an invitation, or what belongs to an account stays as it is. */
export type AccountReason =
  | { code: 'EmailInvalid' }
  | { code: 'EmailTaken' }
  | { code: 'UserNameMissing' }
  | { code: 'UserNameTooLong' }
  | { code: 'UserNameInvalid' }
  | { code: 'UserNameTaken'; name: string }
  | { code: 'UserNameLooksAlike' }
  | { code: 'DisplayNameInvalid' }
  | { code: 'DisplayNameTaken' }
  | { code: 'UserUnknown' }
  | { code: 'OnlyAdminsManageAdmins' }
  | { code: 'RoleMissing' }
  /** Somebody changed the account after it was read. */
  | { code: 'AccountChanged' }
  | { code: 'AccountDisabled' }
  | { code: 'JoinedWithItself' }
  /** Whoever joins accounts goes on with the one that they are using. */
  | { code: 'OwnAccountGoes' }
  | { code: 'BothOfMediaServer' }
  /** Whose the requests of a removed account are to be. */
  | { code: 'HeirUnknown' }
  | { code: 'InvitationUnknown' }
  | { code: 'InvitationExpired' }
  | { code: 'InvitationUsedUp' }
  | { code: 'InvitationRevoked' }
  /** A role that no invitation gives: of 4K while that is off, and being disabled. */
  | { code: 'RoleNotInvited' }
  | { code: 'TooManyInvitations' }
  /** To none, or to others than those of now. */
  | { code: 'TermsNotAgreed' }
  /** Whoever is signed in has to agree to the terms before they go on. */
  | { code: 'AgreementNeeded' }
  | { code: 'HasSignedIn' }
  | { code: 'AddressMissing' }
  | { code: 'LastAdmin' }
  /** Nobody could take that back alone. */
  | { code: 'OwnAccountDisabled' }
  | { code: 'NotYourAccount' }
  | { code: 'NameDiffers' }
  | { code: 'AddressLinkInvalid' }
  | { code: 'AddressNotWaiting' }
  | { code: 'PictureUnknown' }
  | { code: 'PictureBroken' }
  | { code: 'PictureBeingMade' }
  | { code: 'PictureTooManyPixels' }
  /** Somebody has as many personal keys as they may have. */
  | { code: 'TooManyKeys'; most: number }
  | { code: 'CountryMissing' }
