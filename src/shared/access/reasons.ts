/** Why nobody is signed in, or a way to sign in stays as it is. */
export type AccessReason =
  | { code: 'PasswordMissing' }
  /** Nobody sets one here: a media server has it. */
  | { code: 'PasswordKeptElsewhere'; service: string }
  | { code: 'PasswordTooShort'; least: number }
  | { code: 'PasswordWrong' }
  | { code: 'PasswordsDiffer' }
  | { code: 'CurrentPasswordMissing' }
  | { code: 'ResetTokenInvalid' }
  | { code: 'SignInRefused' }
  /** A trusted proxy has signed somebody in, by a name that has no account, or one that is switched off. */
  | { code: 'ProxyNameUnknown'; name: string }
  /** Wrong, or nobody could be asked. */
  | { code: 'SignInUnchecked' }
  | { code: 'TooManyAttempts' }
  /** Signed in too long ago for what is asked: whoever calls shows once more who they are, or signs in again. */
  | { code: 'ConfirmationNeeded' }
  /** Of an application, or for recovery: wrong, or used before. */
  | { code: 'CodeNeeded' }
  | { code: 'CodeWrong' }
  | { code: 'TimeCodesOn' }
  | { code: 'TimeCodesOff' }
  /** Browsers have none there: without encryption, or where the host has a number instead of a name. */
  | { code: 'PasskeysNotHere'; address: string }
  | { code: 'TooManyPasskeys'; most: number }
  | { code: 'PasskeyKnown' }
  /** The password alone confirms nothing where a second step is asked for. */
  | { code: 'PasskeyNeeded' }
  /** What a browser made or showed does not count. */
  | { code: 'PasskeyRefused' }
  /** It was used with another device in between. */
  | { code: 'PasskeyCopied' }
  /** Administrators set one up before anything else; a program that signs somebody in can do none. */
  | { code: 'SecondStepNeeded' | 'SecondStepElsewhere' }
  /** Whoever wants one of every administrator has none. */
  | { code: 'SecondStepMissing' }
  /** Nothing that could be taken from somebody. */
  | { code: 'NoSecondStep' }
  /** The last one of somebody who has to have one. */
  | { code: 'SecondStepRequired' }
  /** There is nothing that could be shown here. */
  | { code: 'ConfirmationImpossible' }
  /** Nobody allowed it in time. */
  | { code: 'SignInExpired' }
  /** The link of a message lets nobody decide any more, or never did. */
  | { code: 'DecisionLinkOver' }
  /** Whoever acts without a session agrees to the terms, or sets up a second step, before. */
  | { code: 'SignInFirst' }
  | { code: 'WayUnknown' }
  | { code: 'QuickConnectOff' }
  | { code: 'SignInWayOff' }
  /** The provider said no, or somebody there did. */
  | { code: 'OpenIdDenied'; provider: string }
  | { code: 'OpenIdUntrusted'; provider: string }
  | { code: 'OpenIdClock'; provider: string }
  /** What comes back belongs to no sign-in of this browser. */
  | { code: 'OpenIdOtherBrowser' }
  | { code: 'OpenIdUnknown'; provider: string }
  | { code: 'OpenIdAddressTaken'; provider: string }
  | { code: 'OpenIdNameTaken'; provider: string }
  | { code: 'OpenIdLinked'; provider: string }
  | { code: 'OpenIdLinkedElsewhere'; provider: string }
  | { code: 'LastWayIn' }
